import { IMAGE_COLORS, IMAGE_SIDE } from '#domain/library/image-rules.ts'
import type { ImageFiles } from '#media/image-files.ts'
import type { ImageKind } from '#media/image-kind.ts'
import { MediaError } from '#media/media-error.ts'
import type { Rect } from '#media/plan/cover-crop.ts'
import { cropped, type Pixels, visibleBox } from '#media/plan/image/pixels.ts'
import { strongColors } from '#media/plan/image/strong-colors.ts'
import { readSvg } from './draw-svg.ts'
import { readRaster } from './read-raster.ts'
import { writeImage } from './write-image.ts'

export type IngestImageTask = { source: string; kind: ImageKind; into: string }

/** Seconds of the only frame, as of every still overlay. */
const STILL_SECONDS = 1
/** A sharper edge may be visible a pixel further out, on both sides. */
const EDGES = 2

/** Turns an untrusted picture into an overlay of one frame: upright, without transparent edges, without metadata. */
export async function ingestImage({ source, kind, into }: IngestImageTask): Promise<ImageFiles> {
  const pixels = await visiblePixels(source, kind)
  await writeImage(into, pixels)
  const { width, height } = pixels
  return {
    width,
    height,
    durations: [STILL_SECONDS],
    sheet: { pages: 1, columns: 1, rows: 1, frameWidth: width, frameHeight: height },
    colors: strongColors(pixels, IMAGE_COLORS),
  }
}

async function visiblePixels(source: string, kind: ImageKind): Promise<Pixels> {
  const drawing = kind === 'svg' ? await readSvg(source) : await readRaster(source, kind)
  try {
    const whole = await drawing.at(IMAGE_SIDE)
    const box = boxOf(whole)
    const larger = await drawing.sharper(box, whole, IMAGE_SIDE - EDGES)
    return larger ? cropped(larger, within(boxOf(larger))) : cropped(whole, box)
  } finally {
    drawing.close()
  }
}

function boxOf(pixels: Pixels): Rect {
  const box = visibleBox(pixels)
  if (!box) throw new MediaError('no_video', 'nothing is visible')
  return box
}

const within = (box: Rect): Rect => ({
  ...box,
  width: Math.min(box.width, IMAGE_SIDE),
  height: Math.min(box.height, IMAGE_SIDE),
})
