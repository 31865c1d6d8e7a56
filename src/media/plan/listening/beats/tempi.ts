import { type Onsets, smoothed } from './onsets.ts'
import { FRAMES, mean } from './rates.ts'

/** Frames of a piece that is compared with itself, and of the longest distance. */
const PIECE = 30 * FRAMES
const LONGEST = 13 * FRAMES
const SHORTEST_PIECE = 4 * FRAMES

const SLOWEST = 45
const FASTEST = 210
const STEP = 1.005
/** Music is most often near this tempo. Octaves of the deviation. */
const USUAL = { bpm: 120, octaves: 0.8 } as const

/** Weights of the distances that a tempo should repeat at. The bar's tell 3:2 apart. */
const COMB = { beat: 0.6, half: 0.5, two: 0.8, four: 1, eight: 0.5, third: 0.6 } as const
/** Three beats a bar must be nearly as good, and its beats must repeat, too. */
const TRIPLE = { factor: 0.95, least: 0.4 } as const
const FLOOR = 0.7

/** A tempo, how well the sound repeats at it, and that weighed by how usual it is. */
export type Tempo = { readonly bpm: number; readonly fit: number; readonly score: number }

/** Tempi that are better than their neighbors, the best first. */
export function tempiOf({ bass, middle, treble }: Onsets): Tempo[] {
  const similar = similarity([
    [bass, 1],
    [middle, 1],
    [treble, 0.7],
  ])
  const all: Tempo[] = []
  for (let bpm = SLOWEST; bpm <= FASTEST; bpm *= STEP) {
    const fit = fitOf((60 * FRAMES) / bpm, similar)
    const usual = Math.exp(-0.5 * (Math.log2(bpm / USUAL.bpm) / USUAL.octaves) ** 2)
    all.push({ bpm, fit, score: fit * usual })
  }
  return all
    .filter(({ score }, at) => score > (all[at - 1]?.score ?? 0) && score >= (all[at + 1]?.score ?? 0))
    .sort((one, other) => other.score - one.score)
}

/** How similar a sound is to itself after a distance in frames, at most `reach` beside it; undefined beyond its end. */
type Similarity = (distance: number, reach: number) => number | undefined

function similarity(curves: readonly (readonly [Float32Array, number])[]): Similarity {
  const sums = new Float64Array(LONGEST)
  const weights = new Float64Array(LONGEST)
  for (const [curve, weight] of curves) {
    const smooth = smoothed(curve)
    for (const piece of piecesOf(smooth)) {
      const own = autocorrelation(piece, Math.min(LONGEST, piece.length - FRAMES))
      own.forEach((value, at) => {
        sums[at] = (sums[at] ?? 0) + weight * value
        weights[at] = (weights[at] ?? 0) + weight
      })
    }
  }
  const curve = sums.map((sum, at) => sum / (weights[at] || 1))
  return (distance, reach) => {
    if (distance + reach + 1 >= LONGEST || !weights[Math.ceil(distance + reach)]) return undefined
    let best = -1
    for (let offset = -reach; offset <= reach; offset += 0.5)
      best = Math.max(best, between(curve, distance + offset))
    return best
  }
}

function* piecesOf(curve: Float32Array): Generator<Float32Array> {
  for (let from = 0; from === 0 || from + PIECE / 2 < curve.length; from += PIECE / 2) {
    const piece = curve.subarray(from, from + PIECE)
    if (piece.length < SHORTEST_PIECE) return
    yield piece
  }
}

function autocorrelation(curve: Float32Array, longest: number): Float64Array {
  const middle = mean(curve)
  const values = Float64Array.from({ length: longest }, (_, distance) => {
    let sum = 0
    for (let at = distance; at < curve.length; at++)
      sum += ((curve[at] ?? 0) - middle) * ((curve[at - distance] ?? 0) - middle)
    return sum / (curve.length - distance)
  })
  const whole = values[0] || 1
  return values.map((value) => value / whole)
}

function between(curve: Float64Array, at: number): number {
  const low = Math.floor(at)
  return (curve[low] ?? 0) * (1 - at + low) + (curve[low + 1] ?? 0) * (at - low)
}

type Part = readonly [value: number | undefined, weight: number]

/** The weighted mean of the parts that are known. */
function weighed(parts: readonly Part[]): number {
  let [sum, weights] = [0, 0]
  for (const [value, weight] of parts) {
    if (value === undefined) continue
    sum += value * weight
    weights += weight
  }
  return weights === 0 ? 0 : sum / weights
}

function fitOf(beat: number, similar: Similarity): number {
  const own = similar(beat, 0.5) ?? 0
  const within = Math.max(0, similar(beat / 2, 0.5) ?? 0, COMB.third * (similar(beat / 3, 0.5) ?? 0))
  const start: readonly Part[] = [
    [own, COMB.beat],
    [within, COMB.half],
  ]
  const duple = weighed([
    ...start,
    [similar(2 * beat, 1), COMB.two],
    [similar(4 * beat, 1), COMB.four],
    [similar(8 * beat, 1.5), COMB.eight],
  ])
  const bar = similar(3 * beat, 1)
  const triple =
    own < TRIPLE.least * (bar ?? 1)
      ? 0
      : TRIPLE.factor * weighed([...start, [bar, COMB.two + COMB.four], [similar(6 * beat, 1.5), COMB.eight]])
  return Math.max(0, duple, triple) * Math.min(1, FLOOR + Math.max(0, own))
}
