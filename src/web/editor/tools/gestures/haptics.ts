import { TURNING } from '#domain/geometry/angle.ts'
import type { Guide } from '#domain/geometry/snapping.ts'
import type { Gesture } from './gesture.ts'

type GestureState = { readonly gesture: Gesture; readonly guides: readonly Guide[] }

/** Haptic feedback: the element snapped to a line or an angle, is over the trash, or was picked by a long press. */
export type Feedback = 'snap' | 'trash' | 'picked'

const MS: Readonly<Record<Feedback, number>> = { snap: 8, trash: 25, picked: 15 }

const isOverTrash = ({ gesture }: GestureState): boolean =>
  gesture.state === 'dragging' && gesture.isOverTrash

const hasNewLine = (before: GestureState, after: GestureState): boolean =>
  before.gesture.state === 'dragging' &&
  after.guides.some(({ axis, at }) => !before.guides.some((each) => each.axis === axis && each.at === at))

/** The multiple of 45 degrees that the element snapped to; undefined while it turns freely or does not turn. */
function restOf({ gesture }: GestureState): number | undefined {
  const edit = 'edit' in gesture ? gesture.edit : null
  if (edit?.kind !== 'transform' && edit?.kind !== 'rotate') return undefined
  return edit.rotation % TURNING.rest === 0 ? edit.rotation : undefined
}

/** Whether the turn snapped. The starting angle does not count. */
function hasSnapped(before: GestureState, after: GestureState): boolean {
  const [was, is] = [restOf(before), restOf(after)]
  const isTurning = 'edit' in before.gesture && before.gesture.edit !== null
  return isTurning && is !== undefined && is !== was
}

export function feedbackBetween(before: GestureState, after: GestureState): Feedback | undefined {
  if (isOverTrash(after) && !isOverTrash(before)) return 'trash'
  return hasNewLine(before, after) || hasSnapped(before, after) ? 'snap' : undefined
}

/**
 * Vibrates where the device can, and only after the user has touched the page: browsers refuse earlier calls with a
 * warning.
 */
export function vibrate(feedback: Feedback | undefined): void {
  if (feedback && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive)
    navigator.vibrate(MS[feedback])
}
