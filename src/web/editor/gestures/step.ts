import { dragging } from './dragging.ts'
import type { Gesture, Sample, Step } from './gesture.ts'
import { idle } from './idle.ts'
import { pressing } from './pressing.ts'
import { resizing } from './resizing.ts'
import { turning } from './turning.ts'

/** The gesture after one more sample, and what the editor is to do about it. */
export function step(gesture: Gesture, sample: Sample): Step {
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
  }
}
