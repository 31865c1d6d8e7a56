import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLIP, FPS, SAMPLE_RATE } from './format.ts'
import { fingerprint, type Measured, measure, readMeasures } from './measured.ts'
import { BACKGROUNDS, FOR_CLASSES, OVERLAYS, RETIRED, TRACKS } from './shelf.ts'

const SHELF = join(import.meta.dirname, '../assets/starter')
const library = JSON.parse(readFileSync(join(SHELF, 'library.json'), 'utf8'))
const bytes = (file: string) => statSync(join(SHELF, file)).size

/**
 * The largest invisible step over a seam, as a mean difference of brightness: a key frame alone changes that much. The
 * step is largest in pictures with many small lights. City Rain, before encoding, changes by 0.55 over the seam, and as
 * much from any frame to the next.
 */
const UNSEEN = 2

const listed = new Set<string>(
  [...library.backgrounds, ...library.overlays, ...library.tracks].map(({ slug }) => slug),
)
const made = <Piece extends { slug: string }>(pieces: readonly Piece[]): Piece[] =>
  pieces.filter(({ slug }) => listed.has(slug))
const slugs = (pieces: readonly { slug: string }[]): string[] => pieces.map(({ slug }) => slug)

const measures = await readMeasures(SHELF)
function measureOf<What extends 'sha256' | 'seen' | 'heard'>(
  what: What,
  file: string,
): NonNullable<Measured[What]> {
  const measured = measures[file]?.[what]
  if (!measured) throw new Error(`${file} was never measured: npm run generate -- --measure`)
  return measured
}

describe('the starter library', () => {
  it('lists the pieces that exist, in the order of the shelf', () => {
    expect(slugs(library.backgrounds)).toEqual(slugs(made(BACKGROUNDS)))
    expect(slugs(library.overlays)).toEqual(slugs(made(OVERLAYS)))
    expect(slugs(library.tracks)).toEqual(slugs(made(TRACKS)))
  })

  it('keeps the pieces of a family together', () => {
    for (const pieces of [library.backgrounds, library.overlays]) {
      const families = pieces.map(({ family }: { family: string }) => family)
      const turns = families.filter((family: string, k: number) => family !== families[k - 1])
      expect(turns).toEqual([...new Set(families)])
    }
  })

  it('lists for classes what announces one and shows what it is about', () => {
    const forClasses = library.overlays.filter(({ isForClasses }: { isForClasses?: true }) => isForClasses)
    expect(slugs(forClasses).toSorted()).toEqual(slugs(made(FOR_CLASSES)).toSorted())
    expect(forClasses.length).toBeGreaterThanOrEqual(8)
  })

  it('retires what earlier versions had, and nothing that it has', () => {
    expect(library.retiredOverlays).toEqual(RETIRED)
    expect(RETIRED.filter((slug) => slugs(library.overlays).includes(slug))).toEqual([])
  })

  it('offers at least 12 backgrounds, 24 overlays and 12 tracks', () => {
    expect(library.overlays.length).toBeGreaterThanOrEqual(24)
    expect(library.backgrounds.length).toBeGreaterThanOrEqual(12)
    expect(library.tracks.length).toBeGreaterThanOrEqual(12)
  })

  const files: string[] = [...library.backgrounds, ...library.overlays, ...library.tracks].map(
    ({ file }) => file,
  )

  it.each(files)('has the measures of %s as it is now', async (file) => {
    expect(await fingerprint(join(SHELF, file))).toBe(measureOf('sha256', file))
  })

  it.each(['silk-rose.mp4', 'sparkles-gold.webm', 'heels-on.m4a'])(
    'has the same measures when %s is measured again',
    async (file) => {
      expect(await measure(join(SHELF, file))).toEqual(measures[file])
    },
  )

  it('weighs at most 25 MB', () => {
    expect(files.reduce((sum, file) => sum + bytes(file), 0)).toBeLessThanOrEqual(25_000_000)
  })
})

