import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PathData } from '#domain/design/setting/shape-element.ts'
import { close, curve, line, move, parsePath } from './outline.ts'
import { partialOutline } from './partial-outline.ts'

const BOX = { left: 100, top: 200, right: 300, bottom: 240 }

describe('a path', () => {
  it('is read into its box', () => {
    const path = PathData.parse('M 0 0 L 100 50 C 0 0 50 50 -10 100 Z')
    expect(parsePath(path, BOX)).toEqual([
      move(100, 200),
      line(300, 220),
      curve([100, 200], [200, 220], [80, 240]),
      close,
    ])
  })

  it('with an invalid number is refused by its schema, and left out if it gets here', () => {
    const path = 'M 0 0 L 1.2.3 5 L 50 50'
    expect(PathData.safeParse(path).success).toBe(false)
    expect(parsePath(path, BOX)).toEqual([move(100, 200), line(200, 220)])
  })
})

describe('a part of an outline', () => {
  const square = [move(0, 0), line(10, 0), line(10, 10), line(0, 10), close]

  it('ends where a pen would be', () => {
    expect(partialOutline(square, 0.375)).toEqual([move(0, 0), line(10, 0), line(10, 5)])
    expect(partialOutline(square, 1).at(-1)).toEqual(line(0, 0))
    expect(partialOutline(square, 0)).toEqual([])
  })

  it('sets the pen down again for each stroke', () => {
    const two = [move(0, 0), line(10, 0), move(50, 50), line(60, 50)]
    expect(partialOutline(two, 0.75)).toEqual([move(0, 0), line(10, 0), move(50, 50), line(55, 50)])
  })

  it('is as long as its share', () => {
    const circle = [
      move(1, 0),
      curve([1, 0.5523], [0.5523, 1], [0, 1]),
      curve([-0.5523, 1], [-1, 0.5523], [-1, 0]),
    ]
    const lengthOf = (share: number) => {
      const points = partialOutline(circle, share).flatMap((step) => ('point' in step ? [step.point] : []))
      return points
        .slice(1)
        .reduce(
          (sum, [x, y], at) => sum + Math.hypot(x - (points[at]?.[0] ?? 0), y - (points[at]?.[1] ?? 0)),
          0,
        )
    }
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1, noNaN: true }), (share) => {
        expect(lengthOf(share)).toBeCloseTo(share * Math.PI, 2)
      }),
    )
  })
})
