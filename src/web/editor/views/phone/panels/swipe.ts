/** CSS pixels that a panel has to be pulled down to close. */
export const PULL_PX = 96
/** Speed of a flick that closes it sooner, in CSS pixels per millisecond. */
const FLICK_PX_PER_MS = 0.6
const FLICK_MIN_PX = 24

export type Pull = { readonly px: number; readonly ms: number }

/** Whether a panel closes after a pull of this distance and duration. */
export const isClosingPull = ({ px, ms }: Pull): boolean =>
  px >= PULL_PX || (px >= FLICK_MIN_PX && px / Math.max(1, ms) >= FLICK_PX_PER_MS)

/** The panel's offset: it never moves up. */
export const followed = (px: number): number => Math.max(0, px)
