import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Design } from '#domain/design/design.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import { scaleOf, type Viewport } from '#media/plan/viewport.ts'
import { visibleBox } from '#media/plan/visible-box.ts'
import { drawTextLayer } from '#scene/draw-text-layer.ts'
import { measureWith } from '#scene/text/measure.ts'
import { textAnimationOf } from '#scene/text-animation/text-animation-of.ts'
import { withFonts } from './fonts.ts'
import { trimmed } from './overlay-frames.ts'
import type { Prepared } from './prepared.ts'
import { yuvaOfCanvas } from './yuva.ts'

/** Texts that no look sets, painted with the page's painter. */
export function paintPlainText(design: Design, viewport: Viewport): Canvas {
  const canvas = createCanvas(viewport.width, viewport.height)
  const ctx = withFonts(canvas.getContext('2d'))
  const { window } = viewport
  ctx.translate(-window.x * scaleOf(viewport), -window.y * scaleOf(viewport))
  drawTextLayer(ctx, design, { scale: scaleOf(viewport) })
  return canvas
}

/** The same as a layer. */
export function preparePlainText(design: Design, output: Viewport): Prepared {
  const pixels = paintPlainText(design, output).data()
  return trimmed([{ frame: yuvaOfCanvas(pixels, output), shown: visibleBox(pixels, output) }])
}

/** How these texts appear. */
export function plainTextAnimation(design: Design): TextAnimation {
  const ctx = withFonts(createCanvas(1, 1).getContext('2d'))
  return textAnimationOf(design, measureWith(ctx))
}
