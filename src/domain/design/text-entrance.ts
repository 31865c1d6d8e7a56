import type { Design } from './design.ts'
import { textAnimationSeconds } from './text-animation-seconds.ts'

/**
 * Seconds from the start in which the plain texts of a design enter: a fifth of its video. On the beat they are there on
 * the last beat by then; slow music may have none in the second half of that time, then on the first one after it.
 */
export function textEntranceSeconds({
  animationType,
  videoDuration,
  beats = [],
}: Pick<Design, 'animationType' | 'videoDuration' | 'beats'>): number {
  const usual = textAnimationSeconds(animationType, videoDuration)
  const by = beats.findLast((beat) => beat >= usual / 2 && beat <= usual)
  const after = beats.find((beat) => beat > usual && beat <= 2 * usual)
  return by ?? after ?? usual
}
