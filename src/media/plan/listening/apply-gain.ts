import type { GainPoint } from '#domain/sound/mix-plan.ts'
import { FRAME } from '#media/limits.ts'

/** Multiplies samples at 48 kHz by a gain over time, in place. The last point's gain stays. */
export function applyGain(samples: Float32Array, points: readonly GainPoint[]): void {
  points.forEach((point, index) => {
    const next = points[index + 1] ?? { at: samples.length / FRAME.sampleRate, gain: point.gain }
    const from = Math.round(point.at * FRAME.sampleRate)
    const to = Math.min(samples.length, Math.round(next.at * FRAME.sampleRate))
    if (point.gain === 1 && next.gain === 1) return
    const step = (next.gain - point.gain) / Math.max(1, to - from)
    for (let at = from; at < to; at++) samples[at] = (samples[at] ?? 0) * (point.gain + step * (at - from))
  })
}
