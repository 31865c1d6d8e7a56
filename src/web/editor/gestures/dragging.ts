import { type FramePoint, framePoint, toFrame, toPercent } from '#domain/geometry/frame.ts'
import { guidesAt, snapped } from '#domain/geometry/snapping.ts'
import { type Dragging, following, type Keys, type Outcome, type Sample, type Step } from './gesture.ts'

type Way = { readonly x: number; readonly y: number }

/** With Shift the element keeps to the axis along which the pointer went further. */
const along = ({ x, y }: Way, isLocked: boolean): Way => {
  if (!isLocked) return { x, y }
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}

/** The element keeps its distance to the pointer: its centre at pointer-down plus the whole way since. */
export function dragTo({ from, grip }: Dragging, at: FramePoint, keys: Keys): Outcome {
  const { id, box, lines } = grip
  const way = along({ x: at.x - from.x, y: at.y - from.y }, keys.shift)
  const moved = { ...box, center: framePoint(box.center.x + way.x, box.center.y + way.y) }
  const pulled = keys.free ? moved.center : snapped(moved, lines)
  const to = toPercent(
    framePoint(
      keys.shift && way.x === 0 ? box.center.x : pulled.x,
      keys.shift && way.y === 0 ? box.center.y : pulled.y,
    ),
  )
  return {
    edit: { kind: keys.alt ? 'duplicate' : 'move', id, to },
    guides: keys.free ? [] : guidesAt({ ...box, center: toFrame(to) }, lines),
  }
}

export const dragging = (gesture: Dragging, sample: Sample): Step => following(gesture, sample, dragTo)
