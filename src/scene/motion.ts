import type { Easing, Timing } from '#domain/design/setting/timing.ts'

/** How far `back` swings beyond its end. */
const OVERSHOOT = 1.70158

/** Progress by share of the time: 0 at 0, 1 at 1. `back` is above 1 in between. */
export const EASINGS: Readonly<Record<Easing, (share: number) => number>> = {
  linear: (share) => share,
  out: (share) => 1 - (1 - share) ** 3,
  expo: (share) => 1 - 2 ** (-10 * share),
  'in-out': (share) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2),
  back: (share) => 1 + (OVERSHOOT + 1) * (share - 1) ** 3 + OVERSHOOT * (share - 1) ** 2,
}

/** Seconds of the video; undefined for the finished picture. */
export type Seconds = number | undefined

/**
 * Progress of the entrance of the `unit`-th line or word: 0 until it begins, exactly 1 from its end on. Elements without
 * a timing are there from the start.
 */
export function progressAt(timing: Timing | undefined, seconds: Seconds, unit = 0): number {
  if (!timing || timing.entrance === 'none' || seconds === undefined) return 1
  const share = (seconds - timing.at - unit * timing.stagger) / timing.seconds
  if (share <= 0) return 0
  return share >= 1 ? 1 : EASINGS[timing.easing](share)
}

/** When the last of so many units has entered, in seconds of the video. */
export const enteredAt = ({ entrance, at, seconds, stagger }: Timing, units = 1): number =>
  entrance === 'none' ? 0 : at + seconds + stagger * (units - 1)
