import { type Box, boundsOf } from '#domain/geometry/box.ts'
import { FORMAT_WINDOWS, type Format } from '#domain/geometry/formats.ts'
import { framePoint } from '#domain/geometry/frame.ts'
import { type Rect, type Room, rectOf } from '#domain/safe-zones/arrange/room.ts'
import { visibleOverlap } from '#domain/safe-zones/overlap.ts'

/** Frame pixels between an element and the edges of a window. */
const MARGIN = 12

/** Where the elements of a format may be. */
export function rectIn(format: Format): Rect {
  const { x, y, width, height } = FORMAT_WINDOWS[format]
  return { left: x + MARGIN, right: x + width - MARGIN, top: y + MARGIN, bottom: y + height - MARGIN }
}

/** The same for rows of texts. */
export const roomIn = (format: Format): Room => ({ ...rectIn(format), sides: [] })

/** Frame pixels that rounding may cost. */
const SLACK = 0.5

export function isInside(box: Box, { left, right, top, bottom }: Rect): boolean {
  const its = rectOf(box)
  return (
    its.left >= left - SLACK &&
    its.right <= right + SLACK &&
    its.top >= top - SLACK &&
    its.bottom <= bottom + SLACK
  )
}

const within = (value: number, low: number, high: number): number =>
  low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value))

/** The box, moved into the rectangle by the shortest way; in its middle where it is too large. */
export function movedInto(box: Box, { left, right, top, bottom }: Rect): Box {
  const { width, height } = boundsOf(box)
  const x = within(box.center.x, left + width / 2, right - width / 2)
  const y = within(box.center.y, top + height / 2, bottom - height / 2)
  return { ...box, center: framePoint(x, y) }
}

/** Frame pixels between two places that are tried. */
const STEP = 15

function waysFor({ left, right, top, bottom }: Rect) {
  const steps = (length: number) => {
    const count = Math.ceil(length / STEP)
    return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * STEP)
  }
  return steps(bottom - top)
    .flatMap((dy) => steps(right - left).map((dx) => ({ dx, dy, way: Math.hypot(dx, dy) })))
    .toSorted((a, b) => a.way - b.way)
}

const isApart = (a: Rect, b: Rect): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top

const touches = (box: Box, other: Box): boolean =>
  !isApart(rectOf(box), rectOf(other)) && visibleOverlap(other, box) > 0

/** The nearest place in the room where the box touches none of those taken; undefined where there is none. */
export function freePlace(box: Box, room: Rect, taken: readonly Box[]): Box | undefined {
  const nearest = movedInto(box, room)
  if (!isInside(nearest, room)) return undefined
  if (!taken.some((each) => touches(nearest, each))) return nearest
  const { center } = nearest
  for (const { dx, dy } of waysFor(room)) {
    const there = { ...nearest, center: framePoint(center.x + dx, center.y + dy) }
    if (isInside(there, room) && !taken.some((each) => touches(there, each))) return there
  }
  return undefined
}
