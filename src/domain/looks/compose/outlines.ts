import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import { arc, circle, close, line, move, type Point, polyline, roundRect, type Segment } from './paths.ts'

const RIGHT = Math.PI / 2

/** Points along each edge of a wave. */
const WAVE_POINTS = 40

/** A band whose top and bottom follow the same wave. Lengths in frame pixels, the phase in radians. */
export function wave(
  { left, top, right, bottom }: FrameRect,
  { amplitude, waves, phase }: { amplitude: number; waves: number; phase: number },
): Segment[] {
  const edge = (base: number) =>
    Array.from({ length: WAVE_POINTS + 1 }, (_, at): Point => {
      const share = at / WAVE_POINTS
      return [left + (right - left) * share, base + Math.sin(share * 2 * Math.PI * waves + phase) * amplitude]
    })
  return [...polyline([...edge(top), ...edge(bottom).toReversed()]), close]
}

/** A card with round corners and a half-circle cut out of either side at the height `cut`. */
export function ticket(
  { left, top, right, bottom }: FrameRect,
  { cut, notch, radius }: { cut: number; notch: number; radius: number },
): Segment[] {
  return [
    move(left + radius, top),
    line(right - radius, top),
    ...arc([right - radius, top + radius], radius, -RIGHT, 0),
    line(right, cut - notch),
    ...arc([right, cut], notch, -RIGHT, -3 * RIGHT),
    line(right, bottom - radius),
    ...arc([right - radius, bottom - radius], radius, 0, RIGHT),
    line(left + radius, bottom),
    ...arc([left + radius, bottom - radius], radius, RIGHT, 2 * RIGHT),
    line(left, cut + notch),
    ...arc([left, cut], notch, RIGHT, -RIGHT),
    line(left, top + radius),
    ...arc([left + radius, top + radius], radius, 2 * RIGHT, 3 * RIGHT),
    close,
  ]
}

/** Frame pixels: a dash, the space after it, and the space that is left beside each notch. */
const DASH = { length: 4, space: 5, beside: 6 } as const

/** Short lines from notch to notch, along which a ticket is torn. */
export function ticketDashes(
  { left, right }: FrameRect,
  { cut, notch }: { cut: number; notch: number },
): Segment[] {
  const [from, to] = [left + notch + DASH.beside, right - notch - DASH.beside]
  const segments: Segment[] = []
  for (let x = from; x < to; x += DASH.length + DASH.space) {
    segments.push(move(x, cut), line(Math.min(to, x + DASH.length), cut))
  }
  return segments
}

/** How often a pen goes around, in how many steps, and from which angle in radians. */
const SCRIBBLE = { turns: 2.15, steps: 90, from: -2.4 } as const

/** A pen that goes around a word about twice, a little wider each time. */
export function scribble({ left, top, right, bottom }: FrameRect): Segment[] {
  // Flatter than an ellipse, because words are long.
  const flattened = (value: number) => Math.sign(value) * Math.abs(value) ** 0.62
  const points = Array.from({ length: SCRIBBLE.steps + 1 }, (_, at): Point => {
    const share = at / SCRIBBLE.steps
    const angle = SCRIBBLE.from + share * SCRIBBLE.turns * 2 * Math.PI
    const wide = 1 + 0.05 * Math.sin(angle * 1.7) + share * 0.05
    return [
      (left + right) / 2 + ((right - left) / 2) * wide * flattened(Math.cos(angle)),
      (top + bottom) / 2 + ((bottom - top) / 2) * wide * flattened(Math.sin(angle)) + 1.2 * Math.sin(at),
    ]
  })
  return polyline(points)
}

const ICON_GRID = 24

const ICONS = {
  calendar: [
    ...roundRect({ left: 3, top: 5, right: 21, bottom: 21 }, 3),
    ...polyline([
      [3, 10],
      [21, 10],
    ]),
    ...polyline([
      [8, 2.5],
      [8, 7],
    ]),
    ...polyline([
      [16, 2.5],
      [16, 7],
    ]),
  ],
  pin: [
    move(12 + 7 * Math.cos(Math.PI * 0.85), 10 + 7 * Math.sin(Math.PI * 0.85)),
    ...arc([12, 10], 7, Math.PI * 0.85, Math.PI * 2.15),
    line(12, 22),
    close,
    ...circle([12, 10], 2.5),
  ],
  person: [...circle([12, 8], 4.5), move(3.5, 21), ...arc([12, 21], 8.5, Math.PI, 2 * Math.PI)],
} as const satisfies Record<string, readonly Segment[]>

/** The square that an icon fills at the top left of its rectangle. */
export function iconBox({ left, top, right, bottom }: FrameRect): FrameRect {
  const side = Math.min(right - left, bottom - top)
  return { left, top, right: left + side, bottom: top + side }
}

/** An icon's lines in frame pixels; `box` is a square. */
export function icon(box: FrameRect, name: keyof typeof ICONS): Segment[] {
  const share = (box.right - box.left) / ICON_GRID
  const at = ([x, y]: Point): Point => [box.left + x * share, box.top + y * share]
  return ICONS[name].map((segment) => {
    if (segment.to === 'start') return segment
    if (segment.to !== 'curve') return { ...segment, point: at(segment.point) }
    const [first, second, end] = segment.points
    return { ...segment, points: [at(first), at(second), at(end)] }
  })
}
