import { turned } from '#domain/geometry/angle.ts'
import type { FramePoint } from '#domain/geometry/frame.ts'
import type { Keys, Outcome, Sample, Step, Turning } from '#web/editor/tools/gestures/gesture.ts'
import { following } from './following.ts'

export const degreesAt = (center: FramePoint, point: FramePoint): number =>
  (Math.atan2(point.y - center.y, point.x - center.x) * 180) / Math.PI

/** The element turns with the pointer around its center (MO-15). */
function turnTo({ from, grip }: Turning, at: FramePoint, keys: Keys): Outcome {
  const { center, rotation } = grip.box
  const degrees = rotation + degreesAt(center, at) - degreesAt(center, from)
  const how = keys.shift ? 'step' : keys.free ? 'free' : 'rest'
  return { edit: { kind: 'rotate', id: grip.id, rotation: turned(degrees, how) }, guides: [] }
}

export const turning = (gesture: Turning, sample: Sample): Step => following(gesture, sample, turnTo)
