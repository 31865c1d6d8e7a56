import { dragging } from './dragging.ts'
import { IDLE, type Pressing, type Sample, type Step, stay } from './gesture.ts'
import { resizing } from './resizing.ts'
import { turning } from './turning.ts'

/** What the press becomes once it moves, which depends on where the element was taken. */
function begin({ pointerId, from, grip }: Pressing, sample: Sample): Step {
  const press = { pointerId, from, grip }
  switch (grip.part) {
    case 'body':
      return dragging({ ...press, state: 'dragging' }, sample)
    case 'corner':
      return resizing({ ...press, state: 'resizing' }, sample)
    case 'turn':
      return turning({ ...press, state: 'turning' }, sample)
  }
}

/** Down on an element or a handle and not yet moved by more than a tremble. */
export function pressing(gesture: Pressing, sample: Sample): Step {
  if (sample.kind === 'down' || sample.kind === 'cancel') return stay(IDLE)
  const { pointerId, from, grip, slack, isSelected } = gesture
  if (sample.pointerId !== pointerId) return stay(gesture)
  if (sample.kind === 'up') {
    const isClick = isSelected && grip.part === 'body'
    return { gesture: IDLE, effect: isClick ? { kind: 'click', at: sample.at } : { kind: 'none' } }
  }
  const way = Math.hypot(sample.at.x - from.x, sample.at.y - from.y)
  return way <= slack ? stay(gesture) : begin(gesture, sample)
}
