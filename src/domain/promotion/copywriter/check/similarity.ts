import { tokensOf } from './subject.ts'

/** From this similarity on, two messages count as the same. */
export const SIMILAR = 0.8

function countsOf(tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  return counts
}

/** Similarity from 0 to 1: share of common words, counted with repetition (Dice). */
export function similarity(one: string, other: string): number {
  const [a, b] = [tokensOf(one), tokensOf(other)]
  if (a.length + b.length === 0) return 1
  const counts = countsOf(b)
  let common = 0
  for (const token of a) {
    const left = counts.get(token) ?? 0
    if (left > 0) common += 1
    counts.set(token, left - 1)
  }
  return (2 * common) / (a.length + b.length)
}
