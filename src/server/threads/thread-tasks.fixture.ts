/** Functions that tests run in a thread. */

export function add(one: number, other: number): number {
  return one + other
}

export function count(rounds: number): number {
  let sum = 0
  for (let round = 0; round < rounds; round += 1) sum = (sum * 31 + round) % 1_000_003
  return sum
}

export function fail(why: string): never {
  throw new RangeError(why)
}

export function fill(): number {
  const all: number[][] = []
  for (;;) all.push(Array.from({ length: 100_000 }, (_, at) => at))
}
