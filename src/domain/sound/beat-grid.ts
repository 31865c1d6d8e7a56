import { z } from 'zod'

/** The beats of a piece of music, as far as they were found. */
export const BeatGrid = z.object({
  bpm: z.number().positive(),
  /** 0 to 1. Below `SURE_BEATS` the grid is not shown. */
  confidence: z.number().min(0).max(1),
  /** Whether all beats are at one distance. */
  steady: z.boolean(),
  /** Seconds, ascending. */
  beats: z.array(z.number()),
  /** Beats of a bar. */
  meter: z.union([z.literal(3), z.literal(4)]),
  /** Index of the first beat that begins a bar. */
  one: z.number().int().min(0),
  /** Other tempi that fit, the best first; often half or double. */
  candidates: z.array(z.number().positive()),
})
export type BeatGrid = z.infer<typeof BeatGrid>

/** Confidence from which beats are shown. */
export const SURE_BEATS = 0.5

/** Beats that are not sure enough are not told: a wrong grid is worse than none. */
export const sureBeats = (grid: BeatGrid | null): BeatGrid | null =>
  grid && grid.confidence >= SURE_BEATS ? grid : null
