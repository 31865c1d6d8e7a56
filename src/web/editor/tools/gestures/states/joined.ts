import type { Edit } from '#domain/design/edit.ts'
import {
  type Down,
  type Finger,
  type Following,
  type Grip,
  IDLE,
  type Pinching,
  type Pressing,
  type Step,
  stay,
} from '#web/editor/tools/gestures/gesture.ts'
import { asEdited } from './as-edited.ts'

const areFingers = (first: Finger, second: Down): boolean =>
  first.pointer === 'touch' && second.pointer === 'touch'

type Taken = Pick<Finger, 'pointerId' | 'pointer' | 'perCss' | 'at'>

const fromHere = ({ pointerId, pointer, perCss, at }: Taken): Finger => ({
  pointerId,
  pointer,
  perCss,
  from: at,
  at,
})

/** Both fingers hold the element from their current positions. */
const pinch = (grip: Grip, first: Pressing | Following, second: Down): Pinching => ({
  state: 'pinching',
  grip,
  hasTrash: first.hasTrash,
  edit: null,
  isApart: false,
  fingers: [fromHere(first), fromHere(second)],
})

/**
 * A second finger rules out a tap. The two fingers act on the element under one of them, else on the selected one.
 */
function pressJoined(press: Pressing, second: Down): Step {
  if (!areFingers(press, second)) return stay(IDLE)
  const hit = press.grip ?? second.grip
  const grip = hit ?? second.selected
  if (!grip) return stay({ ...press, mayTap: false })
  const isNew = press.grip === null && hit !== null && hit.id !== second.selected?.id
  return {
    gesture: { ...pinch(grip, press, second), isApart: hit === null },
    effect: isNew ? { kind: 'select', id: grip.id } : { kind: 'none' },
  }
}

/** The first finger's edit stays, and both continue from there: nothing jumps when a finger is added (P-19). */
function followJoined(gesture: Following, edit: Edit | null, second: Down): Step {
  if (!areFingers(gesture, second) || !edit || edit.kind === 'duplicate')
    return { gesture: IDLE, effect: { kind: 'drop' } }
  return {
    gesture: pinch(asEdited(gesture.grip, edit), gesture, second),
    effect: { kind: 'commit', edit },
  }
}

/** The gesture after a second pointer. Only fingers act together. */
export const joined = (gesture: Pressing | Following, second: Down): Step =>
  gesture.state === 'pressing' ? pressJoined(gesture, second) : followJoined(gesture, gesture.edit, second)
