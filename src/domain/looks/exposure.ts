import type { Exposure } from '#domain/design/setting/backdrop.ts'

/** Shares of the pixels that are below black and white; noise and lamps are not measured. */
const BLACK = 0.02
const WHITE = 0.98

/** Black stays a little above the darkest pixels, and a flat clip keeps some of its flatness. */
const KEPT = 0.85
const LEAST_SPAN = 60

/** Gammas from the brightest to the darkest, and how often the range is halved. */
const GAMMAS: readonly [number, number] = [0.4, 4]
const HALVINGS = 14

/** Brightness of a pixel, 0 to 255: the luma of BT.709, so that films can be graded as they are stored. */
export const brightnessOf = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Every so many pixels are measured. */
const STEP = 16

/** Counts of 256 degrees of brightness in RGBA bytes. */
export function histogramOf(rgba: ArrayLike<number>): number[] {
  const counts = new Array<number>(256).fill(0)
  for (let at = 0; at + 2 < rgba.length; at += 4 * STEP) {
    const degree = Math.round(brightnessOf(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0))
    counts[degree] = (counts[degree] ?? 0) + 1
  }
  return counts
}

/** Brightness below which that share of the pixels is. */
function percentile(histogram: readonly number[], share: number, total: number): number {
  let below = 0
  const found = histogram.findIndex((count) => {
    below += count
    return below >= share * total
  })
  return found < 0 ? 255 : found
}

/** Brightness after the levels and the gamma, from 0 to 1. */
export const exposed = (brightness: number, { low, high, gamma }: Exposure): number =>
  Math.min(1, Math.max(0, (brightness - low) / (high - low))) ** gamma

/** Mean brightness of a clip after an exposure, from 0 to 1. */
export function exposedMean(histogram: readonly number[], exposure: Exposure): number {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  const sum = histogram.reduce((all, count, degree) => all + count * exposed(degree, exposure), 0)
  return total === 0 ? 0 : sum / total
}

/** The exposure that brings the mean of 256 counts of brightness to `key` (0 to 1), as far as gammas from 0.4 to 4 can. */
export function exposureOf(histogram: readonly number[], key: number): Exposure {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  const low = percentile(histogram, BLACK, total) * KEPT
  const high = Math.max(percentile(histogram, WHITE, total), low + LEAST_SPAN)
  let [from, to] = GAMMAS
  for (let halving = 0; halving < HALVINGS; halving++) {
    const gamma = (from + to) / 2
    if (exposedMean(histogram, { low, high, gamma }) > key) from = gamma
    else to = gamma
  }
  return { low, high, gamma: from }
}
