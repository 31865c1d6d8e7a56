import { SAMPLE_RATE } from '../format.ts'
import { randomFrom } from '../picture/random.ts'
import { frequencyOf, type Note, type Tempo } from './score.ts'
import type { Stereo } from './stereo.ts'
import { struck } from './synth.ts'

const TAU = Math.PI * 2

/** An electric piano: a sine bent by a sine, with the bright tine of the hammer on top. */
export function playElectricPiano(to: Stereo, tempo: Tempo, notes: readonly Note[], gain: number): void {
  for (const note of notes) {
    const f = frequencyOf(note.pitch) * TAU
    const held = (note.length * tempo.samplesPerBeat) / SAMPLE_RATE
    const ring = 1.1 + 1.6 * (1 - note.pitch / 110)
    const bright = 0.35 + 1.5 * note.force * note.force
    struck(to, Math.round(note.at * tempo.samplesPerBeat), (held + 0.5) * SAMPLE_RATE, note.pan ?? 0, (t) => {
      const hammer = Math.min(1, t / 0.004)
      const stop = t > held ? Math.exp(-(t - held) / 0.09) : 1
      const body = Math.sin(f * t + bright * Math.exp(-t / 0.7) * Math.sin(f * t))
      const tine = 0.14 * note.force * Math.exp(-t / 0.16) * Math.sin(f * 7 * t) * (note.pitch < 84 ? 1 : 0.4)
      return gain * note.force * hammer * stop * Math.exp(-t / ring) * (body + tine)
    })
  }
}

/** A felted piano: a dozen slightly sharp partials, of which the higher fade sooner, and a soft thump. */
export function playFeltPiano(to: Stereo, tempo: Tempo, notes: readonly Note[], gain: number): void {
  const random = randomFrom(17)
  const thump = Float32Array.from({ length: 2400 }, () => random() * 2 - 1)
  for (const note of notes) {
    const f = frequencyOf(note.pitch)
    const partials = partialsOf(f, note.force)
    const held = (note.length * tempo.samplesPerBeat) / SAMPLE_RATE
    let knock = 0
    struck(
      to,
      Math.round(note.at * tempo.samplesPerBeat),
      (held + 1.2) * SAMPLE_RATE,
      note.pan ?? 0,
      (t, i) => {
        const stop = t > held ? Math.exp(-(t - held) / 0.22) : 1
        knock += ((thump[i] ?? 0) - knock) * 0.04
        let v = knock * 0.5 * Math.exp(-t / 0.012)
        for (const p of partials) v += p.level * Math.exp(-t * p.fade) * Math.sin(p.speed * t)
        return (
          gain * note.force * Math.min(1, t / 0.006) * stop * v * (t > held + 1 ? (held + 1.2 - t) * 5 : 1)
        )
      },
    )
  }
}

function partialsOf(f: number, force: number): { level: number; fade: number; speed: number }[] {
  const partials = Array.from({ length: 12 }, (_, k) => {
    const n = k + 1
    const stretched = n * Math.sqrt(1 + 0.00035 * n * n)
    return {
      level: (0.9 / n ** (1.75 - 0.35 * force)) * (n === 7 ? 0.4 : 1),
      fade: (0.45 + 0.35 * n) * (f / 330) ** 0.55,
      speed: TAU * f * stretched,
    }
  })
  return partials.filter(({ speed }) => speed < TAU * 9000)
}

/** A glassy bell: two inharmonic pairs. */
export function playBell(to: Stereo, tempo: Tempo, notes: readonly Note[], gain: number): void {
  for (const note of notes) {
    const f = frequencyOf(note.pitch) * TAU
    struck(to, Math.round(note.at * tempo.samplesPerBeat), 2.4 * SAMPLE_RATE, note.pan ?? 0, (t) => {
      const bend = 1.1 * Math.exp(-t / 0.35) * Math.sin(f * 3.5 * t)
      const v = Math.sin(f * t + bend) + 0.35 * Math.exp(-t / 0.4) * Math.sin(f * 2.004 * t)
      return gain * note.force * Math.min(1, t / 0.003) * Math.exp(-t / 0.62) * (1 - t / 2.4) * v
    })
  }
}
