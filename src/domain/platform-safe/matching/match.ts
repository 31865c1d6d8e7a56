import type { Term } from '#domain/platform-safe/term.ts'

/** A term in a folded text, as a half-open range of code units. */
export type Match = {
  readonly term: Term
  readonly from: number
  readonly to: number
  /** The plural s, or empty. */
  readonly ending: string
}

/** Longest match wins on overlap; ties go to the longer term. */
export function longestOf(matches: readonly Match[]): readonly Match[] {
  const byLength = matches.toSorted(
    (a, b) => b.to - b.from - (a.to - a.from) || b.term.term.length - a.term.term.length,
  )
  const kept: Match[] = []
  for (const each of byLength)
    if (!kept.some((other) => each.from < other.to && other.from < each.to)) kept.push(each)
  return kept.toSorted((a, b) => a.from - b.from)
}
