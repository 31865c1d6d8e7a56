import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, boundsOf, cornersOf } from './box.ts'
import { framePoint } from './frame.ts'
import { candidatesAt, hits, inReadingOrder } from './hit-test.ts'

const anyBox: fc.Arbitrary<Box> = fc.record({
  center: fc
    .tuple(fc.integer({ min: 0, max: 540 }), fc.integer({ min: 0, max: 960 }))
    .map(([x, y]) => framePoint(x, y)),
  width: fc.integer({ min: 4, max: 500 }),
  height: fc.integer({ min: 4, max: 500 }),
  rotation: fc.integer({ min: -180, max: 180 }),
})

const mix = (box: Box, corner: number, share: number) => {
  const { x, y } = cornersOf(box)[corner] ?? box.center
  return framePoint(box.center.x + (x - box.center.x) * share, box.center.y + (y - box.center.y) * share)
}

describe('a turned box', () => {
  it('stands on its end at 90 degrees, its first corner at the upper right', () => {
    const [first, second] = cornersOf({ center: framePoint(100, 100), width: 40, height: 20, rotation: 90 })
    expect(first.x).toBeCloseTo(110)
    expect(first.y).toBeCloseTo(80)
    expect(second.x).toBeCloseTo(110)
    expect(second.y).toBeCloseTo(120)
  })

  it('is hit just inside and missed just outside of each corner', () => {
    fc.assert(
      fc.property(anyBox, fc.integer({ min: 0, max: 3 }), (box, corner) => {
        expect(hits(box, mix(box, corner, 0.99))).toBe(true)
        expect(hits(box, mix(box, corner, 1.01))).toBe(false)
      }),
    )
  })

  it('lies within its bounds', () => {
    fc.assert(
      fc.property(anyBox, (box) => {
        const bounds = boundsOf(box)
        expect(cornersOf(box).every((corner) => hits(bounds, corner, 1e-6))).toBe(true)
      }),
    )
  })
})

describe('a press', () => {
  const box = (x: number, width: number): Box => ({
    center: framePoint(x, 100),
    width,
    height: 40,
    rotation: 0,
  })
  const boxes = [
    { id: 'back', box: box(100, 100) },
    { id: 'front', box: box(180, 40) },
  ]
  const at = (x: number, slop: number, list = boxes, transparent = '') =>
    candidatesAt(list, framePoint(x, 100), { slop, isPainted: ({ id }) => id !== transparent }).map(
      ({ id }) => id,
    )

  it('means all that lie there, the front one first', () => {
    expect(at(100, 10, [...boxes, { id: 'top', box: box(100, 20) }])).toEqual(['top', 'back'])
  })

  it('means what shows through the transparent part of another before that other', () => {
    expect(at(100, 10, [...boxes, { id: 'top', box: box(100, 20) }], 'top')).toEqual(['back', 'top'])
  })

  it('means the one hit directly, even when a near miss lies above it', () => {
    expect(at(149, 20)).toEqual(['back'])
  })

  it('means the near miss when nothing is hit, and nothing beyond its reach', () => {
    expect(at(205, 10)).toEqual(['front'])
    expect(at(215, 10)).toEqual([])
  })
})

it('elements are read from the top down, and from the left at one height', () => {
  const placed = (id: string, x: number, y: number) => ({
    id,
    box: { center: framePoint(x, y), width: 10, height: 10, rotation: 0 },
  })
  const boxes = [placed('foot', 100, 900), placed('right', 400, 100), placed('left', 100, 100)]
  expect(inReadingOrder(boxes).map(({ id }) => id)).toEqual(['left', 'right', 'foot'])
})
