import type { MotionMap } from '#domain/library/motion-map.ts'
import { ClipMeter } from './clip-meter.ts'
import { MediaSource } from './media-source.ts'
import type { Pulse } from './pulse.ts'

/** A mezzanine of so many frames, and the paths of its stills. */
export type MeasureClipTask = { path: string; frames: number; stills: readonly string[] }

/** Takes stills and motion from a mezzanine that was made without them. */
export async function measureClip(
  { path, frames, stills }: MeasureClipTask,
  pulse: Pulse,
): Promise<MotionMap> {
  const source = await MediaSource.open(path, 'mp4')
  const meter = new ClipMeter(frames)
  try {
    let slot = 0
    for (const frame of source.pictureFrames()) {
      meter.picture(frame, slot)
      slot += 1
      await pulse(undefined)
    }
    return await meter.finish(stills)
  } finally {
    meter.close()
    source.close()
  }
}
