import type { Size } from './cover-crop.ts'

/** A result may be so much smaller than the target, as a share of it. */
export const SLACK = 0.05
/** Where in that window the search aims. */
const AIM = 1 - SLACK / 2
/** Each pass encodes the whole file. Footage needs two or three; a second of pure noise more. */
export const MOST_PASSES = 6

/** x264's constant rate factor of a first pass: the file that it makes is a large one, or the smallest that is worth it. */
const FIRST_CRF = { min: 14, max: 46 } as const
/** Steps of the rate factor in which a file becomes half as large. */
const HALVING = 6
/** At this rate factor a file is about as large as the one from a camera, */
const CAMERA_CRF = 19
/** and a picture of half the width and height takes a third of the bits. */
const BITS_BY_SIDE = 1.6
/** Bits for a pixel at a rate factor, of usual footage. */
const USUAL = { crf: 23, bitsPerPixel: 0.09 } as const

const SOUND_BITS = { most: 128_000, least: 24_000, share: 0.12 } as const
/** Below so many bits for a pixel a smaller picture looks better. */
const BITS_PER_PIXEL = 0.028
const SHORTEST_SIDE = 120
const FPS = 30

export type Plan = { readonly size: Size; readonly soundBits: number; readonly crf: number }
type Source = {
  readonly width: number
  readonly height: number
  readonly duration: number
  readonly bytes: number
}

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2))

/** Picture size, sound and the rate factor of the first pass for a target in bytes. */
export function planFor({ width, height, duration, bytes }: Source, targetBytes: number): Plan {
  const bits = (8 * targetBytes * AIM) / Math.max(duration, 0.1)
  const soundBits = Math.round(Math.min(SOUND_BITS.most, Math.max(SOUND_BITS.least, bits * SOUND_BITS.share)))
  const perPixel = Math.max(0, bits - soundBits) / (width * height * FPS)
  const smallest = Math.min(1, SHORTEST_SIDE / Math.min(width, height))
  const scale = Math.max(smallest, Math.min(1, Math.sqrt(perPixel / BITS_PER_PIXEL)))
  // The source knows its own footage, but not how well it was compressed. The guess between both is rarely far off.
  const crfs = [
    CAMERA_CRF + HALVING * Math.log2((bytes * scale ** BITS_BY_SIDE) / targetBytes),
    USUAL.crf - HALVING * Math.log2(Math.max(1e-4, perPixel / scale ** 2) / USUAL.bitsPerPixel),
  ].map((crf) => Math.min(FIRST_CRF.max, Math.max(FIRST_CRF.min, crf)))
  return {
    size: { width: even(width * scale), height: even(height * scale) },
    soundBits,
    crf: crfs.reduce((sum, crf) => sum + crf, 0) / crfs.length,
  }
}

/** What a pass made: bytes of the file and of its pictures, and its length. */
export type Pass = { readonly bytes: number; readonly pictureBytes: number; readonly seconds: number }

export const isWithin = (bytes: number, targetBytes: number): boolean =>
  bytes <= targetBytes && bytes >= targetBytes * (1 - SLACK)

/**
 * Bits a second of pictures for the next pass, which reads the statistics of the last one; undefined where the search ends.
 * The encoder's own prediction is best while it comes from another size. The third pass shows what is wrong with it, so the
 * ones after it ask for as much less or more.
 */
export function nextBits(passes: readonly Pass[], targetBytes: number): number | undefined {
  const last = passes.at(-1)
  if (!last || isWithin(last.bytes, targetBytes) || passes.length >= MOST_PASSES) return undefined
  if (isAtLimit(passes)) return undefined
  const goal = targetBytes * AIM - (last.bytes - last.pictureBytes)
  const miss = passes.length > 2 ? goal / last.pictureBytes : 1
  return goal > 0 ? (8 * goal * miss) / last.seconds : undefined
}

/** Two passes that were asked for a size made the same one: the encoder can do no more. */
function isAtLimit(passes: readonly Pass[]): boolean {
  const [before, last] = passes.slice(1).slice(-2)
  return before !== undefined && last !== undefined && Math.abs(last.bytes / before.bytes - 1) < 0.002
}
