import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { isSetText } from '#domain/design/setting/set-text-element.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import { FRAME as DESIGN } from '#domain/geometry/frame.ts'
import type { Size } from '#media/plan/cover-crop.ts'
import { visibleBox } from '#media/plan/visible-box.ts'
import { drawTextLayer } from '#scene/draw-text-layer.ts'
import { measureWith } from '#scene/text/measure.ts'
import { textAnimationOf } from '#scene/text-animation/text-animation-of.ts'
import { scriptsOf, withFonts } from './fonts.ts'
import { trimmed } from './overlay-frames.ts'
import type { Prepared } from './prepared.ts'
import { yuvaOfCanvas } from './yuva.ts'

const plainTexts = (design: Design) => drawnTexts(design).filter((text) => !isSetText(text))

/** Texts that no look sets, in a picture of this size; painted with the page's painter. */
export function paintPlainText(design: Design, { width, height }: Size): Canvas {
  const canvas = createCanvas(width, height)
  const ctx = withFonts(canvas.getContext('2d'), scriptsOf(plainTexts(design)))
  drawTextLayer(ctx, design, { scale: width / DESIGN.width })
  return canvas
}

/** The same as a layer. */
export function preparePlainText(design: Design, output: Size): Prepared {
  const pixels = paintPlainText(design, output).data()
  return trimmed([{ frame: yuvaOfCanvas(pixels, output), shown: visibleBox(pixels, output) }])
}

/** How these texts appear. */
export function plainTextAnimation(design: Design): TextAnimation {
  const ctx = withFonts(createCanvas(1, 1).getContext('2d'), scriptsOf(plainTexts(design)))
  return textAnimationOf(design, measureWith(ctx))
}
