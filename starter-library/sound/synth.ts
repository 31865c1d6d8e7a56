import { SAMPLE_RATE } from '../format.ts'
import { type Random, randomFrom } from '../picture/random.ts'
import { Filter } from './filter.ts'
import { frequencyOf, type Note, type Tempo } from './score.ts'
import { addSample, panGains, type Stereo } from './stereo.ts'

type Wave = 'sine' | 'triangle' | 'saw' | 'square'

/** Times in seconds, frequencies in Hz. */
export interface Patch {
  wave: Wave
  voices: number
  /** Cents between the outermost voices. */
  detune: number
  /** How far the voices stand apart, 0…1. */
  spread: number
  attack: number
  decay: number
  /** 0…1. */
  sustain: number
  release: number
  cutoff: number
  /** Octaves the filter opens at the start of a note, and the seconds it takes to close. */
  sweep: number
  sweepTime: number
  resonance: number
  /** Share of a sine one octave below. */
  sub: number
  vibrato: number
  gain: number
  /** Moves the cutoff with the place in the loop (0…1), as a factor. */
  drift?: (phase: number) => number
}

interface Oscillator {
  phase: number
  step: number
  left: number
  right: number
}

export function playSynth(to: Stereo, tempo: Tempo, notes: readonly Note[], patch: Patch, seed = 5): void {
  const random = randomFrom(seed)
  for (const note of notes) playNote(to, tempo, note, patch, random)
}

function oscillatorsOf(note: Note, patch: Patch, random: Random): Oscillator[] {
  return Array.from({ length: patch.voices }, (_, v) => {
    const place = patch.voices === 1 ? 0 : (v / (patch.voices - 1)) * 2 - 1
    const [left, right] = panGains((note.pan ?? 0) * 0.6 + place * patch.spread * (v % 2 ? 1 : -1) * 0.9)
    const step = frequencyOf(note.pitch + (place * patch.detune) / 200) / SAMPLE_RATE
    const level = (patch.gain * note.force) / Math.sqrt(patch.voices)
    return { phase: random(), step, left: left * level, right: right * level }
  })
}

function playNote(to: Stereo, tempo: Tempo, note: Note, patch: Patch, random: Random): void {
  const start = Math.round(note.at * tempo.samplesPerBeat)
  const held = (note.length * tempo.samplesPerBeat) / SAMPLE_RATE
  const count = Math.round((held + patch.release * 1.6) * SAMPLE_RATE)
  const oscillators = oscillatorsOf(note, patch, random)
  const filters = [new Filter(), new Filter()] as const
  const subStep = frequencyOf(note.pitch - 12) / SAMPLE_RATE
  for (let i = 0; i < count; i++) {
    const t = i / SAMPLE_RATE
    const level = envelopeAt(patch, t, held)
    const bend = 1 + patch.vibrato * Math.min(1, t * 1.5) * Math.sin(t * 33)
    let left = 0
    let right = 0
    for (const o of oscillators) {
      o.phase = (o.phase + o.step * bend) % 1
      const v = waveAt(patch.wave, o.phase, o.step)
      left += v * o.left
      right += v * o.right
    }
    const sub = patch.sub * patch.gain * note.force * Math.sin(i * subStep * Math.PI * 2)
    const drift = patch.drift?.(((start + i) % tempo.length) / tempo.length) ?? 1
    const cutoff =
      patch.cutoff * drift * 2 ** (patch.sweep * Math.exp(-t / patch.sweepTime) * (0.6 + 0.4 * note.force))
    filters[0].step(left + sub * 0.7, cutoff, patch.resonance)
    filters[1].step(right + sub * 0.7, cutoff, patch.resonance)
    const at = (start + i) % tempo.length
    to.left[at] = (to.left[at] as number) + filters[0].low * level
    to.right[at] = (to.right[at] as number) + filters[1].low * level
  }
}

/** Attack, decay, sustain, release; the release starts from the current level. */
function envelopeAt({ attack, decay, sustain, release }: Patch, t: number, held: number): number {
  const body = (time: number) =>
    time < attack ? time / attack : sustain + (1 - sustain) * Math.exp(-(time - attack) / decay)
  if (t <= held) return body(t)
  const past = (t - held) / (release * 1.6)
  return past >= 1 ? 0 : body(held) * (1 - past) ** 2.5
}

export const struck = (
  to: Stereo,
  start: number,
  count: number,
  pan: number,
  at: (t: number, i: number) => number,
): void => {
  const [left, right] = panGains(pan)
  for (let i = 0; i < count; i++) addSample(to, start + i, at(i / SAMPLE_RATE, i), left, right)
}

/** One sample of a wave at `phase` 0…1; `step` is the phase's advance per sample, the width of the rounded corners. */
function waveAt(wave: Wave, phase: number, step: number): number {
  if (wave === 'sine') return Math.sin(phase * Math.PI * 2)
  if (wave === 'triangle') return 1 - 4 * Math.abs(((phase + 0.25) % 1) - 0.5)
  if (wave === 'saw') return 2 * phase - 1 - corner(phase, step)
  const half = (phase + 0.5) % 1
  return (phase < 0.5 ? 1 : -1) + corner(phase, step) - corner(half, step)
}

/** Polynomial correction of a jump, so that high notes do not alias. */
function corner(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step
    return t + t - t * t - 1
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step
    return t * t + t + t + 1
  }
  return 0
}
