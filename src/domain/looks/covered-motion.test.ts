import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box } from '#domain/geometry/box.ts'
import { FRAME, framePoint } from '#domain/geometry/frame.ts'
import type { MotionMap } from '#domain/library/motion-map.ts'
import { coveredMotion } from './covered-motion.ts'

const boxOf = (left: number, top: number, width: number, height: number): Box => ({
  center: framePoint(left + width / 2, top + height / 2),
  width,
  height,
  rotation: 0,
})

const ALL = boxOf(0, 0, FRAME.width, FRAME.height)
const TOP = boxOf(0, 0, FRAME.width, FRAME.height / 2)

const mapOf = (cells: number[]): MotionMap => ({ cells, mean: 0 })
const cellsOf = (value: (row: number) => number): number[] =>
  Array.from({ length: 144 }, (_, cell) => value(Math.floor(cell / 9)))

const anyMap = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 144, maxLength: 144 }).map(mapOf)
const anyBox = fc
  .tuple(fc.nat(500), fc.nat(900), fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }))
  .map(([left, top, width, height]) => boxOf(left, top, width, height))

describe('the part of a moving figure that words cover', () => {
  it('is all of it, none of it, or the half that is below them', () => {
    const inTheMiddle = mapOf(cellsOf((row) => (row >= 6 && row < 10 ? 50 : 2)))
    expect(coveredMotion([ALL], inTheMiddle)).toBe(1)
    expect(coveredMotion([], inTheMiddle)).toBe(0)
    expect(coveredMotion([TOP], inTheMiddle)).toBeCloseTo(0.5)
    expect(coveredMotion([TOP], mapOf(cellsOf((row) => (row < 6 ? 50 : 2))))).toBe(1)
    expect(coveredMotion([TOP], mapOf(cellsOf((row) => (row > 9 ? 50 : 2))))).toBe(0)
  })

  it('is none where everything moves alike, or nothing', () => {
    fc.assert(
      fc.property(fc.nat(255), anyBox, (value, box) => {
        expect(coveredMotion([box], mapOf(cellsOf(() => value)))).toBe(0)
      }),
    )
  })

  it('is a share, and never less with one more box; the same box twice covers no more', () => {
    fc.assert(
      fc.property(anyMap, anyBox, anyBox, (map, one, other) => {
        const [alone, both] = [coveredMotion([one], map), coveredMotion([one, other], map)]
        expect(alone).toBeGreaterThanOrEqual(0)
        expect(both).toBeLessThanOrEqual(1 + 1e-9)
        expect(both).toBeGreaterThanOrEqual(alone - 1e-9)
        expect(coveredMotion([one, one], map)).toBe(alone)
      }),
    )
  })

  it('counts a turned box where it is', () => {
    const left = mapOf(Array.from({ length: 144 }, (_, cell) => (cell % 9 < 2 ? 50 : 0)))
    const column = { ...boxOf(0, 420, 900, 120), rotation: 90, center: framePoint(60, 480) }
    expect(coveredMotion([column], left)).toBeGreaterThan(0.8)
    expect(coveredMotion([{ ...column, rotation: 0, center: framePoint(400, 480) }], left)).toBeLessThan(0.2)
  })
})