/** Clips and tracks sound alike: what is true of the sound of both. */
function isHeardLike(heard: NonNullable<Measured['heard']>, seconds: number): void {
  it('has stereo AAC at 48 kHz for its whole length', () => {
    expect({ codec: heard.codec, rate: heard.rate, channels: heard.channels }).toEqual({
      codec: 'aac',
      rate: SAMPLE_RATE,
      channels: 2,
    })
    expect(Math.abs(heard.samples - seconds * SAMPLE_RATE)).toBeLessThanOrEqual(SAMPLE_RATE / FPS)
  })

  it('is as loud as the others and never clips', () => {
    expect(heard.loudness).toBeGreaterThan(-15.5)
    expect(heard.loudness).toBeLessThan(-13)
    expect(heard.peak).toBeLessThan(0.99)
    expect(heard.quietest).toBeGreaterThan(0.01)
  })

  it('has no click where the sound loops', () => {
    expect(heard.seam).toBeLessThan(heard.steepest)
  })
}

describe.each(made(BACKGROUNDS))('the background $slug', ({ slug }) => {
  const seen = measureOf('seen', `${slug}.mp4`)
  const heard = measureOf('heard', `${slug}.mp4`)

  it('is 15 seconds of 720×1280 at 30 frames a second', () => {
    expect({ width: seen.width, height: seen.height, rate: seen.rate }).toEqual({
      width: 720,
      height: 1280,
      rate: 30,
    })
    expect(seen.frames).toBe(450)
    expect(seen.duration).toBeCloseTo(15, 2)
  })

  it('is H.264 high, 4:2:0, and is tagged bt709', () => {
    expect(seen.codec).toBe('h264')
    expect(seen.tags).toEqual({
      pixels: 'yuv420p',
      matrix: 'bt709',
      primaries: 'bt709',
      transfer: 'bt709',
      range: 'tv',
    })
  })

  it('moves and loops: the step over the seam is no larger than any other, or is invisible', () => {
    expect(seen.smallestStep).toBeGreaterThan(0)
    expect(seen.seam).toBeLessThanOrEqual(Math.max(UNSEEN, seen.largestStep * 1.25))
  })

  it('is dark enough above and below for white text', () => {
    expect(seen.thirds.upper).toBeLessThan(0.35)
    expect(seen.thirds.lower).toBeLessThan(0.35)
  })

  isHeardLike(heard, CLIP.seconds)
})

describe.each(made(OVERLAYS))('the overlay $slug', ({ slug, size, seconds }) => {
  const seen = measureOf('seen', `${slug}.webm`)

  it('has its size, its rate and its length', () => {
    expect({ width: seen.width, height: seen.height, rate: seen.rate }).toEqual({ ...size, rate: FPS })
    expect(seen.frames).toBe(seconds * FPS)
  })

  it('weighs at most 400 kB', () => {
    expect(bytes(`${slug}.webm`)).toBeLessThanOrEqual(400_000)
  })

  it('is transparent at its border, opaque in some place, and between both at its edges', () => {
    expect(seen.alpha.border).toBeLessThan(24)
    expect(seen.alpha.highest).toBeGreaterThan(235)
    expect(seen.alpha.partly).toBeGreaterThan(0.002)
    expect(seen.alpha.empty).toBeGreaterThan(0.15)
  })

  it('moves and loops', () => {
    expect(seen.largestStep).toBeGreaterThan(0.01)
    expect(seen.seam).toBeLessThanOrEqual(Math.max(UNSEEN, seen.largestStep * 1.25))
  })
})

describe.each(made(TRACKS))('the track $slug', ({ slug, beat, bars }) => {
  const seconds = (bars * beat.meter * 60) / beat.bpm
  isHeardLike(measureOf('heard', `${slug}.m4a`), seconds)

  it('is longer than a video, so that there is a part to choose', () => {
    expect(seconds).toBeGreaterThan(20)
  })
})
