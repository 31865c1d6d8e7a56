import { DURATION } from './design.ts'
import type { AnimationType } from './text-animation.ts'

/** Seconds from the start during which the text animates in. */
export const textAnimationSeconds = (animation: AnimationType, duration: number): number =>
  animation === 'none' ? 0 : duration * DURATION.textAnimationShare
