import type { AnimationType, TextAnimation } from '#domain/design/text-animation.ts'
import { FRAME } from '#media/limits.ts'

/** Fading is a filter's work; nothing is painted anew for it. */
const FILTERED: readonly AnimationType[] = ['fade-in', 'none']

/** Sums of decimal seconds may be a hair too long. */
const SLACK = 1e-6

/** Output frames from the start until the text lies still. */
export const animatedFrames = ({ seconds }: TextAnimation): number => Math.ceil(seconds * FRAME.fps - SLACK)

/** Output frames for which the text is painted one by one. */
export const paintedFrames = (animation: TextAnimation): number =>
  FILTERED.includes(animation.type) ? 0 : animatedFrames(animation)
