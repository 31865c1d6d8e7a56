import { describe, expect, it } from 'vitest'
import type { Exposure, Grade } from '#domain/design/setting/backdrop.ts'
import { gradedPixels } from './pixel-grader.ts'
import { createToneTables, toningKey, toningOf } from './toning.ts'

const PLAIN: Grade = { mix: 1, saturation: 1, contrast: 1, gain: 1, lift: 0 }
const LIT: Exposure = { low: 10, high: 200, gamma: 0.8 }

const backdrop = (grade: Grade | undefined, exposure?: Exposure) => ({
  backdrop: { scrims: [], scrimGain: 1, ...(grade && { grade }), ...(exposure && { exposure }) },
})

describe('what a design does to the colors of its clip', () => {
  it.each([
    ['no backdrop', {}],
    ['no grade', backdrop(undefined)],
    ['a grade that changes nothing', backdrop(PLAIN)],
    ['a map of which nothing is mixed in', backdrop({ ...PLAIN, map: ['#000000', '#ff0000'], mix: 0 })],
  ])('is nothing with %s', (_, design) => expect(toningOf(design)).toBeUndefined())

  it.each([
    ['a map', backdrop({ ...PLAIN, map: ['#000000', '#ff0000'] })],
    ['saturation', backdrop({ ...PLAIN, saturation: 0.9 })],
    ['contrast', backdrop({ ...PLAIN, contrast: 1.1 })],
    ['gain', backdrop({ ...PLAIN, gain: 0.9 })],
    ['lift', backdrop({ ...PLAIN, lift: 1 })],
    ['an exposure', backdrop({ ...PLAIN, key: 0.4 }, LIT)],
  ])('is something with %s', (_, design) =>
    expect(toningOf(design)).toEqual({
      grade: design.backdrop.grade,
      exposure: design.backdrop.exposure,
    }),
  )

  it('is told apart by grade and exposure', () => {
    const tonings = [
      { grade: PLAIN, exposure: undefined },
      { grade: PLAIN, exposure: LIT },
      { grade: { ...PLAIN, lift: 2 }, exposure: LIT },
    ]
    expect(new Set(tonings.map(toningKey)).size).toBe(3)
    expect(toningKey({ grade: { ...PLAIN }, exposure: { ...LIT } })).toBe(
      toningKey({ grade: PLAIN, exposure: LIT }),
    )
  })
})

describe('tables', () => {
  const toning = (lift: number) => ({ grade: { ...PLAIN, lift }, exposure: undefined })

  it('are made once for equal grades', () => {
    const tables = createToneTables()
    expect(tables.of(toning(3))).toBe(tables.of(toning(3)))
    expect(tables.of(toning(3))).not.toBe(tables.of(toning(4)))
  })

  it('are forgotten when four others were used since', () => {
    const tables = createToneTables()
    const [first, second] = [tables.of(toning(1)), tables.of(toning(2))]
    for (const lift of [3, 4]) tables.of(toning(lift))
    expect(tables.of(toning(1))).toBe(first)
    tables.of(toning(5))
    expect(tables.of(toning(1))).toBe(first)
    expect(tables.of(toning(2))).not.toBe(second)
  })
})

describe('pixels that are graded one by one', () => {
  it.each([
    [
      { width: 374, height: 664, isMoving: false },
      { width: 374, height: 664 },
    ],
    [
      { width: 1080, height: 1920, isMoving: false },
      { width: 540, height: 960 },
    ],
    [
      { width: 1080, height: 1920, isMoving: true },
      { width: 180, height: 320 },
    ],
    [
      { width: 90, height: 160, isMoving: true },
      { width: 90, height: 160 },
    ],
    [
      { width: 1000, height: 1, isMoving: true },
      { width: 180, height: 1 },
    ],
  ])('of %o are %o', (size, pixels) => expect(gradedPixels(size)).toEqual(pixels))
})
