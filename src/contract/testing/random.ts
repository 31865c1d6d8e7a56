import { numbers } from '#domain/promotion/copywriter/seed.ts'

/** Reproducible choices. */
export type Random = {
  /** From 0 to below `end`. */
  below(end: number): number
  pick<T>(from: readonly T[]): T
}

export function randomFrom(seed: number): Random {
  const chance = numbers(seed)
  const below = (end: number) => Math.floor(chance.next().value * end)
  return { below, pick: <T>(from: readonly T[]) => from[below(from.length)] as T }
}
