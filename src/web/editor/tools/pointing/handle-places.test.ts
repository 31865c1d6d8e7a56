import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box } from '#domain/geometry/box.ts'
import { FRAME, framePoint } from '#domain/geometry/frame.ts'
import { handlePlaces } from './handle-places.ts'

const measure = { perCss: 540 / 374, least: 56 }
const css = (value: number) => value / measure.perCss
const box = (x: number, y: number, width: number, height: number, rotation = 0): Box => ({
  center: framePoint(x, y),
  width,
  height,
  rotation,
})
const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y)

describe('handles', () => {
  it('are on the corners, the rotation handle above', () => {
    const { corners, turn } = handlePlaces(box(270, 480, 200, 100), measure)
    expect(corners.map(({ x, y }) => [x, y])).toEqual([
      [170, 430],
      [370, 430],
      [370, 530],
      [170, 530],
    ])
    expect(turn.x).toBe(270)
    expect(turn.y).toBeLessThan(430)
  })

  it('rotate with the element', () => {
    const { turn } = handlePlaces(box(270, 480, 200, 100, 90), measure)
    expect(turn.x).toBeGreaterThan(320)
    expect(turn.y).toBeCloseTo(480)
  })

  it('leave room to grab a tiny element', () => {
    const { corners } = handlePlaces(box(270, 480, 4, 4), measure)
    for (const corner of corners) expect(css(distance(corner, { x: 270, y: 480 }))).toBeGreaterThan(38)
  })

  it('are below if there is no room above', () => {
    expect(handlePlaces(box(270, 20, 200, 40), measure).turn.y).toBeGreaterThan(40)
  })

  it('stay within reach and apart, wherever and however large the element is', () => {
    const anyBox = fc
      .record({
        x: fc.integer({ min: 0, max: 540 }),
        y: fc.integer({ min: 0, max: 960 }),
        width: fc.integer({ min: 1, max: 1700 }),
        height: fc.integer({ min: 1, max: 1700 }),
        rotation: fc.integer({ min: -180, max: 180 }),
      })
      .map((each) => box(each.x, each.y, each.width, each.height, each.rotation))
    fc.assert(
      fc.property(anyBox, (each) => {
        const { corners, turn } = handlePlaces(each, measure)
        for (const { x, y } of [...corners, turn]) {
          expect(css(Math.max(-x, x - FRAME.width, -y, y - FRAME.height))).toBeLessThanOrEqual(4.001)
        }
        expect(corners.some((corner) => css(distance(turn, corner)) >= 20)).toBe(true)
      }),
    )
  })
})
