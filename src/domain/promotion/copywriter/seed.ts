/** 32-bit hash of a text (FNV-1a): the same everywhere. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Pseudo-random numbers in [0, 1) from a seed (mulberry32). */
export function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Shuffles (Fisher–Yates). `random` gives 0 to 1, without 1. */
export function shuffledBy<Thing>(things: readonly Thing[], random: () => number): readonly Thing[] {
  const order = [...things]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[order[last], order[other]] = [order[other] as Thing, order[last] as Thing]
  }
  return order
}

/** Shuffles deterministically from a seed. */
export function shuffled<Thing>(things: readonly Thing[], seed: string): readonly Thing[] {
  const chance = numbers(hashOf(seed))
  return shuffledBy(things, () => chance.next().value)
}
