export const clamp01 = (value: number): number => Math.min(1, Math.max(0, value))

/** Ease-out: fast at first, from 0 to 1. */
export const easeOut = (share: number): number => 1 - (1 - share) ** 4

const SPRING = { short: 0.6, decay: 5, swing: 7.4 } as const

/** Ease-out with a slight overshoot, from 0.4 to exactly 1. */
export const spring = (share: number): number =>
  1 - SPRING.short * Math.exp(-SPRING.decay * share) * Math.cos(SPRING.swing * share) * (1 - share)
