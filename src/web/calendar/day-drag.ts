/** Pixels that a pointer moves before a press is a drag. */
const SLOP = 6

type Point = { readonly x: number; readonly y: number }

/** A press on a video, which becomes a drag to a day. */
export type DayDrag =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pressed'; readonly id: string; readonly pointer: number; readonly from: Point }
  | {
      readonly kind: 'dragging'
      readonly id: string
      readonly pointer: number
      readonly at: Point
      /** The day under the pointer. */
      readonly over: string | undefined
    }

export type DaySample =
  | { readonly kind: 'press'; readonly id: string; readonly pointer: number; readonly at: Point }
  | {
      readonly kind: 'move'
      readonly pointer: number
      readonly at: Point
      readonly over: string | undefined
    }
  | { readonly kind: 'release'; readonly pointer: number }
  | { readonly kind: 'cancel' }

export const IDLE: DayDrag = { kind: 'idle' }

/** The next state; `drop` once a video was let go over a day. Other pointers than the first change nothing. */
export function stepDayDrag(
  drag: DayDrag,
  sample: DaySample,
): { drag: DayDrag; drop?: { id: string; day: string } } {
  if (sample.kind === 'cancel') return { drag: IDLE }
  if (sample.kind === 'press') {
    const { id, pointer, at } = sample
    return { drag: drag.kind === 'idle' ? { kind: 'pressed', id, pointer, from: at } : drag }
  }
  if (drag.kind === 'idle' || sample.pointer !== drag.pointer) return { drag }
  if (sample.kind === 'release') {
    const isDrop = drag.kind === 'dragging' && drag.over !== undefined
    return { drag: IDLE, ...(isDrop && { drop: { id: drag.id, day: drag.over as string } }) }
  }
  const { at, over } = sample
  const isStill = drag.kind === 'pressed' && Math.hypot(at.x - drag.from.x, at.y - drag.from.y) < SLOP
  if (isStill) return { drag }
  return { drag: { kind: 'dragging', id: drag.id, pointer: drag.pointer, at, over } }
}

/** Near the upper or lower edge the page scrolls; the bar covers 64 pixels of the upper one, a fingertip 50. Pixels. */
const EDGE = 120
/** Pixels a frame: the nearer to the edge, the faster. */
const SLOWEST = 3
const FASTEST = 14

/** How far the page scrolls in a frame while a pointer is at `y` of a window, in pixels; upwards below 0. */
export const scrollAt = (y: number, height: number): number => {
  const depth = Math.max(EDGE - y, y - (height - EDGE)) / EDGE
  if (depth <= 0) return 0
  const step = SLOWEST + Math.min(depth, 1) * (FASTEST - SLOWEST)
  return y < EDGE ? -step : step
}
