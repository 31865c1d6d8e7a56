import { AV_FRAME_DATA_DISPLAYMATRIX } from 'node-av/constants'
import type { Frame } from 'node-av/lib'
import { pictureFilter } from '#media/child/filter-run.ts'
import { MediaSource } from '#media/child/media-source.ts'
import { present } from '#media/child/refuse.ts'
import type { ImageKind } from '#media/image-kind.ts'
import { STILL_PIXELS } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import type { Rect, Size } from '#media/plan/cover-crop.ts'
import { type Drawing, longestOf, type Pixels, RGBA } from '#media/plan/image/pixels.ts'
import { orientationFilters, orientationOf } from '#media/plan/orientation.ts'
import { fitWithin } from '#media/plan/sheet-plan.ts'

/** The first frame of an untrusted picture, upright. Nothing but its pixels is read on. */
export async function readRaster(path: string, kind: Exclude<ImageKind, 'svg'>): Promise<Drawing> {
  const hasAlpha = kind !== 'jpeg'
  const maxPixels = STILL_PIXELS[hasAlpha ? 'drawing' : 'photograph']
  const source = await MediaSource.open(path, kind, { maxPixels, keepAlpha: hasAlpha })
  try {
    const frame = firstFrame(source)
    return {
      at: (side) => pixelsOf(frame, { side, hasAlpha }),
      sharper: (box, whole, side) => cutSharper(frame, { box, whole, side }),
      close: () => {
        frame.free()
        source.close()
      },
    }
  } catch (error) {
    source.close()
    throw error
  }
}

function firstFrame(source: MediaSource): Frame {
  for (const frame of source.pictureFrames()) {
    if (source.pictures.failures > 0) break
    return present(frame.clone(), 'memory for a picture', 'crashed')
  }
  throw new MediaError('unreadable', 'the picture does not decode')
}

type Cut = { box: Rect; whole: Size; side: number }

/**
 * Only this part is taken from the frame, as the whole of it once more would take too much memory. A picture with
 * transparent edges that is also stored turned, which no program makes, stays as it is.
 */
function cutSharper(frame: Frame, { box, whole, side }: Cut): Promise<Pixels> | undefined {
  const factor = frame.width / whole.width
  const isUpright = orientationFilters(frameOrientation(frame)).length === 0
  if (factor <= 1 || longestOf(box) >= side || !isUpright) return undefined
  const x = Math.floor(Math.max(0, box.x - 1) * factor)
  const y = Math.floor(Math.max(0, box.y - 1) * factor)
  const part = {
    x,
    y,
    width: Math.min(frame.width - x, Math.ceil((box.width + 2) * factor)),
    height: Math.min(frame.height - y, Math.ceil((box.height + 2) * factor)),
  }
  return pixelsOf(frame, { side, hasAlpha: true, part })
}

const frameOrientation = (frame: Frame) => orientationOf(frame.getSideData(AV_FRAME_DATA_DISPLAYMATRIX))

type Wish = { side: number; hasAlpha: boolean; part?: Rect }

async function pixelsOf(frame: Frame, wish: Wish): Promise<Pixels> {
  const filter = await pictureFilter(frame, filtersOf(frame, wish))
  using picture = filter.through(frame)
  filter.close()
  return packed(picture)
}

/** Colors are premultiplied while scaled, so that transparent pixels do not bleed into edges. */
function filtersOf(frame: Frame, { side, hasAlpha, part }: Wish): string {
  const source: Size = part ?? frame
  const { width, height } = fitWithin(source, { width: side, height: side })
  const isScaled = width !== source.width || height !== source.height
  const scale = `scale=${width}:${height}:flags=area`
  const scaled = hasAlpha ? ['premultiply=inplace=1', scale, 'unpremultiply=inplace=1'] : [scale]
  return [
    ...(part ? [`crop=${part.width}:${part.height}:${part.x}:${part.y}:exact=1`] : []),
    ...(hasAlpha ? ['format=gbrap'] : []),
    ...(isScaled ? scaled : []),
    'format=gbrap',
    ...orientationFilters(frameOrientation(frame)),
    'format=rgba',
  ].join(',')
}

function packed(frame: Frame): Pixels {
  const { width, height } = frame
  const plane = present(frame.data?.[0], 'pixels')
  const stride = frame.linesize[0] ?? 0
  const row = width * RGBA
  const data = Buffer.allocUnsafe(row * height)
  for (let y = 0; y < height; y++) plane.copy(data, y * row, y * stride, y * stride + row)
  return { width, height, data }
}
