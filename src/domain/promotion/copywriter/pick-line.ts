import { hashOf, shuffled } from './seed.ts'

/** Knows a line again, whatever class it was filled with. Follows from its words: a bank may grow around it. */
export const lineId = (line: string): string => hashOf(line).toString(36)

type Choice = {
  readonly lines: readonly string[]
  readonly seed: string
  /** How many other texts the same inputs have given. */
  readonly attempt: number
  /** Ids of lines that were used, the oldest first. */
  readonly used: readonly string[]
}

/** A line that was not used yet, in an order of the seed's own; when all were used, the one longest ago. */
export function pickLine({ lines, seed, attempt, used }: Choice): string {
  const lastUse = new Map(used.map((id, at) => [id, at]))
  const useOf = (line: string): number => lastUse.get(lineId(line)) ?? -1
  const order = shuffled(lines, seed)
  const fresh = order.filter((line) => useOf(line) < 0)
  if (fresh.length > 0) return fresh[attempt % fresh.length] ?? ''
  return order.reduce((oldest, line) => (useOf(line) < useOf(oldest) ? line : oldest), order[0] ?? '')
}
