import type { Size } from '#media/plan/cover-crop.ts'

/** A result may be so much smaller than the target, as a share of it. */
export const SLACK = 0.05
/** Where in that window the search aims. */
const AIM = 1 - SLACK / 2

/** x264's constant rate factor: 0 loses nothing, 51 nearly all. */
export const CRF = { min: 0, max: 46 } as const
/** Steps of the rate factor in which a file becomes half as large. */
const HALVING = 6

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
  const crf = clamp(23 - HALVING * Math.log2(bitsThere / 0.09))
  return { size: { width: even(width * scale), height: even(height * scale) }, soundBits, crf }
}

const clamp = (crf: number): number => Math.min(CRF.max, Math.max(CRF.min, crf))

export type Tried = { readonly crf: number; readonly bytes: number }

export const isWithin = (bytes: number, targetBytes: number): boolean =>
  bytes <= targetBytes && bytes >= targetBytes * (1 - SLACK)

/**
 * The rate factor to try next, from what was tried: size halves with about six steps, and as steeply as the last two tries
 * say. Undefined where nothing is left to try.
 */
export function nextRate(tried: readonly Tried[], targetBytes: number): number | undefined {
  const last = tried.at(-1)
  if (!last || isWithin(last.bytes, targetBytes)) return undefined
  const tooLarge = tried.filter(({ bytes }) => bytes > targetBytes)
  const tooSmall = tried.filter(({ bytes }) => bytes <= targetBytes)
  const low = Math.max(CRF.min, ...tooLarge.map(({ crf }) => crf))
  const high = Math.min(CRF.max, ...tooSmall.map(({ crf }) => crf))
  const wanted = clamp(last.crf + steepness(tried) * Math.log2(last.bytes / (targetBytes * AIM)))
  const isOutside = (tooLarge.length > 0 && wanted <= low) || (tooSmall.length > 0 && wanted >= high)
  const next = isOutside ? (low + high) / 2 : wanted
  return tried.some(({ crf }) => Math.abs(crf - next) < 0.02) ? undefined : next
}

/** Steps of the rate factor for half the size. */
function steepness(tried: readonly Tried[]): number {
  const [before, last] = tried.slice(-2)
  if (!before || !last || before.bytes === last.bytes) return HALVING
  const found = (last.crf - before.crf) / Math.log2(before.bytes / last.bytes)
  return Number.isFinite(found) && found > 0.5 && found < 40 ? found : HALVING
}
