import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { movedIn } from '#domain/formats/overrides.ts'
import { boundsOf } from '#domain/geometry/box.ts'
import { DEFAULT_FORMAT, FORMAT_WINDOWS, type Format, type FrameWindow } from '#domain/geometry/formats.ts'
import { FRAME, framePoint, toFrame, toPercent } from '#domain/geometry/frame.ts'
import { withoutBreakMarks } from '#domain/letters/break-marks.ts'
import type { PlacedElement } from '#scene/text-boxes.ts'
import { useEdit, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import type { LaidOutDesign } from '#web/editor/tools/formats/use-laid-out.ts'
import { announce } from '#web/ui/state/announcements.ts'

type Way = { readonly x: number; readonly y: number }

/** Frame pixels that an arrow key moves, alone and with Shift. */
const [STEP, LARGE_STEP] = [4, 24]

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** Text or name of an element. */
function nameOf({ design }: LaidOutDesign, { id, kind }: PlacedElement): string {
  const text = design.textElements.find((each) => each.id === id)
  return kind === 'text' && text ? `“${withoutBreakMarks(text.content).slice(0, 60)}”` : 'Overlay'
}

/** Moves an element of the format, and keeps its center inside the window. */
function useMove(format: Format, laid: LaidOutDesign) {
  const edit = useEdit()
  const { editor } = useEditorModel()
  const window = FORMAT_WINDOWS[format]
  return (id: string, way: Way): void => {
    const { textElements, overlayElements } = laid.design
    const element = [...textElements, ...overlayElements].find((each) => each.id === id)
    if (!element) return
    const { x, y } = toFrame(element)
    const to = framePoint(
      within(x + way.x, window.x, window.x + window.width),
      within(y + way.y, window.y, window.y + window.height),
    )
    const design = movedIn(designOf(editor.store.getState()), format, { id, to: toPercent(to) })
    edit({ kind: 'replace', design }, `move-in-${format}-${id}`)
  }
}

type MovableElementsProps = { format: Format; laid: LaidOutDesign }

/** A handle over each element, for a finger, a mouse and the arrow keys. 9:16 is changed on the stage. */
export function MovableElements({ format, laid }: MovableElementsProps) {
  const move = useMove(format, laid)
  const help = useId()
  if (format === DEFAULT_FORMAT) return null
  return (
    <>
      <p id={help} className="sr-only">
        Drag it, or move it with the arrow keys. It moves in {format} only.
      </p>
      {laid.boxes.map((placed) => (
        <Handle
          key={placed.id}
          placed={placed}
          window={FORMAT_WINDOWS[format]}
          name={nameOf(laid, placed)}
          help={help}
          onMove={(way) => move(placed.id, way)}
        />
      ))}
    </>
  )
}

type HandleProps = {
  placed: PlacedElement
  window: FrameWindow
  name: string
  help: string
  onMove: (way: Way) => void
}

/** Frame pixels on a side: small enough to hit neighbors, large enough for a finger. */
const LEAST_SIDE = 40

function Handle({ placed, window, name, help, onMove }: HandleProps) {
  const { drag, handlers } = useDrag(onMove)
  const { center, ...size } = boundsOf(placed.box)
  const [width, height] = [Math.max(size.width, LEAST_SIDE), Math.max(size.height, LEAST_SIDE)]
  const share = (length: number, whole: number) => `${(length / whole) * 100}%`
  function onKeyDown(event: KeyboardEvent): void {
    const way = WAYS[event.key]
    if (!way) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    onMove({ x: way.x * step, y: way.y * step })
    announce(`${name} moved.`)
  }
  return (
    <button
      type="button"
      aria-label={`Move ${name}`}
      aria-describedby={help}
      onKeyDown={onKeyDown}
      {...handlers}
      className="absolute cursor-move touch-none rounded-md border border-transparent hover:border-pink-soft focus-visible:border-pink-soft data-dragged:border-pink"
      data-dragged={drag ? '' : undefined}
      style={{
        left: share(center.x - width / 2 - window.x, window.width),
        top: share(center.y - height / 2 - window.y, window.height),
        width: share(width, window.width),
        height: share(height, window.height),
        translate: drag && `${drag.x}px ${drag.y}px`,
      }}
    />
  )
}

/**
 * Follows a pointer, and reports how far it went in frame pixels when it lets go. Where it is comes from its events: on a busy
 * page the last render is of an earlier place.
 */
function useDrag(onMove: (way: Way) => void) {
  const from = useRef<Way>(null)
  const [drag, setDrag] = useState<Way>()
  const wayTo = ({ clientX, clientY }: PointerEvent): Way | undefined =>
    from.current ? { x: clientX - from.current.x, y: clientY - from.current.y } : undefined
  const end = () => {
    from.current = null
    setDrag(undefined)
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => setDrag(wayTo(event)),
    onPointerUp(event: PointerEvent<HTMLButtonElement>) {
      const across = event.currentTarget.parentElement?.clientWidth ?? 0
      const way = wayTo(event)
      if (way && (way.x !== 0 || way.y !== 0) && across > 0)
        onMove({ x: (way.x * FRAME.width) / across, y: (way.y * FRAME.width) / across })
      end()
    },
    onPointerCancel: end,
  }
  return { drag, handlers }
}
