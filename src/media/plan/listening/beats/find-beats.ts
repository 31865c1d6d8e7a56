import type { BeatGrid } from '#domain/sound/beat-grid.ts'
import { areOffBeats, barOf } from './bar-phase.ts'
import { beatChain } from './beat-chain.ts'
import { featuresOf } from './beat-features.ts'
import { type Onsets, onsetsOf, smoothed } from './onsets.ts'
import { BEAT_RATE, FRAMES, mean, peakAt, secondsOf } from './rates.ts'
import { beatsOn, type SteadyGrid, steadyGrid } from './steady-grid.ts'
import { type Tempo, tempiOf } from './tempi.ts'

/** Seconds that are too short for a tempo. */
const SHORTEST = 4
const CANDIDATES = 4
/** Score, against the best, of a tempo that is worth a chain of beats. */
const NEAR = 0.35
/** Share of the beats on a line from which the line is taken for the truth. */
const STEADY = 0.8
const FEWEST = 8

/** The beats of mono sound at 16 kHz; undefined where there is nothing to count. */
export function findBeats(samples: Float32Array): BeatGrid | undefined {
  if (samples.length < SHORTEST * BEAT_RATE) return undefined
  const onsets = onsetsOf(samples)
  if (!onsets.all.some((rise) => rise > 0)) return undefined
  const tempi = tempiOf(onsets)
  const curve = onsets.all.map((rise, at) => 0.7 * rise + (onsets.linear[at] ?? 0))
  const chains = chainsOf(curve, tempi)
  const [best] = chains
  if (!best || best.beats.length < FEWEST) return undefined
  const grid = steadyGrid(best.beats)
  const steady = grid !== undefined && grid.share >= STEADY
  const period = steady ? grid.period : median(distancesOf(best.beats))
  const counted = steady ? beatsOn(grid, onsets.frames) : best.beats
  const { beats, features } = onTheBeat(counted, { samples, onsets, period })
  return {
    bpm: (60 * FRAMES) / period,
    confidence: confidenceOf({ curve: smoothed(curve), tempi, grid, beats }),
    steady,
    beats: beats.map(secondsOf),
    ...barOf(features),
    candidates: chains.slice(1).map(({ bpm }) => bpm),
  }
}

type Chain = Tempo & { readonly beats: number[] }

/** The best tempi with their beats, those first whose beats stand out from the half-beats. */
function chainsOf(curve: Float32Array, tempi: readonly Tempo[]): Chain[] {
  const smooth = smoothed(curve)
  const least = NEAR * (tempi[0]?.score ?? 0)
  return tempi
    .filter(({ score }) => score > least)
    .slice(0, CANDIDATES)
    .map((tempo) => {
      const beats = beatChain(curve, tempo.bpm)
      const on = mean(beats.map((beat) => peakAt(smooth, beat, 2)))
      const off = mean(halvesOf(beats).map((half) => peakAt(smooth, half, 2)))
      return { ...tempo, beats, total: tempo.score * (1 + (0.25 * (on - off)) / (on + off + 1e-9)) }
    })
    .toSorted((one, other) => other.total - one.total)
}

const halvesOf = (beats: readonly number[]): number[] =>
  beats.slice(1).map((beat, at) => (beat + (beats[at] ?? 0)) / 2)

const distancesOf = (beats: readonly number[]): number[] =>
  beats.slice(1).map((beat, at) => beat - (beats[at] ?? 0))

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] || 1

type Heard = { readonly samples: Float32Array; readonly onsets: Onsets; readonly period: number }

/** The beats, or the half-beats if these are the real ones, with their features. */
function onTheBeat(counted: readonly number[], heard: Heard) {
  const last = (counted.at(-1) ?? 0) + heard.period / 2
  const between = [...halvesOf(counted), last].filter((half) => half < heard.onsets.frames - 3)
  const [on, off] = [featuresOf(counted, heard), featuresOf(between, heard)]
  if (!areOffBeats(on, off)) return { beats: counted, features: on }
  const first = (between[0] ?? 0) - heard.period
  if (first < 0) return { beats: between, features: off }
  const beats = [first, ...between]
  return { beats, features: featuresOf(beats, heard) }
}

type Evidence = {
  readonly curve: Float32Array
  readonly tempi: readonly Tempo[]
  readonly grid: SteadyGrid | undefined
  readonly beats: readonly number[]
}

/** Tempi of the same music, as multiples. */
const KIN = [1, 2, 1 / 2, 3, 1 / 3, 3 / 2, 2 / 3]

/** Clear repetition, beats that stand out, even distances, and no other tempo that is as good. */
function confidenceOf({ curve, tempi, grid, beats }: Evidence): number {
  const [best] = tempi
  if (!best) return 0
  const rival = tempi.find(
    ({ bpm }) => !KIN.some((multiple) => Math.abs(bpm / best.bpm / multiple - 1) < 0.04),
  )
  const hits = mean(beats.map((beat) => peakAt(curve, beat)))
  const clear = Math.min(1, best.fit / 0.35)
  const outstanding = Math.min(1, Math.max(0, (hits / (mean(curve) + 1e-9) - 1) / 2.5))
  const alone = rival ? Math.min(1, Math.max(0, 1 - rival.score / best.score) / 0.4) : 1
  const even = 0.4 + 0.6 * (grid?.share ?? 0)
  return Math.round(100 * Math.sqrt(clear * outstanding) * even * (0.7 + 0.3 * alone)) / 100
}
