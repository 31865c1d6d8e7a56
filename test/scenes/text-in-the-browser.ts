/** Bundled for a bare page by `server-text.spec.ts`: paints the texts of a design as the editor does. */
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { wordsOf } from '#domain/typesetting/break-points.ts'
import { shownWords } from '#domain/typesetting/set-element.ts'
import { drawTextLayer } from '#scene/draw-text-layer.ts'
import { lookLayers } from '#scene/look-layers/look-layers.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { paintedFontOf } from '#scene/text/font.ts'
import { measureWith } from '#scene/text/measure.ts'
import { drawTextLayerAt } from '#scene/text-animation/draw-text-layer-at.ts'
import { softCopies } from '#scene/text-animation/soft-copies.ts'
import { textAnimationOf } from '#scene/text-animation/text-animation-of.ts'

const PLAIN = { fit: {} } as Parameters<typeof shownWords>[1]

function surface(width: number, height: number) {
  const picture = new OffscreenCanvas(width, height)
  const ctx = picture.getContext('2d')
  if (!ctx) throw new Error('No canvas')
  return { ctx, picture }
}

/** PNGs of 540×960, as base64: the texts at some seconds. */
async function paint({ design, times }: { design: Design; times: readonly number[] }): Promise<string[]> {
  await Promise.all(
    drawnTexts(design).map((text) => document.fonts.load(paintedFontOf(text), `${text.content}H`)),
  )
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
      return base64Of(picture)
    }),
  )
}

const base64Of = async (picture: OffscreenCanvas): Promise<string> => {
  const bytes = new Uint8Array(await (await picture.convertToBlob()).arrayBuffer())
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
}

/** PNGs of 540×960, as base64: what a design with a look paints when all has entered, and at some seconds. */
async function paintLook({ design, times }: { design: Design; times: readonly number[] }): Promise<string[]> {
  const texts = drawnTexts(design)
  await Promise.all(texts.map((text) => document.fonts.load(paintedFontOf(text), `${text.content}H`)))
  // Capitals may be letters of other files.
  await Promise.all(
    texts.map((text) =>
      document.fonts.load(paintedFontOf(text), shownWords(text.content, text.setting ?? PLAIN)),
    ),
  )
  const measure = measureEmWith(surface(1, 1).ctx)
  const { texts: layers } = lookLayers<CanvasImageSource>(design, { scale: 1, measure })
  return Promise.all(
    [undefined, ...times].map((seconds) => {
      const { ctx, picture } = surface(FRAME.width, FRAME.height)
      for (const layer of layers) layer.paint(ctx, seconds)
      return base64Of(picture)
    }),
  )
}

/** Where words may be parted in this browser. */
const wordsIn = async (texts: readonly string[]): Promise<string[]> =>
  texts.map((text) =>
    wordsOf(text)
      .map((word) => word.gap + word.text)
      .join('|'),
  )

export const textTests = { paint, paintLook, wordsIn }
Object.assign(globalThis, { textTests })
