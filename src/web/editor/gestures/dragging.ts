import type { Edit } from '#domain/design/edit.ts'
import { type FramePoint, framePoint, toFrame, toPercent } from '#domain/geometry/frame.ts'
import { type Dragging, IDLE, type Sample, type Step, stay } from './gesture.ts'

/** The element keeps its distance to the pointer: its centre at pointer-down plus the whole way since. */
export function dragTo({ from, grip }: Dragging, at: FramePoint): Edit {
  const center = toFrame(grip.center)
  const to = toPercent(framePoint(center.x + at.x - from.x, center.y + at.y - from.y))
  return { kind: 'move', id: grip.id, to }
}

export function dragging(gesture: Dragging, sample: Sample): Step {
  if (sample.kind === 'cancel' || sample.kind === 'down') return { gesture: IDLE, effect: { kind: 'drop' } }
  if (sample.pointerId !== gesture.pointerId) return stay(gesture)
  const edit = dragTo(gesture, sample.at)
  return sample.kind === 'up'
    ? { gesture: IDLE, effect: { kind: 'commit', edit } }
    : { gesture, effect: { kind: 'preview', edit } }
}
