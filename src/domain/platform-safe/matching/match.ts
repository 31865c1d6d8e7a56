import type { Term } from '#domain/platform-safe/term.ts'

/** A term in a folded text, from one code unit to before another. */
export type Match = {
  readonly term: Term
  readonly from: number
  readonly to: number
  /** The s of a plural, or nothing. */
  readonly ending: string
}

/** The longest wins wherever two would share a letter; of equals the longer term, which says more. */
export function longestOf(matches: readonly Match[]): readonly Match[] {
  const byLength = matches.toSorted(
    (a, b) => b.to - b.from - (a.to - a.from) || b.term.term.length - a.term.term.length,
  )
  const kept: Match[] = []
  for (const each of byLength)
    if (!kept.some((other) => each.from < other.to && other.from < each.to)) kept.push(each)
  return kept.toSorted((a, b) => a.from - b.from)
}
