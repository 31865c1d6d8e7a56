export const TAU = Math.PI * 2

export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : x > high ? high : x)

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t

export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** The fraction of a turn, 0…1, also for negative numbers. */
export const wrap = (x: number): number => x - Math.floor(x)

/** A sine that closes: whole turns over the loop. */
export const swing = (phase: number, turns = 1, offset = 0): number =>
  Math.sin(TAU * (phase * turns + offset))
