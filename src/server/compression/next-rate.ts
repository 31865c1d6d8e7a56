import type { Size } from '#media/plan/cover-crop.ts'

/** A result may be so much smaller than the target, as a share of it. */
export const SLACK = 0.05
/** Where in that window the search aims. */
const AIM = 1 - SLACK / 2

/** x264's constant rate factor: 0 loses nothing, 51 nearly all. */
export const CRF = { min: 0, max: 46 } as const
/** Steps of the rate factor in which a file becomes half as large. */
const HALVING = 6
/** The first try is no better than this: nearly lossless tries are slow, and too large for nearly all targets. */
const BEST_FIRST = 14

const SOUND_BITS = { most: 128_000, least: 24_000, share: 0.12 } as const
/** Below so many bits for a pixel a smaller picture looks better. */
const BITS_PER_PIXEL = 0.028
const SHORTEST_SIDE = 120
const FPS = 30

export type Plan = { readonly size: Size; readonly soundBits: number; readonly crf: number }
type Source = { readonly width: number; readonly height: number; readonly duration: number }

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2))

/** Picture size, sound and a first rate factor for a target in bytes. */
export function planFor({ width, height, duration }: Source, targetBytes: number): Plan {
  const bits = (8 * targetBytes * AIM) / Math.max(duration, 0.1)
  const soundBits = Math.round(Math.min(SOUND_BITS.most, Math.max(SOUND_BITS.least, bits * SOUND_BITS.share)))
  const perPixel = Math.max(0, bits - soundBits) / (width * height * FPS)
  const smallest = Math.min(1, SHORTEST_SIDE / Math.min(width, height))
  const scale = Math.max(smallest, Math.min(1, Math.sqrt(perPixel / BITS_PER_PIXEL)))
  const bitsThere = Math.max(1e-4, perPixel / scale ** 2)
  const crf = Math.max(BEST_FIRST, clamp(23 - HALVING * Math.log2(bitsThere / 0.09)))
  return { size: { width: even(width * scale), height: even(height * scale) }, soundBits, crf }
}

const clamp = (crf: number): number => Math.min(CRF.max, Math.max(CRF.min, crf))

export type Tried = { readonly crf: number; readonly bytes: number }

export const isWithin = (bytes: number, targetBytes: number): boolean =>
  bytes <= targetBytes && bytes >= targetBytes * (1 - SLACK)

/**
 * The rate factor to try next. Until one try is too large and one is small enough, size is taken to fall as steeply as
 * the last two tries say; from then on the next try lies between the two nearest. Undefined where nothing is left.
 */
export function nextRate(tried: readonly Tried[], targetBytes: number): number | undefined {
  const last = tried.at(-1)
  if (!last || isWithin(last.bytes, targetBytes)) return undefined
  const isLarger = ({ bytes }: Tried): boolean => bytes > targetBytes
  const larger = tried.filter(isLarger).toSorted((a, b) => b.crf - a.crf)[0]
  const smaller = tried.filter((each) => !isLarger(each)).toSorted((a, b) => a.crf - b.crf)[0]
  const next =
    larger && smaller
      ? larger.crf + shareBetween(larger, smaller, tried, targetBytes) * (smaller.crf - larger.crf)
      : clamp(last.crf + steepness(tried) * Math.log2(last.bytes / (targetBytes * AIM)))
  return tried.some(({ crf }) => Math.abs(crf - next) < 0.02) ? undefined : next
}

/** Where the size sought lies between two tries; the middle where the last two tries ended on one side of it. */
function shareBetween(larger: Tried, smaller: Tried, tried: readonly Tried[], targetBytes: number): number {
  const [before, last] = tried.slice(-2)
  const isOneSided = before && last && before.bytes > targetBytes === last.bytes > targetBytes
  if (isOneSided) return 0.5
  const share = Math.log2(larger.bytes / (targetBytes * AIM)) / Math.log2(larger.bytes / smaller.bytes)
  return Math.min(0.9, Math.max(0.1, share))
}

/** Steps of the rate factor for half the size. */
function steepness(tried: readonly Tried[]): number {
  const [before, last] = tried.slice(-2)
  if (!before || !last || before.bytes === last.bytes) return HALVING
  const found = (last.crf - before.crf) / Math.log2(before.bytes / last.bytes)
  return Number.isFinite(found) && found > 0.5 && found < 40 ? found : HALVING
}
