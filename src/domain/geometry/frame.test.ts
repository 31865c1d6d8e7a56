import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeRotation, ROTATION, turned } from './angle.ts'
import { EXPORT, FRAME, framePoint, Percent, POSITION, percentPoint, toFrame, toPercent } from './frame.ts'

describe('the frame', () => {
  it('has the sizes of the specification (CO-7, C10)', () => {
    expect(FRAME).toEqual({ width: 540, height: 960 })
    expect(EXPORT).toEqual({ width: 1080, height: 1920, quality: 0.95 })
  })

  it('has one shape in the frame and in the export', () => {
    expect(EXPORT.width / EXPORT.height).toBe(FRAME.width / FRAME.height)
  })

  it('maps percent to frame pixels and back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (x, y) => {
          const back = toPercent(toFrame(percentPoint(x, y)))
          expect(back.x).toBeCloseTo(x, 9)
          expect(back.y).toBeCloseTo(y, 9)
        },
      ),
    )
  })

  it('brings what lies outside to its edge', () => {
    expect(toPercent(framePoint(-30, 2000))).toEqual({ x: 0, y: 100 })
    expect(Percent.safeParse(100.1).success).toBe(false)
  })
})

describe('the sliders of a place', () => {
  it('go over the whole frame by one percent (ED-16)', () => {
    expect(POSITION).toEqual({ min: 0, max: 100, step: 1 })
  })

  it('turn both ways by five degrees (ED-17)', () => {
    expect(ROTATION).toEqual({ min: -180, max: 180, step: 5 })
  })
})

describe('a rotation', () => {
  it('stays within -180 and 180 and keeps its direction (MO-15)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (degrees) => {
        const normal = normalizeRotation(degrees)
        expect(normal).toBeGreaterThanOrEqual(-180)
        expect(normal).toBeLessThanOrEqual(180)
        expect(Math.abs((normal - degrees) % 360)).toBe(0)
      }),
    )
  })

  it('leaves both ends of the slider where they are', () => {
    expect([normalizeRotation(180), normalizeRotation(-180)]).toEqual([180, -180])
    expect([normalizeRotation(185), normalizeRotation(-190)]).toEqual([-175, 170])
  })
})

describe('turning by hand', () => {
  it('comes to rest near multiples of 45 degrees', () => {
    expect([2.9, -3, 43, 92, -134, 178, -178].map((angle) => turned(angle, 'rest'))).toEqual([
      0, 0, 45, 90, -135, 180, -180,
    ])
  })

  it('goes by whole degrees elsewhere, and everywhere when nothing may attract it', () => {
    expect([3.2, 48.6, 100.4].map((angle) => turned(angle, 'rest'))).toEqual([3, 49, 100])
    expect([1.8, 44.4].map((angle) => turned(angle, 'free'))).toEqual([2, 44])
  })

  it('goes by 15 degrees with Shift', () => {
    expect([7, 8, -22, 200].map((angle) => turned(angle, 'step'))).toEqual([0, 15, -15, -165])
  })
})
