export const clamp01 = (value: number): number => Math.min(1, Math.max(0, value))

/** From 0 to 1, quick at first and landing softly. */
export const easeOut = (share: number): number => 1 - (1 - share) ** 4

const SPRING = { short: 0.6, decay: 5, swing: 7.4 } as const

/** From 0.4 to exactly 1, a little beyond it on the way. */
export const spring = (share: number): number =>
  1 - SPRING.short * Math.exp(-SPRING.decay * share) * Math.cos(SPRING.swing * share) * (1 - share)
