/** CSS pixels that a panel is pulled down before letting go shuts it. */
export const PULL_PX = 96
/** A flick shuts it sooner; CSS pixels a millisecond. */
const FLICK_PX_PER_MS = 0.6
const FLICK_MIN_PX = 24

export type Pull = { readonly px: number; readonly ms: number }

/** Whether a panel that was pulled down so far, in so long, is to go. */
export const isPulledShut = ({ px, ms }: Pull): boolean =>
  px >= PULL_PX || (px >= FLICK_MIN_PX && px / Math.max(1, ms) >= FLICK_PX_PER_MS)

/** How far the panel follows: never up. */
export const followed = (px: number): number => Math.max(0, px)
