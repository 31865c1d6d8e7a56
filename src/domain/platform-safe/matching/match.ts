import type { Term } from '#domain/platform-safe/term.ts'

/** A term in a folded text, as a half-open range of code units. */
export type Match = {
  readonly term: Term
  readonly from: number
  readonly to: number
  /** The plural s, or empty. */
  readonly ending: string
}

/** A half-open range. */
type Range = { readonly from: number; readonly to: number }

/** For each position of a text the last end of the ranges that contain it; 0 where none does. */
export function endsAt(length: number, ranges: readonly Range[]): Uint32Array {
  const ends = new Uint32Array(length)
  for (const { from, to } of ranges)
    for (let at = from; at < to; at += 1) ends[at] = Math.max(ends[at] ?? 0, to)
  return ends
}

/** Longest match wins on overlap; ties go to the longer term. */
export function longestOf(matches: readonly Match[]): readonly Match[] {
  const byLength = matches.toSorted(
    (a, b) => b.to - b.from - (a.to - a.from) || b.term.term.length - a.term.term.length,
  )
  const taken = new Set<number>()
  const longest = byLength.filter(({ from, to }) => {
    // A longer one that overlaps covers an end of it.
    if (taken.has(from) || taken.has(to - 1)) return false
    for (let at = from; at < to; at += 1) taken.add(at)
    return true
  })
  return longest.toSorted((a, b) => a.from - b.from)
}
