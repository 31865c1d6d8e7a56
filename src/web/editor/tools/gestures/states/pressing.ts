import {
  type Grip,
  IDLE,
  isLost,
  type Pressing,
  type Sample,
  type Step,
  stay,
} from '#web/editor/tools/gestures/gesture.ts'
import { isInTrash, SLACK, TAP } from '#web/editor/tools/gestures/thresholds.ts'
import { dragging } from './dragging.ts'
import { joined } from './joined.ts'
import { marking } from './marking.ts'
import { resizing } from './resizing.ts'
import { turning } from './turning.ts'

type Held = Pressing & { readonly grip: Grip }

/** The gesture after the first movement: it depends on the part that was taken. */
function begin({ pointerId, pointer, perCss, from, at, grip, hasTrash }: Held, sample: Sample): Step {
  const press = { pointerId, pointer, perCss, from, at, grip, hasTrash, edit: null }
  switch (grip.part) {
    case 'body':
      return dragging(
        { ...press, state: 'dragging', isArmed: !isInTrash(from, perCss), isOverTrash: false },
        sample,
      )
    case 'corner':
      return resizing({ ...press, state: 'resizing' }, sample)
    case 'turn':
      return turning({ ...press, state: 'turning' }, sample)
  }
}

type MoveOrRelease = Extract<Sample, { kind: 'move' | 'up' }>

/**
 * A release without a drag is a tap, unless it took too long or moved too far (MO-18). Only a mouse is exact enough
 * to mean a handle instead of the element beneath.
 */
function letGo(press: Pressing, { at, timeMs }: MoveOrRelease): Step {
  const { pointer, grip, selected, from, perCss, downMs, mayTap } = press
  const isNear = Math.hypot(at.x - from.x, at.y - from.y) < TAP.reach * perCss
  const isOnHandle = pointer !== 'touch' && grip !== null && grip.part !== 'body'
  // A mouse beside all elements has deselected at its press.
  if (!grip && pointer !== 'touch') return stay(IDLE)
  if (!mayTap || !isNear || isOnHandle || timeMs - downMs >= TAP.ms) return stay(IDLE)
  const id = grip?.id ?? null
  return { gesture: IDLE, effect: { kind: 'tap', id, at, isAgain: id !== null && id === selected?.id } }
}

/** Down on an element, a handle or nothing, and not yet moved beyond the slack. */
export function pressing(gesture: Pressing, sample: Sample): Step {
  if (sample.kind === 'cancel') return stay(isLost(gesture, sample) ? IDLE : gesture)
  if (sample.kind === 'down') return joined(gesture, sample)
  const { pointerId, pointer, perCss, from, grip } = gesture
  if (sample.pointerId !== pointerId) return stay(gesture)
  if (sample.kind === 'up') return letGo(gesture, sample)
  const slack = SLACK[grip && grip.part !== 'body' ? 'handle' : 'element'][pointer] * perCss
  const way = Math.hypot(sample.at.x - from.x, sample.at.y - from.y)
  if (way <= slack) return stay({ ...gesture, at: sample.at })
  if (grip) return begin({ ...gesture, grip }, sample)
  return pointer === 'touch'
    ? stay({ ...gesture, at: sample.at })
    : marking({ state: 'marking', pointerId, pointer, perCss, from, at: sample.at }, sample)
}
