import {
  IDLE,
  isLost,
  type Marking,
  type Sample,
  type Step,
  stay,
} from '#web/editor/tools/gestures/gesture.ts'

const CANCELED: Step = { gesture: IDLE, effect: { kind: 'mark', area: null, isDone: true } }

/** A drag from the empty stage draws a rectangle. A cancel or a second pointer takes it back. */
export function marking(gesture: Marking, sample: Sample): Step {
  if (sample.kind === 'down') return CANCELED
  if (sample.kind === 'cancel') return isLost(gesture, sample) ? CANCELED : stay(gesture)
  if (sample.pointerId !== gesture.pointerId) return stay(gesture)
  const isDone = sample.kind === 'up'
  return {
    gesture: isDone ? IDLE : { ...gesture, at: sample.at },
    effect: { kind: 'mark', area: { from: gesture.from, to: sample.at }, isDone },
  }
}
