import { FRAME } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import type { Size } from '../plan/cover-crop.ts'
import { pictureFilter } from './filter-run.ts'
import { MediaSource } from './media-source.ts'
import { trimmed } from './overlay-frames.ts'
import type { Prepared } from './prepared.ts'
import { yuvaOf } from './yuva.ts'

/** The frame at twice its size, and the room a decoder adds to round rows up. */
const LARGEST_PIXELS = (2 * FRAME.width + 64) * (2 * FRAME.height + 64)

type PictureUse = { path: string; scaledTo?: Size }

/** The client's text layer, scaled to the output. */
export const prepareText = (path: string, output: Size): Promise<Prepared> =>
  preparePicture({ path, scaledTo: output })

/** A PNG with alpha as a layer. */
export async function preparePicture({ path, scaledTo }: PictureUse): Promise<Prepared> {
  const source = await MediaSource.open(path, 'png', { maxPixels: LARGEST_PIXELS })
  try {
    for (const frame of source.pictureFrames()) {
      const scale = scaledTo ? `,scale=${scaledTo.width}:${scaledTo.height}:flags=area` : ''
      const filter = await pictureFilter(frame, `format=gbrap,premultiply=inplace=1${scale},format=gbrap`)
      using picture = filter.through(frame)
      filter.close()
      return trimmed([yuvaOf(picture, { x: 0, y: 0 })])
    }
    throw new MediaError('unreadable', 'the picture does not decode')
  } finally {
    source.close()
  }
}

/** Whether an untrusted text layer decodes; its size was read from the header before. */
export async function checkTextLayer(path: string): Promise<void> {
  const { frames } = await prepareText(path, FRAME)
  for (const frame of frames) frame.free()
}
