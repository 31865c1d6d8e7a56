import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Focus } from '#domain/library/focus.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ARROWS, keptPart, movedBy, type Size } from './crop-area.ts'

type FocusPictureProps = {
  src: string
  focus: Focus
  onFocus: (focus: Focus) => void
  onPicture: (size: Size) => void
}

type Grip = { readonly x: number; readonly y: number; readonly focus: Focus }

const percent = (share: number): string => `${share * 100}%`

/** The whole picture, bright where it stays. A drag counts from where it began. */
export function FocusPicture({ src, focus, onFocus, onPicture }: FocusPictureProps) {
  const [size, setSize] = useState<Size>()
  const [isMissing, setMissing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const grip = useRef<Grip>(null)
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const box = place.current?.getBoundingClientRect()
    if (!grip.current || !box || !size) return
    const by = { x: (clientX - grip.current.x) / box.width, y: (clientY - grip.current.y) / box.height }
    onFocus(movedBy(size, grip.current.focus, by))
  }
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by || !size) return
    event.preventDefault()
    onFocus(movedBy(size, focus, by))
  }
  if (isMissing)
    return <ErrorState title="The picture could not be loaded." message="Try again in a moment." />
  const part = size && keptPart(size, focus)
  return (
    <div
      ref={place}
      className="relative mx-auto w-fit overflow-hidden rounded-card border border-line select-none"
    >
      <img
        src={src}
        alt=""
        draggable={false}
        className="block max-h-[50dvh] w-auto max-w-full"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          setSize({ width, height })
          onPicture({ width, height })
        }}
        onError={() => setMissing(true)}
      />
      {!part && <Skeleton className="h-64 w-48" />}
      {part && (
        // biome-ignore lint/a11y/useSemanticElements: a part of a picture is no input; the slider below says its place in numbers
        <div
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
          tabIndex={0}
          aria-label="The part that stays; arrow keys move it"
          className="absolute touch-none cursor-grab rounded-sm border-2 border-pink shadow-[0_0_0_100vmax_rgb(4_0_10/0.65)] active:cursor-grabbing"
          style={{
            left: percent(part.left),
            top: percent(part.top),
            width: percent(part.width),
            height: percent(part.height),
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            grip.current = { x: event.clientX, y: event.clientY, focus }
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            grip.current = null
          }}
          onPointerCancel={() => {
            grip.current = null
          }}
          onKeyDown={press}
        />
      )}
    </div>
  )
}
