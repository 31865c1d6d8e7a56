import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Exposure, Grade } from '#domain/design/setting/backdrop.ts'
import { exposedMean, exposureOf, histogramOf } from '#domain/looks/exposure.ts'
import { gradePixels, toneTable } from './tone-table.ts'

const PLAIN: Grade = { mix: 1, saturation: 1, contrast: 1, gain: 1, lift: 0 }

/** A clip whose brightness lies around a mean, with a spread. */
const clipAround = (mean: number, spread: number): number[] =>
  Array.from({ length: 256 }, (_, degree) => 1000 * Math.exp(-(((degree - mean) / spread) ** 2)))

const byte = fc.integer({ min: 0, max: 255 })

function graded(grade: Grade, pixel: readonly number[], exposure?: Exposure): number[] {
  const rgba = Uint8ClampedArray.from([...pixel, 77])
  gradePixels(toneTable(grade, exposure), rgba)
  expect(rgba[3]).toBe(77)
  return Array.from(rgba.subarray(0, 3))
}

describe('a grade', () => {
  it('that changes nothing leaves every pixel', () => {
    fc.assert(
      fc.property(byte, byte, byte, (...pixel) => {
        expect(graded(PLAIN, pixel)).toEqual(pixel)
      }),
    )
  })

  it('takes the colors away', () => {
    expect(graded({ ...PLAIN, saturation: 0 }, [255, 0, 0])).toEqual([54, 54, 54])
    expect(graded({ ...PLAIN, saturation: 0 }, [0, 255, 0])).toEqual([182, 182, 182])
  })

  it('maps brightness to colors from dark to bright', () => {
    const map = ['#000080', '#808080', '#ffff00']
    const mapped = { ...PLAIN, map }
    expect(graded(mapped, [0, 0, 0])).toEqual([0, 0, 128])
    expect(graded(mapped, [255, 255, 255])).toEqual([255, 255, 0])
    expect(graded(mapped, [127, 127, 127])[0]).toBeCloseTo(127, -0.5)
    expect(graded({ ...mapped, mix: 0 }, [10, 20, 30])).toEqual([10, 20, 30])
  })

  it('strengthens contrast around the middle, then multiplies and adds', () => {
    expect(graded({ ...PLAIN, contrast: 2 }, [128, 128, 128])).toEqual([128, 128, 128])
    expect(graded({ ...PLAIN, contrast: 2 }, [100, 140, 128])).toEqual([72, 152, 128])
    expect(graded({ ...PLAIN, gain: 0.5, lift: 10 }, [100, 200, 40])).toEqual([60, 110, 30])
  })

  it('lights dark noise at most fourfold', () => {
    const exposure = { low: 0, high: 255, gamma: 0.2 }
    expect(Math.max(...graded(PLAIN, [3, 3, 3], exposure))).toBeLessThanOrEqual(12)
    expect(graded(PLAIN, [120, 120, 120], exposure)[0]).toBeGreaterThan(200)
  })
})

describe('the key', () => {
  it('is what the mean of a clip comes to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 190 }),
        fc.integer({ min: 25, max: 80 }),
        fc.double({ min: 0.25, max: 0.6, noNaN: true }),
        (mean, spread, key) => {
          const histogram = clipAround(mean, spread)
          expect(Math.abs(exposedMean(histogram, exposureOf(histogram, key)) - key)).toBeLessThan(0.02)
        },
      ),
    )
  })

  it('is reached by the pixels, too', () => {
    const rgba = Uint8ClampedArray.from({ length: 4 * 64_000 }, (_, at) =>
      at % 4 === 3 ? 255 : 40 + (((at >> 2) * 31) % 150),
    )
    const grade: Grade = { ...PLAIN, key: 0.4 }
    gradePixels(toneTable(grade, exposureOf(histogramOf(rgba), 0.4)), rgba)
    const counts = histogramOf(rgba)
    const mean =
      counts.reduce((sum, count, degree) => sum + count * degree, 0) / counts.reduce((a, b) => a + b) / 255
    expect(Math.abs(mean - 0.4)).toBeLessThan(0.02)
  })
})
