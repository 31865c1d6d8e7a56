import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { isSetText } from '#domain/design/setting/set-text-element.ts'
import type { AnimationType, TextAnimation } from '#domain/design/text-animation.ts'
import { textEntranceSeconds } from '#domain/design/text-entrance.ts'
import { FRAME } from '#media/limits.ts'

/** Fade-in is done by a filter; the text is painted once. */
const FILTERED: readonly AnimationType[] = ['fade-in', 'none']

/** Summed decimal seconds may be slightly too long. */
const SLACK = 1e-6

/** Output frames until the text stops moving. */
export const animatedFrames = ({ seconds }: Pick<TextAnimation, 'seconds'>): number =>
  Math.ceil(seconds * FRAME.fps - SLACK)

/** Output frames whose text is painted individually. */
export const paintedFrames = (animation: Pick<TextAnimation, 'type' | 'seconds'>): number =>
  FILTERED.includes(animation.type) ? 0 : animatedFrames(animation)

/** How the plain texts of a design appear, without their strips; undefined without such texts. */
export const plainTextMotion = (design: Design): Pick<TextAnimation, 'type' | 'seconds'> | undefined =>
  drawnTexts(design).some((text) => !isSetText(text))
    ? {
        type: design.animationType,
        seconds: textEntranceSeconds(design),
      }
    : undefined
