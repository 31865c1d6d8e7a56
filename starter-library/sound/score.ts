import { SAMPLE_RATE } from '../format.ts'

export interface Note {
  /** Both in beats. */
  at: number
  length: number
  /** Semitones as in MIDI: 69 is the A of 440 Hz. */
  pitch: number
  /** 0…1. */
  force: number
  pan?: number
}

export const frequencyOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12)

export interface Tempo {
  samplesPerBeat: number
  length: number
}

/** Where the beats of a piece are, as its score has them. */
export interface Beat {
  /** Beats a minute. */
  bpm: number
  /** Beats of a bar. */
  meter: 3 | 4
  /** Seconds until the first beat, which begins a bar. */
  first: number
}

/** A tempo at which a whole number of beats lasts exactly `seconds`. */
export function tempoOf(beats: number, seconds: number): Tempo {
  const length = Math.round(seconds * SAMPLE_RATE)
  return { samplesPerBeat: length / beats, length }
}

const STEPS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** `C4`, `F#3`, `Bb2` to semitones. */
function pitchOf(name: string): number {
  const [, letter = '', sign = '', octave = ''] = /^([A-G])([#b]?)(-?\d)$/.exec(name) ?? []
  const step = STEPS[letter]
  if (step === undefined) throw new Error(`"${name}" is not a note`)
  return 12 * (Number(octave) + 1) + step + (sign === '#' ? 1 : sign === 'b' ? -1 : 0)
}

export const chord = (names: string): number[] => names.split(' ').map(pitchOf)

/**
 * A line of `pitch:beats` words, one after another; `-` rests.
 * Notes sound for `legato` of their written length.
 */
export function line(text: string, { from = 0, force = 0.8, legato = 0.95 } = {}): Note[] {
  const notes: Note[] = []
  let at = from
  for (const word of text.trim().split(/\s+/)) {
    const [name = '', beats = '1'] = word.split(':')
    if (name !== '-') notes.push({ at, length: Number(beats) * legato, pitch: pitchOf(name), force })
    at += Number(beats)
  }
  return notes
}

/** Places of `x` (loud) and `o` (soft) in a pattern of equal steps. */
export function hits(
  pattern: string,
  { step, from = 0 }: { step: number; from?: number },
): { at: number; force: number }[] {
  return Array.from(pattern.replaceAll(' ', ''))
    .map((mark, i) => ({ at: from + i * step, force: mark === 'x' ? 1 : mark === 'o' ? 0.55 : 0 }))
    .filter(({ force }) => force > 0)
}
