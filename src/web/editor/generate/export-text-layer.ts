import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import { EXPORT, FRAME } from '#domain/geometry/frame.ts'
import { drawTextLayer } from '#scene/draw-design.ts'
import { measureWith } from '#scene/text/measure.ts'
import { textAnimationOf } from '#scene/text-animation/text-animation-of.ts'
import type { Fonts } from '#web/editor/stage/fonts.ts'
import { offscreen } from '#web/editor/stage/painting/offscreen.ts'

/**
 * The texts of a design as a PNG of 1080×1920 with alpha, or nothing where there are none. Painted by the code that
 * paints the preview, with the same fonts: a family that could not be had has the same stand-in.
 */
export async function exportTextLayer(design: Design, fonts: Fonts): Promise<Blob | undefined> {
  const texts = drawnTexts(design)
  if (texts.length === 0) return undefined
  await fonts.ready(texts)
  const { canvas, context } = offscreen(EXPORT.width, EXPORT.height)
  drawTextLayer(context, design, { scale: EXPORT.width / FRAME.width })
  return pngOf(canvas)
}

/** How the painted text comes in; its fonts are there once it was painted. */
export const exportTextAnimation = (design: Design): TextAnimation =>
  textAnimationOf(design, measureWith(offscreen(1, 1).context))

function pngOf(canvas: OffscreenCanvas | HTMLCanvasElement): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/png', quality: EXPORT.quality })
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The text could not be painted.'))
    canvas.toBlob(take, 'image/png', EXPORT.quality)
  })
}
