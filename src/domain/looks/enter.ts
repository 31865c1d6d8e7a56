import type { Timing } from '#domain/design/setting/timing.ts'

/** Seconds between two lines of most looks. */
const STAGGER = 0.08

/** A timing from the second `at` on; by default line by line, easing out. */
export const enter = (
  entrance: Timing['entrance'],
  at: number,
  seconds: number,
  options: Partial<Pick<Timing, 'easing' | 'stagger' | 'by' | 'loop'>> = {},
): Timing => ({ entrance, at, seconds, easing: 'out', stagger: STAGGER, by: 'line', ...options })
