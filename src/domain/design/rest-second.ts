import { DURATION } from './design.ts'

/** Seconds in which the parts of every look have entered. */
const LOOK_ENTERED = 2.6

/** The second of a video at which everything has entered, with or without a look, and nothing leaves yet. */
export const restSecond = (videoDuration: number): number =>
  Math.max(LOOK_ENTERED, videoDuration * DURATION.textAnimationShare)
