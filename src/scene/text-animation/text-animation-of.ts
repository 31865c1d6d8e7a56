import type { Design } from '#domain/design/design.ts'
import type { AnimationType, RevealStrip, TextAnimation } from '#domain/design/text-animation.ts'
import { textEntranceSeconds } from '#domain/design/text-entrance.ts'
import type { Box } from '#domain/geometry/box.ts'
import { framePoint } from '#domain/geometry/frame.ts'
import type { Measure } from '#scene/text/measure.ts'
import { type AppearingText, appearingTexts } from './appearing-texts.ts'
import { lineStrips } from './lines.ts'

/** Gap in frame pixels at which two texts can be separated without visibly cutting a shadow. */
const GAP = 10

const topOf = ({ center, height }: Box): number => center.y - height / 2
const bottomOf = ({ center, height }: Box): number => center.y + height / 2

function around(a: Box, b: Box): Box {
  const [left, right] = [
    Math.min(a.center.x - a.width / 2, b.center.x - b.width / 2),
    Math.max(a.center.x + a.width / 2, b.center.x + b.width / 2),
  ]
  const [top, bottom] = [Math.min(topOf(a), topOf(b)), Math.max(bottomOf(a), bottomOf(b))]
  return {
    center: framePoint((left + right) / 2, (top + bottom) / 2),
    width: right - left,
    height: bottom - top,
    rotation: 0,
  }
}

/** Texts that are side by side or overlap move together. */
function joined(boxes: readonly Box[]): readonly Box[] {
  const blocks: Box[] = []
  for (const box of boxes.toSorted((a, b) => topOf(a) - topOf(b))) {
    const last = blocks.at(-1)
    if (last && topOf(box) - bottomOf(last) < GAP) blocks[blocks.length - 1] = around(last, box)
    else blocks.push(box)
  }
  return blocks
}

/** Delay between two starts as a share of the animation, and the maximum for all delays together. */
const STAGGER = { step: 0.15, most: 0.45 } as const

/** Groups that move together, top to bottom, each starting slightly after the previous one. */
function blockStrips(texts: readonly AppearingText[]): RevealStrip[] {
  const blocks = joined(texts.map(({ bounds }) => bounds))
  const step = Math.min(STAGGER.step, STAGGER.most / Math.max(1, blocks.length - 1))
  const span = 1 - step * (blocks.length - 1)
  return blocks.map(({ center, width, height }, index) => ({
    x: center.x,
    y: center.y,
    width,
    height,
    rotation: 0,
    from: index * step,
    to: Math.min(1, index * step + span),
  }))
}

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

/** Computes the text animation of a design. Fonts must be loaded; otherwise it describes the fallback fonts. */
export function textAnimationOf(design: Design, measure: Measure): TextAnimation {
  const { animationType: type } = design
  const strips = STRIPS[type]
  return {
    type,
    seconds: textEntranceSeconds(design),
    strips: strips === none ? [] : strips(appearingTexts(design, measure), measure),
  }
}
