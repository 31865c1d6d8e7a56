import { AV_NOPTS_VALUE } from 'node-av/constants'
import type { Frame, Stream } from 'node-av/lib'

/** When a decoded frame begins, in seconds; undefined when the file does not say. */
export function beginsAt(frame: Frame, stream: Stream): number | undefined {
  const stamp = frame.bestEffortTimestamp !== AV_NOPTS_VALUE ? frame.bestEffortTimestamp : frame.pts
  return stamp === AV_NOPTS_VALUE ? undefined : Number(stamp) * stream.timeBase.toDouble()
}

/** How long a decoded frame lasts, in seconds; 0 when the file does not say. */
export const lasts = (frame: Frame, stream: Stream): number =>
  Number(frame.duration) * stream.timeBase.toDouble()
