import { SAMPLE_RATE } from '../format.ts'
import type { Hit } from './drums.ts'
import { type Beat, hits, type Note, type Tempo, tempoOf } from './score.ts'
import { hall } from './space.ts'
import { addStereo, type Stereo, silence } from './stereo.ts'

/** Beats of a bar. */
const BAR = 4

/** Samples of a frame of AAC. The encoder leaves out a last frame that is not full, which would be heard in a loop. */
const WHOLE = 1024

/** A tempo of so many bars of four; some thousandths off, so that the circle has whole frames. */
export function barsOf(bars: number, bpm: number): Tempo {
  const frames = Math.round((bars * BAR * 60 * SAMPLE_RATE) / bpm / WHOLE)
  return tempoOf(bars * BAR, (frames * WHOLE) / SAMPLE_RATE)
}

/** The beat of such a tempo, for music that enters some samples late. */
export const beatOf = ({ samplesPerBeat }: Tempo, entersAfter = 0): Beat => ({
  bpm: (60 * SAMPLE_RATE) / samplesPerBeat,
  meter: BAR,
  first: entersAfter / SAMPLE_RATE,
})

/** The hits of one bar's pattern in each bar from `from` to before `to`. */
export function each(pattern: string, { from = 0, to }: { from?: number; to: number }): Hit[] {
  const step = BAR / pattern.replaceAll(' ', '').length
  return Array.from({ length: to - from }, (_, bar) =>
    hits(pattern, { step, from: (from + bar) * BAR }),
  ).flat()
}

type Comping = {
  /** Beats. */
  length: number
  /** Semitones. */
  up?: number
  force?: number
  /** Part of a beat between the tones of a chord, as of a strumming hand. */
  strum?: number
}

/** Chords, one a bar over and over, where a pattern has marks. */
export function comped(
  chords: readonly number[][],
  beats: readonly Hit[],
  { length, up = 0, force = 0.7, strum = 0 }: Comping,
): Note[] {
  return beats.flatMap((hit) =>
    chordAt(chords, hit.at).map((pitch, k, all) => ({
      at: hit.at + k * strum,
      length,
      pitch: pitch + up,
      force: force * hit.force,
      pan: (k - (all.length - 1) / 2) * 0.3,
    })),
  )
}

/** Chords that sound for a whole bar each. */
export const held = (
  chords: readonly number[][],
  { to, from = 0, up = 0 }: { from?: number; to: number; up?: number },
): Note[] => comped(chords, each('x', { from, to }), { length: BAR, up })

/** One tone of the bar's chord for each hit, in an order that repeats. */
export function broken(
  chords: readonly number[][],
  beats: readonly Hit[],
  {
    order,
    length,
    up = 0,
    force = 0.6,
  }: { order: readonly number[]; length: number; up?: number; force?: number },
): Note[] {
  return beats.map((hit, k) => {
    const tones = chordAt(chords, hit.at)
    const tone = order[k % order.length] as number
    const pitch = (tones[tone % tones.length] as number) + 12 * Math.floor(tone / tones.length)
    return { at: hit.at, length, pitch: pitch + up, force: force * hit.force, pan: Math.sin(k * 2.3) * 0.6 }
  })
}

const chordAt = (chords: readonly number[][], at: number): number[] =>
  chords[Math.floor(at / BAR + 1e-6) % chords.length] as number[]

/** A melody of some bars, from each of the given bars on. */
export const repeated = (notes: readonly Note[], bars: readonly number[]): Note[] =>
  bars.flatMap((bar) => notes.map((note) => ({ ...note, at: note.at + bar * BAR })))

/** Every second eighth comes late, by a share of an eighth. */
export const swung = <Placed extends { at: number }>(notes: readonly Placed[], share: number): Placed[] =>
  notes.map((note) => {
    const within = note.at % 1
    const late = within < 0.5 ? within * (1 + share) : 0.5 * (1 + share) + (within - 0.5) * (1 - share)
    return { ...note, at: Math.floor(note.at) + late }
  })

type Part = {
  sound: Stereo
  /** How much of it the hall hears. */
  room?: number
}

/** All parts, with the hall around those that it hears. */
export function mixed(
  parts: readonly Part[],
  space: { seconds: number; damping: number; gain: number },
): Stereo {
  const length = (parts[0] as Part).sound.left.length
  const [mix, room] = [silence(length), silence(length)]
  for (const part of parts) {
    addStereo(mix, part.sound)
    addStereo(room, part.sound, part.room ?? 0)
  }
  addStereo(mix, hall(room, space), space.gain)
  return mix
}

/** A silent part that is played at once. */
export function played(tempo: Tempo, play: (part: Stereo) => void): Stereo {
  const part = silence(tempo.length)
  play(part)
  return part
}
