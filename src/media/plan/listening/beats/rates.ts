/** Samples a second of the sound that beats are found in. */
export const BEAT_RATE = 16_000
/** Samples of a frame, and from one frame to the next. */
export const WINDOW = 512
export const HOP = 160
/** Frames a second. */
export const FRAMES = BEAT_RATE / HOP

/** Seconds by which beats are found late: none for clicks, ten milliseconds for soft instruments. */
const BIAS = 0.005

/** Seconds of a frame. */
export const secondsOf = (frame: number): number => Math.max(0, (frame * HOP + WINDOW / 2) / BEAT_RATE - BIAS)

export const mean = (values: ArrayLike<number>): number => {
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0
  return sum / Math.max(1, values.length)
}

/** The highest value around a frame. */
export function peakAt(curve: Float32Array, frame: number, reach = 3): number {
  let peak = 0
  for (let at = Math.round(frame) - reach; at <= Math.round(frame) + reach; at++)
    peak = Math.max(peak, curve[at] ?? 0)
  return peak
}
