import { AV_FRAME_DATA_DISPLAYMATRIX } from 'node-av/constants'
import type { Frame } from 'node-av/lib'
import { STILL_PIXELS } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import { orientationOf } from '#media/plan/orientation.ts'
import { thumbnailFilters } from '#media/plan/thumbnail-form.ts'
import type { Container } from '#media/sniff.ts'
import { pictureFilter } from './filter-run.ts'
import { MediaSource } from './media-source.ts'
import { writeWebp } from './still.ts'

export type ThumbnailTask = { source: string; container: Container; out: string; side: number }

/** Encodes a square WebP with the whole untrusted picture centered in it. */
export async function writeThumbnail({ source: path, container, out, side }: ThumbnailTask): Promise<void> {
  const hasAlpha = container !== 'jpeg'
  const maxPixels = STILL_PIXELS[hasAlpha ? 'drawing' : 'photograph']
  const source = await MediaSource.open(path, container, { maxPixels })
  try {
    for (const frame of source.pictureFrames()) {
      if (source.pictures.failures > 0) break
      return await write(frame, { out, side, hasAlpha })
    }
    throw new MediaError('unreadable', 'the picture does not decode')
  } finally {
    source.close()
  }
}

type Wish = { out: string; side: number; hasAlpha: boolean }

async function write(frame: Frame, { out, ...wish }: Wish): Promise<void> {
  // Cameras store the orientation in the picture.
  const orientation = orientationOf(frame.getSideData(AV_FRAME_DATA_DISPLAYMATRIX))
  const filter = await pictureFilter(frame, thumbnailFilters(frame, { orientation, ...wish }))
  using picture = filter.through(frame)
  filter.close()
  await writeWebp(out, picture)
}
