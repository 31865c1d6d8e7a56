import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { overlayById, textById } from '#domain/design/edits/elements.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { type Box, boundsOf } from '#domain/geometry/box.ts'
import { framePoint, percentPoint, toFrame, toPercent } from '#domain/geometry/frame.ts'

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'
export type Axis = 'x' | 'y'
export type Boxed = { readonly id: ElementId; readonly box: Box }

type Move = Extract<Edit, { kind: 'move' }>
type Offset = { readonly x: number; readonly y: number }

/** What an element has without a position of its own (ED-23). */
const MIDDLE = 50

function placeOf(design: Design, id: ElementId): Offset {
  const element = textById(design, id) ?? overlayById(design, id)
  return { x: element?.x ?? MIDDLE, y: element?.y ?? MIDDLE }
}

/** As much of the way, in percent, as all places can go inside the frame. */
const within = (places: readonly number[], way: number): number =>
  Math.max(-Math.min(...places), Math.min(100 - Math.max(...places), way))

/** Moves all by the same way in percent; the group stops at the frame's edge and keeps its shape. */
export function movedTogether(design: Design, ids: readonly ElementId[], by: Offset): readonly Move[] {
  if (ids.length === 0) return []
  const places = ids.map((id) => ({ id, ...placeOf(design, id) }))
  const x = within(
    places.map((place) => place.x),
    by.x,
  )
  const y = within(
    places.map((place) => place.y),
    by.y,
  )
  return places.map((place) => ({
    kind: 'move',
    id: place.id,
    to: percentPoint(place.x + x, place.y + y),
  }))
}

/** The move of one element as a move of the whole group. */
export function followedBy(design: Design, ids: readonly ElementId[], move: Move): readonly Move[] {
  const { x, y } = placeOf(design, move.id)
  return movedTogether(design, ids, { x: move.to.x - x, y: move.to.y - y })
}

const FIELDS = { x: 'width', y: 'height' } as const
const AXES: Readonly<Record<Edge, Axis>> = {
  left: 'x',
  center: 'x',
  right: 'x',
  top: 'y',
  middle: 'y',
  bottom: 'y',
}

/** Start and end of a box along an axis, in frame pixels. */
function spanOf(box: Box, axis: Axis): { readonly from: number; readonly to: number } {
  const { center, [FIELDS[axis]]: length } = boundsOf(box)
  return { from: center[axis] - length / 2, to: center[axis] + length / 2 }
}

function shifted(design: Design, id: ElementId, axis: Axis, by: number): Move {
  const { x, y } = toFrame(percentPoint(placeOf(design, id).x, placeOf(design, id).y))
  return { kind: 'move', id, to: toPercent(axis === 'x' ? framePoint(x + by, y) : framePoint(x, y + by)) }
}

/** Brings one edge or the middle of all boxes to that of the box around them. */
export function aligned(design: Design, boxes: readonly Boxed[], edge: Edge): readonly Move[] {
  const axis = AXES[edge]
  const spans = boxes.map(({ id, box }) => ({ id, ...spanOf(box, axis) }))
  const from = Math.min(...spans.map((span) => span.from))
  const to = Math.max(...spans.map((span) => span.to))
  return spans.map((span) => {
    const { id } = span
    if (edge === 'left' || edge === 'top') return shifted(design, id, axis, from - span.from)
    if (edge === 'right' || edge === 'bottom') return shifted(design, id, axis, to - span.to)
    return shifted(design, id, axis, (from + to - span.from - span.to) / 2)
  })
}

/** The least number of elements that have something between them to share out. */
export const DISTRIBUTED_MIN = 3

/** Makes the gaps between boxes equal; the first and the last stay. */
export function distributed(design: Design, boxes: readonly Boxed[], axis: Axis): readonly Move[] {
  const spans = boxes
    .map(({ id, box }) => ({ id, ...spanOf(box, axis) }))
    .sort((a, b) => a.from + a.to - b.from - b.to)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last || spans.length < DISTRIBUTED_MIN) return []
  const filled = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const gap = (last.to - first.from - filled) / (spans.length - 1)
  let at = first.from
  return spans.map(({ id, from, to }) => {
    const move = shifted(design, id, axis, at - from)
    at += to - from + gap
    return move
  })
}
