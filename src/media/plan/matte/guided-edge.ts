import { boxMean } from './steady.ts'

const RADIUS = 3
const SMOOTHNESS = 2e-4
/** What is below is background, what is above is figure. */
const EDGE = { from: 0.12, to: 0.88 }

/** A mask whose edge follows the edges of the picture (He 2010), and is neither halo nor fog. In numbers from 0 to 1. */
export function guidedEdge(mask: Float32Array, luma: Float32Array, width: number): Float32Array {
  const [meanI, meanP] = [boxMean(luma, width, RADIUS), boxMean(mask, width, RADIUS)]
  const meanIp = boxMean(times(luma, mask), width, RADIUS)
  const meanIi = boxMean(times(luma, luma), width, RADIUS)
  const slope = new Float32Array(mask.length)
  const offset = new Float32Array(mask.length)
  for (let at = 0; at < mask.length; at++) {
    const [i, p] = [meanI[at] ?? 0, meanP[at] ?? 0]
    const covariance = (meanIp[at] ?? 0) - i * p
    const variance = (meanIi[at] ?? 0) - i * i
    slope[at] = covariance / (variance + SMOOTHNESS)
    offset[at] = p - (slope[at] ?? 0) * i
  }
  const [meanA, meanB] = [boxMean(slope, width, RADIUS), boxMean(offset, width, RADIUS)]
  return luma.map((value, at) => smoothstep((meanA[at] ?? 0) * value + (meanB[at] ?? 0)))
}

const times = (a: Float32Array, b: Float32Array): Float32Array => a.map((value, at) => value * (b[at] ?? 0))

function smoothstep(value: number): number {
  const share = Math.min(1, Math.max(0, (value - EDGE.from) / (EDGE.to - EDGE.from)))
  return share * share * (3 - 2 * share)
}
