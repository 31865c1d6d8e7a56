import type { FramePoint } from '#domain/geometry/frame.ts'
import {
  type Following,
  IDLE,
  isLost,
  type Keys,
  type Outcome,
  type Sample,
  type Step,
  stay,
} from '#web/editor/tools/gestures/gesture.ts'
import { joined } from './joined.ts'

/** One step of a gesture with one pointer. A cancel reverts all of it. */
export function following<G extends Following>(
  gesture: G,
  sample: Sample,
  outcome: (gesture: G, at: FramePoint, keys: Keys) => Outcome,
): Step {
  if (sample.kind === 'cancel')
    return isLost(gesture, sample) ? { gesture: IDLE, effect: { kind: 'drop' } } : stay(gesture)
  if (sample.kind === 'down') return joined(gesture, sample)
  if (sample.pointerId !== gesture.pointerId) return stay(gesture)
  const { edit, guides } = outcome(gesture, sample.at, sample.keys)
  return sample.kind === 'up'
    ? { gesture: IDLE, effect: { kind: 'commit', edit } }
    : { gesture: { ...gesture, at: sample.at, edit }, effect: { kind: 'preview', edit, guides } }
}
