import { join } from 'node:path'
import { AV_PIX_FMT_RGBA } from 'node-av/constants'
import { Frame } from 'node-av/lib'
import { pictureFilter } from '#media/child/filter-run.ts'
import { OverlayWriter } from '#media/child/overlay-writer.ts'
import { must, present } from '#media/child/refuse.ts'
import { writeWebp } from '#media/child/still.ts'
import { type Pixels, RGBA } from '#media/plan/image/pixels.ts'
import { fitWithin } from '#media/plan/sheet-plan.ts'

const THUMBNAIL = { width: 320, height: 320 } as const

/** Writes what composing, previews and lists read of an overlay. */
export async function writeImage(into: string, pixels: Pixels): Promise<void> {
  using frame = frameOf(pixels)
  await writeFrames(join(into, 'frames.mov'), frame)
  await writeWebp(join(into, 'sheet-0.webp'), frame)
  await writeWebp(join(into, 'poster.webp'), frame)
  const { width, height } = fitWithin(pixels, THUMBNAIL)
  using small = await filtered(
    frame,
    `format=gbrap,premultiply=inplace=1,scale=${width}:${height}:flags=area,unpremultiply=inplace=1,format=bgra`,
  )
  await writeWebp(join(into, 'thumbnail.webp'), small)
}

async function writeFrames(path: string, frame: Frame): Promise<void> {
  using stored = await filtered(frame, 'setsar=1,format=argb')
  const writer = await OverlayWriter.create(path, frame)
  try {
    writer.write(stored)
    await writer.finish()
  } finally {
    writer.close()
  }
}

async function filtered(frame: Frame, filters: string): Promise<Frame> {
  const filter = await pictureFilter(frame, filters)
  const result = filter.through(frame)
  filter.close()
  return result
}

/** Copies into FFmpeg's memory, which the garbage collector does not know. */
function frameOf({ width, height, data }: Pixels): Frame {
  const frame = new Frame()
  frame.alloc()
  frame.width = width
  frame.height = height
  frame.format = AV_PIX_FMT_RGBA
  must(frame.getBuffer(), 'memory for an image', 'crashed')
  const plane = present(frame.data?.[0], 'pixels', 'crashed')
  const stride = frame.linesize[0] ?? 0
  const row = width * RGBA
  for (let y = 0; y < height; y++) data.copy(plane, y * stride, y * row, (y + 1) * row)
  return frame
}
