import type { Frame } from 'node-av/lib'
import { FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import type { Rect, Size } from '#media/plan/cover-crop.ts'
import { filledBands } from '#media/plan/filled-bands.ts'
import { pictureFilter } from './filter-run.ts'
import { MediaSource } from './media-source.ts'
import { trimmed } from './overlay-frames.ts'
import type { Prepared } from './prepared.ts'
import { present } from './refuse.ts'
import { alphaOf, cutYuva, yuvaOf } from './yuva.ts'

/** Twice the frame's size, plus the decoder's row padding. */
const LARGEST_PIXELS = (2 * FRAME.width + 64) * (2 * FRAME.height + 64)

type PictureUse = { path: string; scaledTo?: Size }

/** The client's text layer, scaled to the output. */
export const prepareText = (path: string, output: Size): Promise<Prepared> =>
  preparePicture({ path, scaledTo: output })

/** The same as straight RGBA, for painting. */
export async function textPixels(
  path: string,
  { width, height }: Size,
): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const filters = `format=gbrap,premultiply=inplace=1,scale=${width}:${height}:flags=area,unpremultiply=inplace=1,format=rgba`
  return decoded(path, filters, (picture) => new Uint8ClampedArray(picture.toBuffer()))
}

/** A PNG with alpha as a layer. */
export function preparePicture({ path, scaledTo }: PictureUse): Promise<Prepared> {
  const scale = scaledTo ? `,scale=${scaledTo.width}:${scaledTo.height}:flags=area` : ''
  const filters = `format=gbrap,premultiply=inplace=1${scale},format=gbrap`
  return decoded(path, filters, (picture) => trimmed([yuvaOf(picture, { x: 0, y: 0 })]))
}

/** Visible parts of a prepared picture; the caller owns their frames. */
export function bandsOf({ x, y, width, height, frames: [frame] }: Prepared): (Rect & { frame: Frame })[] {
  const whole = present(frame, 'picture')
  return filledBands(alphaOf(whole), { width, height }).map(({ from, to }) => {
    const part = { x: 0, y: from, width, height: to - from }
    return { ...part, x, y: y + from, frame: cutYuva(whole, part) }
  })
}

/** Decodes the single picture of a PNG through these filters. */
async function decoded<T>(path: string, filters: string, make: (picture: Frame) => T): Promise<T> {
  const source = await MediaSource.open(path, 'png', { maxPixels: LARGEST_PIXELS })
  try {
    for (const frame of source.pictureFrames()) {
      const filter = await pictureFilter(frame, filters)
      using picture = filter.through(frame)
      filter.close()
      return make(picture)
    }
    throw new MediaError('unreadable', 'the picture does not decode')
  } finally {
    source.close()
  }
}

/** Verifies that an untrusted text layer decodes; its size was read from the header before. */
export async function checkTextLayer(path: string): Promise<void> {
  const { frames } = await prepareText(path, FRAME)
  for (const frame of frames) frame.free()
}
