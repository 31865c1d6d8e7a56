import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { useDebounced } from '#web/ui/state/use-debounced.ts'
import { colorWords } from './color-words.ts'
import { colorAt, type Pixel, pixelWithin, steppedPixel } from './picked-color.ts'

type PicturePickerProps = {
  picture: ImageData
  onPick: (color: string) => void
  onLeave: () => void
}

/**
 * Picks a color from a picture: by tap, by mouse, or by arrow keys and Enter. A native dialog, because its layer is above
 * any sheet that is open, and stays within the popover in the document: nothing takes the focus back.
 */
export function PicturePicker({ picture, onPick, onLeave }: PicturePickerProps) {
  const { width, height } = picture
  const dialog = useRef<HTMLDialogElement>(null)
  const [pixel, setPixel] = useState(() => pixelWithin({ x: width / 2, y: height / 2 }, picture))
  const color = colorAt(picture, pixel)

  // It closes while it is still in the document: only then the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function pressed(event: KeyboardEvent): void {
    const next = steppedPixel(pixel, event.key, picture, event.shiftKey)
    if (next) setPixel(next)
    else if (event.key === 'Enter' || event.key === ' ') onPick(color)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Pick a color"
      data-keeps-escape
      className="pointer-events-auto fixed inset-0 m-0 flex size-full max-h-none max-w-none flex-col items-center justify-center gap-3 bg-stage p-4 text-ink"
      onKeyDown={(event) => {
        // Neither the popover nor the stage gets a key from here.
        event.stopPropagation()
        if (event.key !== 'Escape') return
        event.preventDefault()
        onLeave()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      <div
        role="application"
        aria-label="Picture: arrow keys move, Shift moves farther, Enter picks, Escape leaves"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the point is moved from here by keyboard
        tabIndex={0}
        className="relative min-h-0 cursor-crosshair touch-none rounded-control select-none"
        style={{
          aspectRatio: `${width} / ${height}`,
          height: `min(100dvh - 8rem, (100vw - 2rem) * ${height / width})`,
        }}
        onKeyDown={pressed}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => setPixel(pixelUnder(event, picture))}
        onPointerUp={(event) => onPick(colorAt(picture, pixelUnder(event, picture)))}
      >
        <Picture picture={picture} />
        <Loupe pixel={pixel} picture={picture} color={color} />
      </div>
      <Foot color={color} onLeave={onLeave} />
    </dialog>
  )
}

function pixelUnder({ currentTarget, clientX, clientY }: PointerEvent, picture: ImageData): Pixel {
  const box = currentTarget.getBoundingClientRect()
  return pixelWithin(
    {
      x: ((clientX - box.left) / box.width) * picture.width,
      y: ((clientY - box.top) / box.height) * picture.height,
    },
    picture,
  )
}

function Picture({ picture }: { picture: ImageData }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => canvas.current?.getContext('2d')?.putImageData(picture, 0, 0), [picture])
  return (
    <canvas
      ref={canvas}
      width={picture.width}
      height={picture.height}
      aria-hidden
      className="size-full rounded-control"
    />
  )
}

/** The point, and its color where no finger covers it. */
function Loupe({ pixel, picture, color }: { pixel: Pixel; picture: ImageData; color: string }) {
  const isHigh = pixel.y < picture.height / 5
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute size-0"
      style={{ left: `${(100 * pixel.x) / picture.width}%`, top: `${(100 * pixel.y) / picture.height}%` }}
    >
      <span className="absolute size-4 -translate-1/2 rounded-chip border-2 border-white shadow-card outline outline-stage" />
      <span
        className="absolute size-14 -translate-x-1/2 rounded-chip border-4 border-white shadow-card"
        style={{ backgroundColor: color, top: isHigh ? 36 : -92 }}
      />
    </span>
  )
}

/** Says the color once the point rests: a held key would never let a screen reader finish. */
function Foot({ color, onLeave }: { color: string; onLeave: () => void }) {
  const said = useDebounced(color)
  return (
    <div className="flex w-full max-w-md items-center gap-3">
      <span
        aria-hidden
        className="size-9 shrink-0 rounded-chip border border-edge"
        style={{ backgroundColor: color }}
      />
      <p aria-hidden className="min-w-0 flex-1 text-sm leading-tight">
        <span className="tabular block font-semibold uppercase">{color}</span>
        <span className="block text-xs text-quiet">Tap a color, or use arrow keys and Enter</span>
      </p>
      <p role="status" className="sr-only">
        {colorWords(said)}, {said}
      </p>
      <Button onClick={onLeave}>Cancel</Button>
    </div>
  )
}
