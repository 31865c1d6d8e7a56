import { type Box, boundsOf } from './box.ts'
import { FRAME, type FramePoint, framePoint } from './frame.ts'

/** Snap distance in frame pixels. */
export const SNAP_REACH = 6

/** Parts of a moving element that snap. */
type Attracts = 'middle' | 'sides'

/** A snap target on one axis, and the stretch of the other axis along which its guide is shown. */
type Line = {
  readonly at: number
  readonly attracts: Attracts
  readonly from: number
  readonly to: number
}

/** Vertical lines by x, horizontal lines by y. */
export type SnapLines = { readonly x: readonly Line[]; readonly y: readonly Line[] }

/** A guide: vertical at x = `at`, or horizontal at y = `at`, in frame pixels. */
export type Guide = {
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly from: number
  readonly to: number
}

type Span = { readonly start: number; readonly middle: number; readonly end: number }

const span = (middle: number, size: number): Span => ({
  start: middle - size / 2,
  middle,
  end: middle + size / 2,
})

/** Earlier targets win ties: the frame's center first. */
function linesOf(size: number, across: number, margin: number, others: readonly [Span, Span][]): Line[] {
  const whole = { from: 0, to: across }
  return [
    { at: size / 2, attracts: 'middle', ...whole },
    ...[size / 3, (size * 2) / 3].map((at) => ({ at, attracts: 'middle' as const, ...whole })),
    ...[margin, size - margin].map((at) => ({ at, attracts: 'sides' as const, ...whole })),
    ...others.flatMap(([own, other]): Line[] => {
      const stretch = { from: other.start, to: other.end }
      return [
        { at: own.middle, attracts: 'middle', ...stretch },
        { at: own.start, attracts: 'sides', ...stretch },
        { at: own.end, attracts: 'sides', ...stretch },
      ]
    }),
  ]
}

/** Snap targets: the frame, its safe margin and the other elements. */
export function snapLines(others: readonly Box[], margin: number): SnapLines {
  const spans = others.map(boundsOf).map(({ center, width, height }) => ({
    x: span(center.x, width),
    y: span(center.y, height),
  }))
  return {
    x: linesOf(
      FRAME.width,
      FRAME.height,
      margin,
      spans.map(({ x, y }) => [x, y]),
    ),
    y: linesOf(
      FRAME.height,
      FRAME.width,
      margin,
      spans.map(({ x, y }) => [y, x]),
    ),
  }
}

const partsOf = ({ start, middle, end }: Span, attracts: Attracts): readonly number[] =>
  attracts === 'middle' ? [middle] : [start, end]

/** Distance to the nearest target in reach; 0 when there is none. */
function pull(moving: Span, lines: readonly Line[]): number {
  let nearest: number | undefined
  for (const { at, attracts } of lines) {
    for (const part of partsOf(moving, attracts)) {
      const way = at - part
      if (Math.abs(way) <= SNAP_REACH && Math.abs(way) < Math.abs(nearest ?? Number.POSITIVE_INFINITY))
        nearest = way
    }
  }
  return nearest ?? 0
}

/** Sub-pixel differences are invisible. */
const TOUCHES = 0.05

/** Guides at the element's position, each once and long enough to reach both aligned things. */
function guidesOf(axis: 'x' | 'y', own: Span, across: Span, lines: readonly Line[]): Guide[] {
  const guides = new Map<number, Guide>()
  for (const { at, attracts, from, to } of lines) {
    if (!partsOf(own, attracts).some((part) => Math.abs(part - at) < TOUCHES)) continue
    const key = Math.round(at / TOUCHES)
    const known = guides.get(key)
    guides.set(key, {
      axis,
      at,
      from: Math.min(from, across.start, known?.from ?? from),
      to: Math.max(to, across.end, known?.to ?? to),
    })
  }
  return [...guides.values()]
}

/** Snap lines of a box: its center and sides. */
export function guidesAt(box: Box, lines: SnapLines): readonly Guide[] {
  const { center, width, height } = boundsOf(box)
  const [x, y] = [span(center.x, width), span(center.y, height)]
  return [...guidesOf('x', x, y, lines.x), ...guidesOf('y', y, x, lines.y)]
}

/** Snaps a moved box. Depends only on the position, so it never jitters between two targets. */
export function snapped(box: Box, lines: SnapLines): FramePoint {
  const { center, width, height } = boundsOf(box)
  return framePoint(
    box.center.x + pull(span(center.x, width), lines.x),
    box.center.y + pull(span(center.y, height), lines.y),
  )
}
