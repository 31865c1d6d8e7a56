/** Bundled for a bare page by `server-text.spec.ts`: paints the texts of a design as the editor does. */
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { drawTextLayer } from '#scene/draw-text-layer.ts'
import { paintedFontOf } from '#scene/text/font.ts'
import { measureWith } from '#scene/text/measure.ts'
import { drawTextLayerAt } from '#scene/text-animation/draw-text-layer-at.ts'
import { softCopies } from '#scene/text-animation/soft-copies.ts'
import { textAnimationOf } from '#scene/text-animation/text-animation-of.ts'

function surface(width: number, height: number) {
  const picture = new OffscreenCanvas(width, height)
  const ctx = picture.getContext('2d')
  if (!ctx) throw new Error('No canvas')
  return { ctx, picture }
}

/** PNGs of 540×960, as base64: the texts at some seconds. */
async function paint({ design, times }: { design: Design; times: readonly number[] }): Promise<string[]> {
  await Promise.all(drawnTexts(design).map((text) => document.fonts.load(paintedFontOf(text), text.content)))
  const layer = surface(FRAME.width, FRAME.height)
  drawTextLayer(layer.ctx, design, { scale: 1 })
  const animation = textAnimationOf(design, measureWith(layer.ctx))
  const soft =
    animation.type === 'blur-in'
      ? softCopies<CanvasImageSource>(layer.picture, { scale: 1, makeSurface: surface })
      : undefined
  return Promise.all(
    times.map(async (time) => {
      const { ctx, picture } = surface(FRAME.width, FRAME.height)
      drawTextLayerAt<CanvasImageSource>(ctx, layer.picture, { animation, time, soft })
      const bytes = new Uint8Array(await (await picture.convertToBlob()).arrayBuffer())
      return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
    }),
  )
}

export const textTests = { paint }
Object.assign(globalThis, { textTests })
