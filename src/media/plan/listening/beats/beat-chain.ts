import { smoothed } from './onsets.ts'
import { FRAMES } from './rates.ts'

/** How strongly a distance that is not the tempo's counts against a beat. */
const TIGHTNESS = 300

/** The chain of beats through a curve's rises at about one distance, in frames (Ellis 2007). */
export function beatChain(curve: Float32Array, bpm: number): number[] {
  const smooth = smoothed(curve)
  const period = (60 * FRAMES) / bpm
  const [shortest, longest] = [Math.round(period * 0.6), Math.round(period * 1.6)]
  const penalty = Float64Array.from(
    { length: longest + 1 },
    (_, distance) => -TIGHTNESS * Math.log(Math.max(1, distance) / period) ** 2,
  )
  const level = Math.sqrt(smooth.reduce((sum, value) => sum + value ** 2, 0) / smooth.length) || 1
  const scores = new Float64Array(smooth.length)
  const before = new Int32Array(smooth.length).fill(-1)
  for (let at = 0; at < smooth.length; at++) {
    let best = 0
    for (let distance = shortest; distance <= longest && distance <= at; distance++) {
      const score = (scores[at - distance] ?? 0) + (penalty[distance] ?? 0)
      if (score <= best) continue
      best = score
      before[at] = at - distance
    }
    scores[at] = (smooth[at] ?? 0) / level + best
  }
  const beats: number[] = []
  for (let at = lastBeat(scores, period); at >= 0; at = before[at] ?? -1) beats.push(at)
  return beats.reverse()
}

function lastBeat(scores: Float64Array, period: number): number {
  let last = scores.length - 1
  for (let at = Math.max(0, scores.length - Math.round(period)); at < scores.length; at++)
    if ((scores[at] ?? 0) > (scores[last] ?? 0)) last = at
  return last
}
