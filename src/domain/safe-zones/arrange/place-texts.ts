import type { TextElement } from '#domain/design/text-element.ts'
import type { Box } from '#domain/geometry/box.ts'
import { framePoint, percentPoint, toPercent } from '#domain/geometry/frame.ts'
import { around, type Rect, type Room, rectOf, spanOf } from './room.ts'
import { stackRows } from './stack-rows.ts'

/** Extents of a text: `words` must be visible, `anchor` (with background) must not overlap another. */
export type Extent = { readonly words: Box; readonly box: Box }

/** A text at a given size, with its extents. */
export type Part = Extent & { readonly element: TextElement }

/** Texts side by side that move together. */
type Row = { readonly parts: readonly Part[]; readonly outer: Rect; readonly words: Rect }

/** Gap between rows in frame pixels: preferred and minimum. */
const GAPS = [10, 4] as const

const rowOf = (parts: readonly Part[]): Row => ({
  parts,
  outer: around(parts.map(({ box }) => rectOf(box))),
  words: around(parts.map(({ words }) => rectOf(words))),
})

const heightOf = ({ top, bottom }: Rect): number => bottom - top
const middleOf = ({ top, bottom }: Rect): number => (top + bottom) / 2

function isBeside(a: Part, b: Part): boolean {
  const [one, other] = [rectOf(a.box), rectOf(b.box)]
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  const isApart = one.right <= other.left || other.right <= one.left
  return isApart && shared >= Math.min(heightOf(one), heightOf(other)) / 2
}

/** Top to bottom; texts side by side share a row when `together`. */
function rowsOf(parts: readonly Part[], together: boolean): readonly Row[] {
  const rows: Part[][] = []
  for (const part of parts) {
    const row = together && rows.find((others) => others.every((other) => isBeside(part, other)))
    if (row) row.push(part)
    else rows.push([part])
  }
  return rows.map(rowOf).sort((a, b) => middleOf(a.outer) - middleOf(b.outer))
}

/** Horizontal room to move a row; negative is left. */
type Play = { readonly from: number; readonly to: number }

const least = ({ from, to }: Play): number => Math.min(to, Math.max(from, 0))

const columnOf = ({ parts }: Row): string => parts.map(({ element }) => element.x).join()

/** Moves as little as possible; rows on one axis stay aligned when they can. */
function shiftsOf(rows: readonly Row[], plays: readonly Play[]): readonly number[] {
  const shared = (column: string): Play => {
    const ours = plays.filter((_, row) => rows[row] && columnOf(rows[row]) === column)
    return { from: Math.max(...ours.map(({ from }) => from)), to: Math.min(...ours.map(({ to }) => to)) }
  }
  return rows.map((row, index) => {
    const common = shared(columnOf(row))
    return least(common.from <= common.to ? common : (plays[index] ?? common))
  })
}

/** Tenths of a percent: finer is invisible and long to read in a field. */
const tidy = (value: number): number => Math.round(value * 10) / 10

function movedBy({ element, box }: Part, dx: number, dy: number): TextElement {
  if (dx === 0 && dy === 0) return element
  const { x, y } = toPercent(framePoint(box.center.x + dx, box.center.y + dy))
  return { ...element, ...percentPoint(tidy(x), tidy(y)) }
}

function placeRows(rows: readonly Row[], room: Room, gap: number): readonly TextElement[] | undefined {
  const wanted = rows.map(({ outer }) => ({ height: heightOf(outer), middle: middleOf(outer) }))
  const middles = stackRows(wanted, { ...room, gap })
  if (!middles) return undefined
  const drops = rows.map(({ outer }, row) => (middles[row] ?? 0) - middleOf(outer))
  const plays = rows.map(({ outer, words }, row) => {
    const drop = drops[row] ?? 0
    const span = spanOf(room, outer.top + drop, outer.bottom + drop)
    return { from: span.left - words.left, to: span.right - words.right }
  })
  if (plays.some(({ from, to }) => from > to)) return undefined
  const shifts = shiftsOf(rows, plays)
  return rows.flatMap(({ parts }, row) =>
    parts.map((part) => movedBy(part, shifts[row] ?? 0, drops[row] ?? 0)),
  )
}

/** Candidate placements without resizing, the least surprising first. */
export function* placements(parts: readonly Part[], room: Room): Generator<readonly TextElement[]> {
  for (const together of [true, false]) {
    const rows = rowsOf(parts, together)
    for (const gap of GAPS) {
      const placed = placeRows(rows, room, gap)
      if (placed) yield placed
    }
  }
}
