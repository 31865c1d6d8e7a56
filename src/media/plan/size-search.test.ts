import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, MOST_PASSES, nextBits, type Pass, planFor } from './size-search.ts'

const SECONDS = 20
const SOUND = 200_000
const TARGET = 5_000_000

const pass = (pictureBytes: number): Pass => ({
  bytes: pictureBytes + SOUND,
  pictureBytes,
  seconds: SECONDS,
})

/**
 * The sizes of all passes of an encoder that at first misses what it was asked for by a factor, and in each pass, as its
 * statistics come closer, by less.
 */
function searched(first: number, missOf: (passes: number) => number): Pass[] {
  const passes = [pass(first)]
  for (let bits = nextBits(passes, TARGET); bits !== undefined; bits = nextBits(passes, TARGET))
    passes.push(pass(Math.round(((bits * SECONDS) / 8) * missOf(passes.length))))
  return passes
}

const factor = (most: number) => fc.double({ min: 1 / most, max: most, noNaN: true })

describe('the search for a size', () => {
  it('ends in three passes with an encoder that misses by 2 percent once it knows the size', () => {
    fc.assert(
      fc.property(factor(20), factor(1.5), factor(1.02), (first, second, third) => {
        const passes = searched(TARGET * first, (made) => (made === 1 ? second : third))
        expect(passes.length).toBeLessThanOrEqual(3)
        expect(isWithin(passes.at(-1)?.bytes ?? 0, TARGET)).toBe(true)
      }),
    )
  })

  it('corrects an encoder that misses by the same share again and again', () => {
    fc.assert(
      fc.property(factor(20), factor(1.5), (first, miss) => {
        const passes = searched(TARGET * first, (made) => miss * (1 + 0.004 * made))
        expect(passes.length).toBeLessThanOrEqual(4)
        expect(isWithin(passes.at(-1)?.bytes ?? 0, TARGET)).toBe(true)
      }),
    )
  })

  it('ends where nothing comes of it', () => {
    expect(searched(TARGET * 0.97 - SOUND, () => 1)).toHaveLength(1)
    expect(nextBits([pass(9e6), pass(8e6), pass(8e6)], TARGET)).toBeUndefined()
    expect(nextBits([{ bytes: 8e6, pictureBytes: 1e6, seconds: SECONDS }], TARGET)).toBeUndefined()
    expect(searched(TARGET * 3, (made) => 2 + made)).toHaveLength(MOST_PASSES)
  })
})

describe('the plan for a size', () => {
  it('keeps the picture where there are bits for it, and makes it smaller where not', () => {
    const source = { width: 1080, height: 1920, duration: 30, bytes: 60_000_000 }
    expect(planFor(source, 50_000_000)).toMatchObject({
      size: { width: 1080, height: 1920 },
      soundBits: 128_000,
    })
    const small = planFor({ ...source, duration: 300 }, 2_000_000)
    expect(small.size.width).toBeLessThan(400)
    expect(small.size.width / small.size.height).toBeCloseTo(1080 / 1920, 1)
    expect(small.soundBits).toBe(24_000)
  })
})
