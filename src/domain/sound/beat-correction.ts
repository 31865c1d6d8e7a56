import { z } from 'zod'
import { type BeatGrid, sureBeats } from './beat-grid.ts'
import { gridOf } from './known-beat.ts'
import { MAX_TRACK_SECONDS } from './track-rules.ts'

/** The slowest and fastest music that is counted, in beats a minute. */
export const TEMPO = { slowest: 30, fastest: 300 } as const

/** Beats for each one that was found. */
export const TEMPI = [0.25, 0.5, 1, 2, 4] as const

const Second = z.number().min(0).max(MAX_TRACK_SECONDS)

/** What somebody set right in the beats of a track. It is never overwritten: the found beats stay beside it. */
export const BeatCorrection = z.object({
  /** Tapped along to the music, instead of what was found. */
  tapped: z
    .object({ bpm: z.number().min(TEMPO.slowest).max(TEMPO.fastest), first: Second })
    .nullable()
    .default(null),
  /** One of `TEMPI`. */
  tempo: z.literal(TEMPI).default(1),
  /** Whether each beat is half a beat later. */
  isShifted: z.boolean().default(false),
  /** The second at which a bar begins. */
  oneAt: Second.nullable().default(null),
})
export type BeatCorrection = z.infer<typeof BeatCorrection>

/** Nothing was set right. */
export const UNCORRECTED: BeatCorrection = BeatCorrection.parse({})

type Heard = { readonly found: BeatGrid | null; readonly seconds: number }

/** The beats of a track, as far as they are sure or somebody has set them right. */
export function correctedBeats({ found, seconds }: Heard, correction: BeatCorrection): BeatGrid | null {
  const { tapped, tempo, isShifted, oneAt } = correction
  const sure = tapped ? fromTaps(tapped, seconds) : sureBeats(found)
  if (!sure) return null
  const timed = atTempo(sure, tempo)
  const placed = isShifted ? shifted(timed, seconds) : timed
  return oneAt === null || placed.beats.length === 0
    ? placed
    : { ...placed, one: nearestTo(placed.beats, oneAt) }
}

/** A tapped beat goes on in both directions. */
function fromTaps({ bpm, first }: { bpm: number; first: number }, seconds: number): BeatGrid {
  const period = 60 / bpm
  const before = Math.floor(first / period)
  return { ...gridOf({ bpm, meter: 4, first: first - before * period }, seconds), one: before % 4 }
}

function atTempo(grid: BeatGrid, tempo: number): BeatGrid {
  if (tempo < 1) return atTempo(slower(grid), tempo * 2)
  return tempo > 1 ? atTempo(faster(grid), tempo / 2) : grid
}

/** Every second beat, those among them on which bars begin. */
function slower(grid: BeatGrid): BeatGrid {
  const from = grid.one % 2
  const beats = grid.beats.filter((_, at) => at % 2 === from)
  return { ...grid, bpm: grid.bpm / 2, beats, one: Math.floor(grid.one / 2) }
}

/** One more beat in the middle between two. */
function faster(grid: BeatGrid): BeatGrid {
  const beats = grid.beats.flatMap((beat, at) => {
    const next = grid.beats[at + 1]
    return next === undefined ? [beat] : [beat, (beat + next) / 2]
  })
  return { ...grid, bpm: grid.bpm * 2, beats, one: grid.one * 2 }
}

function shifted(grid: BeatGrid, seconds: number): BeatGrid {
  const half = 30 / grid.bpm
  const beats = grid.beats.map((beat, at) => {
    const next = grid.beats[at + 1]
    return next === undefined ? beat + half : (beat + next) / 2
  })
  return { ...grid, beats: beats.filter((beat) => beat < seconds) }
}

function nearestTo(beats: readonly number[], seconds: number): number {
  const distance = (at: number) => Math.abs((beats[at] ?? 0) - seconds)
  return beats.reduce((best, _, at) => (distance(at) < distance(best) ? at : best), 0)
}
