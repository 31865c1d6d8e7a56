import { type Finger, type Gesture, IDLE, type Sample, type Step } from './gesture.ts'
import { dragging } from './states/dragging.ts'
import { idle } from './states/idle.ts'
import { marking } from './states/marking.ts'
import { pinching } from './states/pinching.ts'
import { pressing } from './states/pressing.ts'
import { resizing } from './states/resizing.ts'
import { turning } from './states/turning.ts'

const fingersOf = (gesture: Gesture): readonly Finger[] => {
  if (gesture.state === 'idle') return []
  return gesture.state === 'pinching' ? gesture.fingers : [gesture]
}

/** The gesture after one more sample, and the editor's task. */
export function step(gesture: Gesture, sample: Sample): Step {
  const isLate = ({ pointerId }: Finger) => sample.kind === 'down' && sample.pointerId === pointerId
  if (!fingersOf(gesture).some(isLate)) return next(gesture, sample)
  // The end of this pointer was never reported.
  const { effect } = next(gesture, { kind: 'cancel' })
  const begun = next(IDLE, sample)
  return effect.kind === 'none' ? begun : { ...begun, effect }
}

function next(gesture: Gesture, sample: Sample): Step {
  switch (gesture.state) {
    case 'idle':
      return idle(sample)
    case 'pressing':
      return pressing(gesture, sample)
    case 'dragging':
      return dragging(gesture, sample)
    case 'resizing':
      return resizing(gesture, sample)
    case 'turning':
      return turning(gesture, sample)
    case 'marking':
      return marking(gesture, sample)
    case 'pinching':
      return pinching(gesture, sample)
  }
}
