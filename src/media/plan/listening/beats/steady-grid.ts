import { mean } from './rates.ts'

/** A line through beats, and the share of them that lies within 30 ms of it. Frames. */
export type SteadyGrid = { readonly from: number; readonly period: number; readonly share: number }

const FEWEST = 8
const CLOSE = 3
const ROUNDS = 4

/** The line through most beats; those far from it are left out, round by round. Undefined for a few beats. */
export function steadyGrid(beats: readonly number[]): SteadyGrid | undefined {
  if (beats.length < FEWEST) return undefined
  const numbers = numbered(beats)
  let used = beats.map((_, at) => at)
  let line = lineThrough(beats, numbers, used)
  for (let round = 0; round < ROUNDS; round++) {
    line = lineThrough(beats, numbers, used)
    const misses = missesOf(beats, numbers, line)
    const usual = misses.toSorted((one, other) => one - other)[misses.length >> 1] ?? 0
    const near = beats.map((_, at) => at).filter((at) => (misses[at] ?? 0) <= Math.max(2, 2.5 * usual))
    if (near.length === used.length || near.length < FEWEST) break
    used = near
  }
  const close = missesOf(beats, numbers, line).filter((miss) => miss <= CLOSE)
  return { ...line, share: close.length / beats.length }
}

/** Which beat each one is, if one is missing here and there. */
function numbered(beats: readonly number[]): number[] {
  const distances = beats.slice(1).map((beat, at) => beat - (beats[at] ?? 0))
  const usual = distances.toSorted((one, other) => one - other)[distances.length >> 1] || 1
  let number = 0
  return [0, ...distances.map((distance) => (number += Math.max(1, Math.round(distance / usual))))]
}

type Line = { readonly from: number; readonly period: number }

function lineThrough(beats: readonly number[], numbers: readonly number[], used: readonly number[]): Line {
  const meanNumber = mean(used.map((at) => numbers[at] ?? 0))
  const meanBeat = mean(used.map((at) => beats[at] ?? 0))
  let [both, square] = [0, 0]
  for (const at of used) {
    const off = (numbers[at] ?? 0) - meanNumber
    both += off * ((beats[at] ?? 0) - meanBeat)
    square += off ** 2
  }
  const period = both / (square || 1)
  return { from: meanBeat - period * meanNumber, period }
}

const missesOf = (beats: readonly number[], numbers: readonly number[], { from, period }: Line): number[] =>
  beats.map((beat, at) => Math.abs(beat - from - period * (numbers[at] ?? 0)))

/** All beats of a line up to a number of frames. */
export function beatsOn({ from, period }: Line, frames: number): number[] {
  const first = ((from % period) + period) % period
  return Array.from(
    { length: Math.max(0, Math.ceil((frames - first) / period)) },
    (_, at) => first + at * period,
  )
}
