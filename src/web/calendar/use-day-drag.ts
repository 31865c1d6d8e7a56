import { type PointerEvent as Press, useCallback, useEffect, useRef, useState } from 'react'
import { type DayDrag, type DaySample, IDLE, scrollAt, stepDayDrag } from './day-drag.ts'

/** Attribute of elements on which a video can be dropped: its value is the day. */
export const DAY_ATTRIBUTE = 'data-day'

const dayAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest(`[${DAY_ATTRIBUTE}]`)?.getAttribute(DAY_ATTRIBUTE) ?? undefined

export type DraggedDay = {
  readonly drag: DayDrag
  /** For what is dragged by this id. Its `touch-action` must be none. */
  handle(id: string): { onPointerDown: (event: Press) => void; onClickCapture: (event: ClickLike) => void }
}

/** Once the click of this press has come, if it comes: a drag that ends elsewhere has none. */
function afterRelease(act: () => void): void {
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    setTimeout(act)
  }
  for (const kind of ['pointerup', 'pointercancel'])
    window.addEventListener(kind, end, { signal: ended.signal })
}

type Moved = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>

type ClickLike = { preventDefault(): void; stopPropagation(): void }

/** Drags by mouse, pen and finger, and drops on a day. Escape and a second touch that scrolls cancel. */
export function useDayDrag(onDrop: (id: string, day: string) => void): DraggedDay {
  const [drag, setDrag] = useState<DayDrag>(IDLE)
  const now = useRef<DayDrag>(IDLE)
  const hasDragged = useRef(false)
  const dropped = useRef(onDrop)
  dropped.current = onDrop
  const hear = useCallback((sample: DaySample) => {
    const next = stepDayDrag(now.current, sample)
    if (next.drag.kind === 'dragging') hasDragged.current = true
    now.current = next.drag
    setDrag(next.drag)
    if (next.drop) dropped.current(next.drop.id, next.drop.day)
  }, [])
  const isActive = drag.kind !== 'idle'
  useEffect(() => {
    if (!isActive) return
    const ended = new AbortController()
    const { signal } = ended
    const onMove = ({ pointerId: pointer, clientX: x, clientY: y }: Moved) =>
      hear({ kind: 'move', pointer, at: { x, y }, over: dayAt(x, y) })
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', ({ pointerId }) => hear({ kind: 'release', pointer: pointerId }), {
      signal,
    })
    window.addEventListener('pointercancel', () => hear({ kind: 'cancel' }), { signal })
    window.addEventListener('blur', () => hear({ kind: 'cancel' }), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && hear({ kind: 'cancel' }), { signal })
    const timer = setInterval(() => {
      const moved = scrolledAtEdge(now.current)
      if (moved) onMove(moved)
    }, 16)
    return () => {
      ended.abort()
      clearInterval(timer)
    }
  }, [isActive, hear])
  const handle = useCallback(
    (id: string) => ({
      onPointerDown: ({ button, pointerId: pointer, clientX: x, clientY: y }: Press) => {
        hasDragged.current = false
        afterRelease(() => {
          hasDragged.current = false
        })
        if (button === 0) hear({ kind: 'press', id, pointer, at: { x, y } })
      },
      // The click that ends a drag opens nothing.
      onClickCapture: (event: ClickLike) => {
        if (!hasDragged.current) return
        hasDragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    }),
    [hear],
  )
  return { drag, handle }
}

/** Scrolls while a drag is at an edge. The days move under a still pointer then: returns it as if it had moved. */
function scrolledAtEdge(drag: DayDrag): Moved | undefined {
  if (drag.kind !== 'dragging') return undefined
  const { pointer: pointerId, at } = drag
  const by = scrollAt(at.y, window.innerHeight)
  if (by === 0) return undefined
  window.scrollBy(0, by)
  return { pointerId, clientX: at.x, clientY: at.y }
}
