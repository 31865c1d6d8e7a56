import type { Edit } from '#domain/design/edit.ts'
import { turned } from '#domain/geometry/angle.ts'
import { rotateAround } from '#domain/geometry/box.ts'
import { type FramePoint, framePoint, toPercent } from '#domain/geometry/frame.ts'
import {
  type Finger,
  IDLE,
  isLost,
  type Pinching,
  type Pressing,
  type Sample,
  type Step,
  stay,
} from '#web/editor/tools/gestures/gesture.ts'
import { PINCH } from '#web/editor/tools/gestures/thresholds.ts'
import { asEdited } from './as-edited.ts'
import { grownSize } from './resizing.ts'
import { degreesAt } from './turning.ts'

const middle = (a: FramePoint, b: FramePoint): FramePoint => framePoint((a.x + b.x) / 2, (a.y + b.y) / 2)

const apart = (a: FramePoint, b: FramePoint): number => Math.hypot(b.x - a.x, b.y - a.y)

const hasMoved = ({ from, at, perCss }: Finger): boolean => apart(from, at) > PINCH.slack * perCss

/** The growth of the distance between the fingers, and the rotation of their line in degrees. */
function spread([a, b]: Pinching['fingers']): { readonly growth: number; readonly degrees: number } {
  const least = PINCH.least * a.perCss
  const [before, now] = [apart(a.from, b.from), apart(a.at, b.at)]
  const degrees = Math.min(before, now) < least ? 0 : degreesAt(a.at, b.at) - degreesAt(a.from, b.from)
  return { growth: Math.max(now, least) / Math.max(before, least), degrees }
}

/**
 * Resizes, rotates and moves at once: the point between the fingers stays between them (MO-13). With fingers beside
 * the element, it grows and turns about its own center instead.
 */
function pinchTo({ grip, fingers, isApart }: Pinching): Edit {
  const [a, b] = fingers
  const { center, rotation } = grip.box
  const { growth, degrees } = spread(fingers)
  const size = grownSize(grip, growth)
  const to = turned(rotation + degrees, 'rest')
  const [from, at] = [middle(a.from, b.from), middle(a.at, b.at)]
  const pivot = isApart ? center : from
  const { x, y } = rotateAround(center, pivot, to - rotation)
  const grown = size / grip.size
  const moved = framePoint(
    pivot.x + (x - pivot.x) * grown + at.x - from.x,
    pivot.y + (y - pivot.y) * grown + at.y - from.y,
  )
  return { kind: 'transform', id: grip.id, to: toPercent(moved), rotation: to, size }
}

/** The remaining finger holds the element as it is now, and starts a drag after the usual distance (P-19). */
function lifted({ grip, edit, hasTrash }: Pinching, rest: Finger): Step {
  const left = edit ? asEdited(grip, edit) : { ...grip, part: 'body' as const }
  const press: Pressing = {
    ...rest,
    state: 'pressing',
    from: rest.at,
    grip: left,
    selected: left,
    hasTrash,
    downMs: 0,
    mayTap: false,
  }
  return { gesture: press, effect: edit ? { kind: 'commit', edit } : { kind: 'none' } }
}

/** Two fingers on one element. A third is ignored; a cancel reverts their edit. */
export function pinching(gesture: Pinching, sample: Sample): Step {
  const { fingers, edit } = gesture
  if (sample.kind === 'down') return stay(gesture)
  if (sample.kind === 'cancel') {
    if (!fingers.some((finger) => isLost(finger, sample))) return stay(gesture)
    return { gesture: IDLE, effect: { kind: edit ? 'drop' : 'none' } }
  }
  const [first, second] = fingers
  if (!fingers.some(({ pointerId }) => pointerId === sample.pointerId)) return stay(gesture)
  const follow = (finger: Finger) =>
    finger.pointerId === sample.pointerId ? { ...finger, at: sample.at } : finger
  const moved: Pinching = { ...gesture, fingers: [follow(first), follow(second)] }
  const next = edit || moved.fingers.some(hasMoved) ? { ...moved, edit: pinchTo(moved) } : moved
  if (sample.kind === 'up') return lifted(next, sample.pointerId === first.pointerId ? second : first)
  return next.edit ? { gesture: next, effect: { kind: 'preview', edit: next.edit, guides: [] } } : stay(next)
}
