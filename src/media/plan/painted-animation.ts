import type { AnimationType, TextAnimation } from '#domain/design/text-animation.ts'
import { FRAME } from '#media/limits.ts'

/** Fade-in is done by a filter; the text is painted once. */
const FILTERED: readonly AnimationType[] = ['fade-in', 'none']

/** Summed decimal seconds may be slightly too long. */
const SLACK = 1e-6

/** Output frames until the text stops moving. */
export const animatedFrames = ({ seconds }: TextAnimation): number => Math.ceil(seconds * FRAME.fps - SLACK)

/** Output frames whose text is painted individually. */
export const paintedFrames = (animation: TextAnimation): number =>
  FILTERED.includes(animation.type) ? 0 : animatedFrames(animation)
