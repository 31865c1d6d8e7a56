import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import type { Frame } from 'node-av/lib'
import { FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import { beginsAt } from './frame-time.ts'
import { MediaSource } from './media-source.ts'
import { writeJpeg, writePng } from './still.ts'

export type StillTask = { path: string; time: number; format: 'png' | 'jpg'; out: string }

/** Maximum frames that may be displayed before a frame stored ahead of them. */
const REORDERED = 4

/** Extracts one frame of a finished video. */
export async function writeStill({ path, time, format, out }: StillTask): Promise<void> {
  using frame = await pictureAt(path, Math.floor(time * FRAME.fps + 1e-6))
  if (format === 'png') await writePng(out, frame)
  else await writeJpeg(out, frame, frame)
}

async function pictureAt(path: string, wanted: number): Promise<Frame> {
  const source = await MediaSource.open(path, 'mp4')
  let shown: Frame | undefined
  try {
    await seek(source, Math.max(0, wanted - REORDERED))
    for (const frame of source.pictureFrames()) {
      if (shown && Math.round((beginsAt(frame, source.video) ?? 0) * FRAME.fps) > wanted) break
      shown?.free()
      shown = frame.clone() ?? undefined
    }
  } finally {
    source.close()
  }
  if (!shown) throw new MediaError('unreadable', `no picture ${wanted}`)
  return shown
}

async function seek({ input, video }: MediaSource, frame: number): Promise<void> {
  const stamp = BigInt(Math.floor(frame / FRAME.fps / video.timeBase.toDouble()))
  const code = await input.seekFrame(video.index, stamp, AVSEEK_FLAG_BACKWARD)
  if (code < 0) throw new MediaError('unreadable', 'the video cannot be positioned')
}
