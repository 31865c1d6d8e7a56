import { textAnimationSeconds } from '#domain/design/composition-input.ts'
import type { Design } from '#domain/design/design.ts'
import type { AnimationType, RevealStrip, TextAnimation } from '#domain/design/text-animation.ts'
import type { Measure } from '#scene/text/measure.ts'
import { type AppearingText, appearingTexts } from './appearing-texts.ts'
import { blockStrips } from './blocks.ts'
import { lineStrips } from './lines.ts'

const none = (): RevealStrip[] => []

const STRIPS: Readonly<
  Record<AnimationType, (texts: readonly AppearingText[], measure: Measure) => RevealStrip[]>
> = {
  'fade-in': none,
  none,
  rise: blockStrips,
  slide: blockStrips,
  pop: blockStrips,
  typewriter: lineStrips,
  'blur-in': none,
}

/** How the texts of a design come in. Fonts must have been loaded, or it describes their stand-ins. */
export function textAnimationOf(design: Design, measure: Measure): TextAnimation {
  const { animationType: type, videoDuration } = design
  const strips = STRIPS[type]
  return {
    type,
    seconds: textAnimationSeconds(type, videoDuration),
    strips: strips === none ? [] : strips(appearingTexts(design, measure), measure),
  }
}
