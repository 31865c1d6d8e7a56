import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CRF, isWithin, nextRate, planFor, type Tried } from './next-rate.ts'

/** Encodes as x264 does: size falls with the rate factor, by its own steepness. */
const encoder = (bytesAt23: number, halving: number) => (crf: number) =>
  Math.round(bytesAt23 * 2 ** ((23 - crf) / halving))

describe('the search for a size', () => {
  it('finds every size that an encoder can give, within eight tries', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 4, max: 9, noNaN: true }),
        fc.double({ min: -16, max: 22, noNaN: true }),
        fc.double({ min: 10, max: 36, noNaN: true }),
        (halving, away, start) => {
          const encode = encoder(8_000_000, halving)
          const target = encode(23 + away)
          const tried: Tried[] = []
          for (let crf: number | undefined = start; crf !== undefined && tried.length < 8; ) {
            tried.push({ crf, bytes: encode(crf) })
            crf = nextRate(tried, target)
          }
          expect(isWithin(tried.at(-1)?.bytes ?? 0, target)).toBe(true)
        },
      ),
    )
  })

  it('ends where nothing is left to try', () => {
    expect(nextRate([{ crf: CRF.max, bytes: 900 }], 100)).toBeUndefined()
    expect(nextRate([{ crf: CRF.min, bytes: 10 }], 100)).toBeUndefined()
    expect(nextRate([{ crf: 23, bytes: 97 }], 100)).toBeUndefined()
  })
})

describe('the plan for a size', () => {
  it('keeps the picture where there are bits for it, and makes it smaller where not', () => {
    const source = { width: 1080, height: 1920, duration: 30 }
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
