import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PathData } from '#domain/design/setting/shape-element.ts'
import { arc, circle, line, move, type Point, pathData, polyline, roundRect } from './paths.ts'

/** A point on a Bézier curve. */
const between = ([a, b, c, d]: readonly [Point, Point, Point, Point], share: number): Point => {
  const at = (axis: 0 | 1) => {
    const rest = 1 - share
    return (
      rest ** 3 * a[axis] +
      3 * rest ** 2 * share * b[axis] +
      3 * rest * share ** 2 * c[axis] +
      share ** 3 * d[axis]
    )
  }
  return [at(0), at(1)]
}

describe('an arc', () => {
  it('keeps its distance from its center, and ends at its angle', () => {
    const angle = fc.double({ min: -7, max: 7, noNaN: true })
    fc.assert(
      fc.property(angle, angle, fc.double({ min: 1, max: 400, noNaN: true }), (from, to, radius) => {
        let pen: Point = [10 + radius * Math.cos(from), 20 + radius * Math.sin(from)]
        for (const segment of arc([10, 20], radius, from, to)) {
          if (segment.to !== 'curve') throw new Error('an arc is made of curves')
          for (const share of [0.25, 0.5, 0.75, 1]) {
            const [x, y] = between([pen, ...segment.points], share)
            expect(Math.abs(Math.hypot(x - 10, y - 20) / radius - 1)).toBeLessThan(0.001)
          }
          pen = segment.points[2]
        }
        expect(pen[0]).toBeCloseTo(10 + radius * Math.cos(to), 6)
        expect(pen[1]).toBeCloseTo(20 + radius * Math.sin(to), 6)
      }),
    )
  })
})

describe('the data of a path', () => {
  it('is in shares of its box, so that a circle in a wide box is written as an ellipse', () => {
    const box = { left: 100, top: 100, right: 300, bottom: 200 }
    expect(pathData([move(100, 100), line(300, 150), line(200, 210)], box)).toBe('M 0 0 L 100 50 L 50 110')
    const data = pathData(circle([200, 150], 50), box)
    expect(data).toMatch(/^M 75 50 C 75 77\.61 63\.81 100 50 100 /)
    expect(data.endsWith(' Z')).toBe(true)
  })

  it('can always be stored: no exponents, no signed zeros', () => {
    const coordinate = fc.double({ min: -1e4, max: 1e4, noNaN: true })
    const box = { left: 0, top: 0, right: 500, bottom: 3 }
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 20 }), (points) => {
        expect(PathData.safeParse(pathData(polyline(points), box)).error).toBeUndefined()
      }),
    )
    expect(pathData([move(-1e-9, 1e-9)], box)).toBe('M 0 0')
  })
})

describe('a rectangle with round corners', () => {
  it('stays within its edges', () => {
    const points = roundRect({ left: 0, top: 0, right: 40, bottom: 20 }, 5).flatMap((segment) =>
      segment.to === 'start' ? [] : segment.to === 'curve' ? segment.points : [segment.point],
    )
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(-1e-9)
      expect(x).toBeLessThanOrEqual(40 + 1e-9)
      expect(y).toBeGreaterThanOrEqual(-1e-9)
      expect(y).toBeLessThanOrEqual(20 + 1e-9)
    }
  })
})
