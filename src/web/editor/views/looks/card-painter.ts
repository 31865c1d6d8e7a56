import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { drawDesign } from '#scene/draw-design.ts'
import { gradePixels, toneTable } from '#scene/grade/tone-table.ts'
import { type LookLayers, lookLayers } from '#scene/look-layers/look-layers.ts'
import type { EditorModel } from '#web/editor/model/editor-context.ts'
import { makeSurface, type Offscreen, offscreen, release } from '#web/editor/model/offscreen.ts'
import { cardDesign, type Subject } from './card-design.ts'
import { paintGradient } from './gradient.ts'
import type { PaintStill } from './stills.ts'

/** More pixels across are not graded: the table is applied pixel by pixel. */
const GRADED_WIDTH = 300

export type Scenery = Subject & {
  /** A still of the clip. */
  readonly poster: ImageBitmap | undefined
}

type Picture = Offscreen['canvas']

const heightOf = (width: number): number => Math.round((width * FRAME.height) / FRAME.width)

/** Covers the canvas with the middle of the poster. */
function paintPoster({ context, canvas: { width, height } }: Offscreen, poster: ImageBitmap): void {
  const scale = Math.max(width / poster.width, height / poster.height)
  const [wide, high] = [poster.width * scale, poster.height * scale]
  context.imageSmoothingQuality = 'high'
  context.drawImage(poster, (width - wide) / 2, (height - high) / 2, wide, high)
}

/** The clip's still, or a gradient instead of one, in the colors of the look. */
function backdropPicture({ backdrop }: Design, poster: ImageBitmap | undefined, width: number): Picture {
  const across = Math.min(width, GRADED_WIDTH)
  const made = offscreen(across, heightOf(across))
  if (poster) paintPoster(made, poster)
  else paintGradient(made.context, made.canvas)
  if (!backdrop?.grade) return made.canvas
  const pixels = made.context.getImageData(0, 0, made.canvas.width, made.canvas.height)
  gradePixels(toneTable(backdrop.grade, backdrop.exposure), pixels.data)
  made.context.putImageData(pixels, 0, 0)
  return made.canvas
}

export type Card = {
  /** Paints a second, or the finished picture without one, over a canvas of the card's size. */
  paint(context: Offscreen['context'], seconds: number | undefined): void
  dispose(): void
}

type Models = Pick<EditorModel, 'looks' | 'fonts'>

/** All that a card of a composed design needs for any moment, so many pixels wide. */
function makeCard(
  design: Design,
  { poster }: Scenery,
  { looks, width }: { looks: Models['looks']; width: number },
): Card {
  const scale = width / FRAME.width
  const backdrop = backdropPicture(design, poster, width)
  const pictures: Picture[] = [backdrop]
  const look: LookLayers<CanvasImageSource> = lookLayers(design, {
    scale,
    measure: looks.tools().measure,
    makeSurface(wide, high) {
      const surface = makeSurface(wide, high)
      pictures.push(surface.picture as Picture)
      return surface
    },
  })
  return {
    paint(context, seconds) {
      context.drawImage(backdrop, 0, 0, width, heightOf(width))
      drawDesign<CanvasImageSource>(context, design, {
        time: seconds ?? 0,
        scale,
        textLayer: undefined,
        look,
        isLookFinished: seconds === undefined,
        overlayImage: () => undefined,
        watermark: false,
      })
    },
    dispose() {
      for (const picture of pictures) release(picture)
    },
  }
}

const isMissing = ({ fonts }: Models, design: Design): boolean =>
  drawnTexts(design).some(({ fontFamily }) => fonts.missing().includes(fontFamily))

type Sizing = Models & {
  /** Pixels across. */
  readonly width: number
}

/** Loads the fonts of a look. The result makes its card; undefined where they cannot be loaded. */
export async function loadCard(
  id: string,
  scenery: Scenery,
  tools: Sizing,
): Promise<(() => Card) | undefined> {
  const { looks } = tools
  const composed = () => cardDesign(id, scenery, looks.tools())
  const rough = composed()
  const isReady = looks.isReady(rough)
  if (!isReady) await looks.ready(rough)
  if (isMissing(tools, rough)) return undefined
  // Letters that were measured in a substitute have another width now.
  return () => makeCard(isReady ? rough : composed(), scenery, tools)
}

/** The same for a finished card as a picture. */
export async function loadStill(
  id: string,
  scenery: Scenery,
  tools: Sizing,
): Promise<PaintStill | undefined> {
  const make = await loadCard(id, scenery, tools)
  return make && (() => paintStill(make(), tools.width))
}

async function paintStill(card: Card, width: number): Promise<Blob | undefined> {
  const { canvas, context } = offscreen(width, heightOf(width))
  card.paint(context, undefined)
  card.dispose()
  const blob = await blobOf(canvas)
  release(canvas)
  return blob
}

const TYPE = 'image/jpeg'
const QUALITY = 0.92

async function blobOf(canvas: Picture): Promise<Blob | undefined> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: TYPE, quality: QUALITY })
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), TYPE, QUALITY))
}

/** Loads the fonts of a look again after they have failed. */
export const retryFonts = (id: string, scenery: Scenery, { looks, fonts }: Models): Promise<void> =>
  fonts.retry(drawnTexts(cardDesign(id, scenery, looks.tools())))
