import type { Box } from '#domain/geometry/box.ts'
import { type FramePoint, framePoint, toFrame, toPercent } from '#domain/geometry/frame.ts'
import { type InkBounds, inkBox } from '#domain/geometry/ink-box.ts'
import { guidesAt, type SnapLines, snapped } from '#domain/geometry/snapping.ts'
import {
  type Dragging,
  IDLE,
  type Keys,
  type Outcome,
  type Sample,
  type Step,
} from '#web/editor/tools/gestures/gesture.ts'
import { isInTrash, SLACK } from '#web/editor/tools/gestures/thresholds.ts'
import { following } from './following.ts'

type Offset = { readonly x: number; readonly y: number }

/** With Shift the element keeps to the axis of the larger movement. */
const along = ({ x, y }: Offset, isLocked: boolean): Offset => {
  if (!isLocked) return { x, y }
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}

/** Distances, in slacks, after which the element has caught up with the finger. */
const CAUGHT_UP = 3

/** A drag starts after 25 pixels. The element catches up gradually instead of jumping (P-19). */
function followedOffset({ pointer, perCss, from }: Dragging, at: FramePoint): Offset {
  const [x, y] = [at.x - from.x, at.y - from.y]
  if (pointer !== 'touch') return { x, y }
  const slack = SLACK.element.touch * perCss
  const length = Math.hypot(x, y)
  if (length >= CAUGHT_UP * slack) return { x, y }
  const share = (Math.max(0, length - slack) * CAUGHT_UP) / (CAUGHT_UP - 1) / Math.max(length, slack)
  return { x: x * share, y: y * share }
}

/** The center of the box once its visible part has snapped. */
function snappedBy(box: Box, ink: InkBounds | null, lines: SnapLines): FramePoint {
  const visible = inkBox(box, ink)
  const { x, y } = snapped(visible, lines)
  return framePoint(box.center.x + x - visible.center.x, box.center.y + y - visible.center.y)
}

/** The element keeps its distance to the pointer: its center at pointer-down plus the total movement. */
function dragTo(gesture: Dragging, at: FramePoint, keys: Keys): Outcome {
  const { id, box, ink, lines } = gesture.grip
  const isFree = keys.free || gesture.isOverTrash
  const way = along(followedOffset(gesture, at), keys.shift)
  const moved = { ...box, center: framePoint(box.center.x + way.x, box.center.y + way.y) }
  const pulled = isFree ? moved.center : snappedBy(moved, ink, lines)
  const to = toPercent(
    framePoint(
      keys.shift && way.x === 0 ? box.center.x : pulled.x,
      keys.shift && way.y === 0 ? box.center.y : pulled.y,
    ),
  )
  return {
    edit: { kind: keys.alt ? 'duplicate' : 'move', id, to },
    guides: isFree ? [] : guidesAt(inkBox({ ...box, center: toFrame(to) }, ink), lines),
  }
}

/** The drag with the trash state of this sample. The trash counts once the pointer has been outside of it. */
function overTrash(gesture: Dragging, sample: Sample): Dragging {
  const { pointerId, perCss, hasTrash, isArmed } = gesture
  if (!hasTrash || !('at' in sample) || sample.pointerId !== pointerId) return gesture
  const isIn = isInTrash(sample.at, perCss)
  return { ...gesture, isArmed: isArmed || !isIn, isOverTrash: isArmed && isIn }
}

/** Released in the trash, the element is deleted and no copy is made (MO-19). */
export function dragging(before: Dragging, sample: Sample): Step {
  const gesture = overTrash(before, sample)
  if (sample.kind === 'up' && sample.pointerId === gesture.pointerId && gesture.isOverTrash)
    return {
      gesture: IDLE,
      effect: sample.keys.alt ? { kind: 'drop' } : { kind: 'trash', id: gesture.grip.id },
    }
  return following(gesture, sample, dragTo)
}
