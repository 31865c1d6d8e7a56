import { dragTo } from './dragging.ts'
import { IDLE, type Pressing, type Sample, type Step, stay } from './gesture.ts'

/** Down on an element and not yet moved by more than a tremble. */
export function pressing(gesture: Pressing, sample: Sample): Step {
  if (sample.kind === 'down' || sample.kind === 'cancel') return stay(IDLE)
  if (sample.pointerId !== gesture.pointerId) return stay(gesture)
  if (sample.kind === 'up') return stay(IDLE)
  const { pointerId, from, grip } = gesture
  const moved = Math.hypot(sample.at.x - from.x, sample.at.y - from.y)
  if (moved <= gesture.slack) return stay(gesture)
  const dragging = { state: 'dragging', pointerId, from, grip } as const
  return { gesture: dragging, effect: { kind: 'preview', edit: dragTo(dragging, sample.at) } }
}
