import type { FrameRect } from '#domain/design/setting/shape-element.ts'

/** Frame pixels. */
export type Point = readonly [number, number]

/** One stroke of the pen. Angles are in radians, clockwise on the screen from the right. */
export type Segment =
  | { readonly to: 'move' | 'line'; readonly point: Point }
  | { readonly to: 'curve'; readonly points: readonly [Point, Point, Point] }
  | { readonly to: 'start' }

export const move = (...point: [number, number]): Segment => ({ to: 'move', point })
export const line = (...point: [number, number]): Segment => ({ to: 'line', point })
export const close: Segment = { to: 'start' }

/** One Bézier curve follows a quarter of a circle closely enough. */
const QUARTER = Math.PI / 2

/** An arc from one angle to another, counterclockwise if the second is less. The pen must be at its start. */
export function arc([x, y]: Point, radius: number, from: number, to: number): Segment[] {
  const count = Math.max(1, Math.ceil(Math.abs(to - from) / QUARTER - 1e-9))
  const step = (to - from) / count
  const handle = (4 / 3) * Math.tan(step / 4) * radius
  return Array.from({ length: count }, (_, at): Segment => {
    const [start, end] = [from + at * step, from + (at + 1) * step]
    const on = (angle: number, along: number): Point => [
      x + radius * Math.cos(angle) - along * Math.sin(angle),
      y + radius * Math.sin(angle) + along * Math.cos(angle),
    ]
    return { to: 'curve', points: [on(start, handle), on(end, -handle), on(end, 0)] }
  })
}

/** A full circle. */
export const circle = ([x, y]: Point, radius: number): Segment[] => [
  move(x + radius, y),
  ...arc([x, y], radius, 0, 2 * Math.PI),
  close,
]

/** A rectangle with round corners. */
export function roundRect({ left, top, right, bottom }: FrameRect, radius: number): Segment[] {
  return [
    move(left + radius, top),
    line(right - radius, top),
    ...arc([right - radius, top + radius], radius, -QUARTER, 0),
    line(right, bottom - radius),
    ...arc([right - radius, bottom - radius], radius, 0, QUARTER),
    line(left + radius, bottom),
    ...arc([left + radius, bottom - radius], radius, QUARTER, 2 * QUARTER),
    line(left, top + radius),
    ...arc([left + radius, top + radius], radius, 2 * QUARTER, 3 * QUARTER),
    close,
  ]
}

/** Lines from point to point. */
export const polyline = (points: readonly Point[]): Segment[] =>
  points.map(([x, y], at) => (at === 0 ? move(x, y) : line(x, y)))

/** Two decimals: a hundredth of a percent of the box. Never an exponent, which stored paths may not have. */
const written = (share: number): string => String(Math.round(share * 10_000) / 100 + 0)

/** The path in shares of its box times 100, so that circles are round again when the box is as wide and high as it is. */
export function pathData(segments: readonly Segment[], { left, top, right, bottom }: FrameRect): string {
  const at = ([x, y]: Point) =>
    `${written((x - left) / (right - left))} ${written((y - top) / (bottom - top))}`
  return segments
    .map((segment) => {
      if (segment.to === 'start') return 'Z'
      if (segment.to === 'curve') return `C ${segment.points.map(at).join(' ')}`
      return `${segment.to === 'move' ? 'M' : 'L'} ${at(segment.point)}`
    })
    .join(' ')
}
