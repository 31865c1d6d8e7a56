import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cornersOf } from './box.ts'
import { framePoint } from './frame.ts'
import { hits } from './hit-test.ts'
import { InkBounds, inkBox } from './ink-box.ts'

const box = { center: framePoint(200, 300), width: 100, height: 60, rotation: 0 }

const share = fc.double({ min: 0, max: 1, noNaN: true })
const boxes = fc.record({
  center: fc.record({ x: share, y: share }).map(({ x, y }) => framePoint(x * 540, y * 960)),
  width: fc.integer({ min: 1, max: 900 }),
  height: fc.integer({ min: 1, max: 900 }),
  rotation: fc.integer({ min: -180, max: 180 }),
})
const bounds = fc
  .tuple(share, share, share, share)
  .map(([a, b, c, d]) => ({
    left: Math.min(a, b),
    right: Math.max(a, b),
    top: Math.min(c, d),
    bottom: Math.max(c, d),
  }))
  .filter((ink) => InkBounds.safeParse(ink).success)

describe('the visible part of a picture', () => {
  it('is the whole box until it is measured', () => {
    expect(inkBox(box, null)).toBe(box)
  })

  it('is a part of the box, at its place', () => {
    const part = inkBox(box, { left: 0.5, top: 0, right: 1, bottom: 0.5 })
    expect(part).toEqual({ center: framePoint(225, 285), width: 50, height: 30, rotation: 0 })
  })

  it('turns with the box around the center of the box', () => {
    const part = inkBox({ ...box, rotation: 90 }, { left: 0.5, top: 0.25, right: 1, bottom: 0.75 })
    expect(part.center.x).toBeCloseTo(200)
    expect(part.center.y).toBeCloseTo(325)
    expect(part).toMatchObject({ width: 50, height: 30, rotation: 90 })
  })

  it('never leaves the box, however it is turned', () => {
    fc.assert(
      fc.property(boxes, bounds, (whole, ink) => {
        expect(cornersOf(inkBox(whole, ink)).every((corner) => hits(whole, corner, 1e-6))).toBe(true)
      }),
    )
  })
})

it('bounds that are empty or outside the picture are refused', () => {
  const whole = { left: 0, top: 0, right: 1, bottom: 1 }
  expect(InkBounds.safeParse(whole).success).toBe(true)
  for (const wrong of [{ right: 0 }, { bottom: 1.01 }, { left: -0.1 }, { top: Number.NaN }, { top: 1 }])
    expect(InkBounds.safeParse({ ...whole, ...wrong }).success).toBe(false)
})
