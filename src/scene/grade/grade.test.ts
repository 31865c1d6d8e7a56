import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Grade } from '#domain/design/setting/backdrop.ts'
import { exposedMean, exposureOf, histogramOf } from '#domain/looks/exposure.ts'
import { gradePixel } from './grade-pixel.ts'
import { applyTable, gradeTable, TABLE_SIZE } from './grade-table.ts'

const PLAIN: Grade = { mix: 1, saturation: 1, contrast: 1, gain: 1, lift: 0 }

/** A clip whose brightness lies around a mean, with a spread. */
const clipAround = (mean: number, spread: number): number[] =>
  Array.from({ length: 256 }, (_, degree) => 1000 * Math.exp(-(((degree - mean) / spread) ** 2)))

const byte = fc.integer({ min: 0, max: 255 })

/** Differences of the channels between a table and the exact grade, on pixels spread evenly over all colors. */
function differences(grade: Grade, histogram?: readonly number[]): number[] {
  const exposure = histogram && grade.key !== undefined ? exposureOf(histogram, grade.key) : undefined
  const table = gradeTable(grade, exposure)
  const exact = gradePixel(grade, exposure)
  return fc.sample(fc.tuple(byte, byte, byte), { numRuns: 4000, seed: 7 }).flatMap((pixel) => {
    const rgba = Uint8ClampedArray.from([...pixel, 77])
    applyTable(table, rgba)
    expect(rgba[3]).toBe(77)
    return exact(pixel).map((value, channel) => Math.abs(value - (rgba[channel] ?? 0)))
  })
}

const share = (values: readonly number[], below: number): number =>
  values.filter((value) => value <= below).length / values.length

describe('a grade', () => {
  it('that changes nothing gives the identity table', () => {
    const table = gradeTable(PLAIN, undefined)
    const at = (red: number, green: number, blue: number) => {
      const from = 3 * (red + TABLE_SIZE * (green + TABLE_SIZE * blue))
      return Array.from(table.subarray(from, from + 3))
    }
    for (const [red, green, blue] of [
      [0, 0, 0],
      [32, 0, 0],
      [0, 32, 7],
      [3, 14, 15],
      [32, 32, 32],
    ] as const)
      for (const [channel, step] of [red, green, blue].entries())
        expect(Math.abs((at(red, green, blue)[channel] ?? 0) - (step / 32) * 255)).toBeLessThanOrEqual(1)
    expect(Math.max(...differences(PLAIN))).toBeLessThanOrEqual(1)
  })

  it('takes the colors away, or maps them from dark to bright', () => {
    expect(gradePixel({ ...PLAIN, saturation: 0 }, undefined)([255, 0, 0]).map(Math.round)).toEqual([
      76, 76, 76,
    ])
    const map = ['#000080', '#808080', '#ffff00']
    const mapped = gradePixel({ ...PLAIN, map }, undefined)
    expect(mapped([0, 0, 0])).toEqual([0, 0, 128])
    expect(mapped([255, 255, 255]).map(Math.round)).toEqual([255, 255, 0])
    expect(mapped([127.5, 127.5, 127.5]).map(Math.round)).toEqual([128, 128, 128])
    expect(gradePixel({ ...PLAIN, map, mix: 0 }, undefined)([10, 20, 30])).toEqual([10, 20, 30])
  })

  it('never leaves the bytes', () => {
    const hard: Grade = { ...PLAIN, contrast: 2, saturation: 2, gain: 2, lift: 60 }
    fc.assert(
      fc.property(byte, byte, byte, (...pixel) => {
        for (const value of gradePixel(hard, undefined)(pixel)) expect(value >= 0 && value <= 255).toBe(true)
      }),
    )
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
    applyTable(gradeTable(grade, exposureOf(histogramOf(rgba), 0.4)), rgba)
    const counts = histogramOf(rgba)
    const mean =
      counts.reduce((sum, count, degree) => sum + count * degree, 0) / counts.reduce((a, b) => a + b) / 255
    expect(Math.abs(mean - 0.4)).toBeLessThan(0.02)
  })
})

describe('a table', () => {
  const NIGHT = clipAround(90, 60)
  const MAP = ['#0b0318', '#7a1460', '#ff8ac8']

  it.each<[string, Grade]>([
    ['saturated', { ...PLAIN, saturation: 0.72, contrast: 0.92, lift: 14 }],
    ['mapped', { ...PLAIN, map: MAP, mix: 0.75 }],
    ['completely mapped', { ...PLAIN, map: ['#0d0c0e', '#77706b', '#f0eae2'], mix: 1 }],
  ])('of a %s grade is as the grade within 2.5', (_name, grade) => {
    expect(Math.max(...differences(grade))).toBeLessThan(2.5)
  })

  // A key bends the curve at the clip's black and white, between two steps of the table: more there for dark, hazy clips.
  it.each<[string, Grade, readonly number[], number]>([
    ['a usual clip', { ...PLAIN, key: 0.3 }, NIGHT, 5],
    ['a usual clip, mapped', { ...PLAIN, key: 0.26, map: MAP, mix: 0.75 }, NIGHT, 5],
    ['a bright clip', { ...PLAIN, key: 0.4 }, clipAround(190, 50), 5],
    ['a dark clip', { ...PLAIN, key: 0.45 }, clipAround(25, 20), 14],
    ['a flat, dark clip', { ...PLAIN, key: 0.5 }, clipAround(70, 20), 14],
  ])('of a keyed grade is as the grade within 2.5 for 98 of 100 colors: %s', (_name, grade, clip, most) => {
    const all = differences(grade, clip)
    expect(share(all, 2.5)).toBeGreaterThan(0.98)
    expect(Math.max(...all)).toBeLessThan(most)
  })
})
