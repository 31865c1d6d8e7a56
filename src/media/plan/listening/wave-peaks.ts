import { FRAME } from '#media/limits.ts'

const STEP_SAMPLES = FRAME.sampleRate / 10

/** The highest sample of every 100 ms, in percent of full scale: a picture of the sound. */
export function wavePeaks(channels: readonly Float32Array[]): number[] {
  const count = Math.ceil((channels[0]?.length ?? 0) / STEP_SAMPLES)
  return Array.from({ length: count }, (_, step) => {
    let peak = 0
    for (const channel of channels)
      for (const sample of channel.subarray(step * STEP_SAMPLES, (step + 1) * STEP_SAMPLES))
        peak = Math.max(peak, Math.abs(sample))
    return Math.min(100, Math.round(peak * 100))
  })
}
