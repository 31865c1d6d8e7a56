import { z } from 'zod'
import type { BeatGrid } from './beat-grid.ts'

/** The beat of music whose score is known: even from beginning to end. */
export const KnownBeat = z.object({
  bpm: z.number().positive(),
  meter: z.union([z.literal(3), z.literal(4)]),
  /** Seconds until the first beat, which begins a bar. */
  first: z.number().min(0),
})
export type KnownBeat = z.infer<typeof KnownBeat>

/** Its beats in music of so many seconds: nothing was guessed, so the grid is sure. */
export function gridOf({ bpm, meter, first }: KnownBeat, seconds: number): BeatGrid {
  const period = 60 / bpm
  const count = Math.max(0, Math.ceil((seconds - first) / period - 1e-6))
  const beats = Array.from({ length: count }, (_, beat) => first + beat * period)
  return { bpm, meter, one: 0, beats, confidence: 1, steady: true, candidates: [] }
}
