import { AV_NOPTS_VALUE } from 'node-av/constants'
import type { Frame, Stream } from 'node-av/lib'

/** Start of a decoded frame in seconds; undefined when the file does not say. */
export function beginsAt(frame: Frame, stream: Stream): number | undefined {
  const stamp = frame.bestEffortTimestamp !== AV_NOPTS_VALUE ? frame.bestEffortTimestamp : frame.pts
  return stamp === AV_NOPTS_VALUE ? undefined : Number(stamp) * stream.timeBase.toDouble()
}

/** Duration of a decoded frame in seconds; 0 when the file does not say. */
export const lasts = (frame: Frame, stream: Stream): number =>
  Number(frame.duration) * stream.timeBase.toDouble()
