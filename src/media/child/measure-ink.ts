import { AV_PIX_FMT_ARGB } from 'node-av/constants'
import type { Frame } from 'node-av/lib'
import type { InkBounds } from '#domain/geometry/ink-box.ts'
import { MediaError } from '#media/media-error.ts'
import { type AlphaPicture, InkMeter } from '#media/plan/ink-meter.ts'
import { MediaSource } from './media-source.ts'
import type { Pulse } from './pulse.ts'
import { present } from './refuse.ts'

/** The stored frames of an overlay. */
export type MeasureInkTask = { path: string }

/** Finds where an overlay that was prepared earlier is visible. */
export async function measureInk({ path }: MeasureInkTask, pulse: Pulse): Promise<InkBounds> {
  const source = await MediaSource.open(path, 'mov')
  const meter = new InkMeter()
  try {
    for (const frame of source.pictureFrames()) {
      meter.add(alphaOf(frame))
      await pulse()
    }
    return meter.bounds
  } finally {
    source.close()
  }
}

/** A stored frame as the meter reads it. */
export function alphaOf(frame: Frame): AlphaPicture {
  if (frame.format !== AV_PIX_FMT_ARGB) throw new MediaError('crashed', `stored as ${frame.format}`)
  return { data: present(frame.data?.[0], 'pixels'), stride: frame.linesize[0] ?? 0, size: frame }
}
