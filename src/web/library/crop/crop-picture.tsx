import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { Focus } from '#domain/library/focus.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ARROWS, cropArea, moveFocusBy, type Size } from './crop-area.ts'

type CropPictureProps = {
  src: string
  focus: Focus
  onFocus: (focus: Focus) => void
  onPicture: (size: Size) => void
  /** Where somebody is, over the picture. */
  children?: ReactNode
  /** Keys that are not the arrows. */
  onKey?: (key: string) => void
}

type DragStart = { readonly x: number; readonly y: number; readonly focus: Focus }

const percent = (share: number): string => `${share * 100}%`

/** The whole picture, with the crop area bright. A drag moves the focus from where it was when the drag began. */
export function CropPicture({ src, focus, onFocus, onPicture, children, onKey }: CropPictureProps) {
  const [size, setSize] = useState<Size>()
  const [isMissing, setMissing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const dragStart = useRef<DragStart>(null)
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const box = place.current?.getBoundingClientRect()
    if (!dragStart.current || !box || !size) return
    const by = {
      x: (clientX - dragStart.current.x) / box.width,
      y: (clientY - dragStart.current.y) / box.height,
    }
    onFocus(moveFocusBy(size, dragStart.current.focus, by))
  }
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by) onKey?.(event.key)
    if (!by || !size) return
    event.preventDefault()
    onFocus(moveFocusBy(size, focus, by))
  }
  if (isMissing)
    return <ErrorState title="The picture could not be loaded." message="Try again in a moment." />
  const part = size && cropArea(size, focus)
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
      {children}
      {!part && <Skeleton className="h-64 w-48" />}
      {part && (
        // biome-ignore lint/a11y/useSemanticElements: a part of a picture is no input; the slider below has its position
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
            dragStart.current = { x: event.clientX, y: event.clientY, focus }
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            dragStart.current = null
          }}
          onPointerCancel={() => {
            dragStart.current = null
          }}
          onKeyDown={press}
        />
      )}
    </div>
  )
}
