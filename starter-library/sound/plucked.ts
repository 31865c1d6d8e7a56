import { SAMPLE_RATE } from '../format.ts'
import { randomFrom } from '../picture/random.ts'
import { frequencyOf, type Note, type Tempo } from './score.ts'
import type { Stereo } from './stereo.ts'
import { struck } from './synth.ts'

/** A gut string by the algorithm of Karplus and Strong: a burst of noise that circulates through a low-pass filter. */
export function playGuitar(
  to: Stereo,
  tempo: Tempo,
  notes: readonly Note[],
  { gain, soft }: { gain: number; soft: number },
): void {
  const random = randomFrom(23)
  for (const note of notes) {
    const period = SAMPLE_RATE / frequencyOf(note.pitch) - 0.5
    const length = Math.floor(period)
    const ring = burst(length, soft, random)
    const share = period - length
    const held = (note.length * tempo.samplesPerBeat) / SAMPLE_RATE
    let last = 0
    struck(
      to,
      Math.round(note.at * tempo.samplesPerBeat),
      (held + 0.3) * SAMPLE_RATE,
      note.pan ?? 0,
      (t, i) => {
        const at = i % length
        const now = ring[at] as number
        const next = ring[(at + 1) % length] as number
        ring[at] = 0.4985 * (now + next)
        last += (now + (next - now) * share - last) * 0.8
        const stop = t > held ? Math.max(0, 1 - (t - held) / 0.3) ** 2 : 1
        return gain * note.force * last * stop * Math.min(1, t / 0.001)
      },
    )
  }
}

/** Noise with a softened attack, `soft` 0…1, with a mean of zero, so that the string carries no constant. */
function burst(length: number, soft: number, random: () => number): Float32Array {
  const ring = Float32Array.from({ length }, () => random() * 2 - 1)
  for (let round = 0; round < 2; round++)
    for (let i = 1; i < length; i++)
      ring[i] = (ring[i] as number) * (1 - soft) + (ring[i - 1] as number) * soft
  const mean = ring.reduce((sum, v) => sum + v, 0) / length
  const peak = ring.reduce((most, v) => Math.max(most, Math.abs(v - mean)), 1e-6)
  return ring.map((v) => (v - mean) / peak)
}
