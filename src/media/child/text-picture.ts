import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Design } from '#domain/design/design.ts'
import type { ComposeInputs } from '#media/compose-job.ts'
import { aim, scaleOf, viewportOf } from '#media/plan/viewport.ts'
import { lookLayers } from '#scene/look-layers/look-layers.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { withFonts } from './fonts.ts'
import { paintPlainText } from './plain-text.ts'

/** A PNG with alpha of what a design paints on its clip, when all has entered: a look's ground, texts, a look's texts. */
export function paintTextPicture(design: Design, shown: Pick<ComposeInputs, 'output' | 'window'>): Buffer {
  const viewport = viewportOf(shown)
  const canvas = createCanvas(viewport.width, viewport.height)
  const ctx = withFonts(canvas.getContext('2d'))
  const measure = measureEmWith(withFonts(createCanvas(1, 1).getContext('2d')))
  const { ground, texts } = lookLayers<Canvas>(design, { scale: scaleOf(viewport), measure })
  const inFrame = (layers: typeof ground) => {
    ctx.save()
    aim(ctx, viewport)
    for (const layer of layers) layer.paint(ctx, undefined)
    ctx.restore()
  }
  inFrame(ground)
  ctx.drawImage(paintPlainText(design, viewport), 0, 0)
  inFrame(texts)
  return canvas.toBuffer('image/png')
}
