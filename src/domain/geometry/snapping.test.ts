import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, boundsOf } from './box.ts'
import { FRAME, framePoint } from './frame.ts'
import { guidesAt, SNAP_REACH, snapLines, snapped } from './snapping.ts'

const MARGIN = 48
const box = (x: number, y: number, width = 100, height = 40, rotation = 0): Box => ({
  center: framePoint(x, y),
  width,
  height,
  rotation,
})
const bare = snapLines([], MARGIN)
const xOf = (moving: Box, lines = bare) => snapped(moving, lines).x

describe('a moving element is drawn', () => {
  it('to the centre of the frame, with its middle', () => {
    expect(snapped(box(266, 477), bare)).toEqual({ x: 270, y: 480 })
    expect(xOf(box(224, 200))).toBe(224)
  })

  it('to the thirds, with its middle', () => {
    expect(xOf(box(184, 200))).toBe(180)
    expect(snapped(box(100, 644), bare).y).toBe(640)
  })

  it('to the safe margin, with the side that is there', () => {
    expect(xOf(box(95, 200))).toBe(MARGIN + 50)
    expect(xOf(box(FRAME.width - 95, 200))).toBe(FRAME.width - MARGIN - 50)
  })

  it('to centres and edges of another element', () => {
    const lines = snapLines([box(130, 700, 60, 60)], MARGIN)
    expect(xOf(box(127, 300, 20), lines)).toBe(130)
    expect(xOf(box(113, 300, 20), lines)).toBe(110)
    expect(xOf(box(173, 300, 20), lines)).toBe(170)
  })

  it('by the sides it shows when it is turned', () => {
    expect(xOf(box(70, 200, 40, 100, 90), bare)).toBeCloseTo(70)
    expect(xOf(box(96, 200, 40, 100, 90), bare)).toBeCloseTo(MARGIN + 50)
  })

  it('from six pixels away and no further', () => {
    expect(xOf(box(270 - SNAP_REACH, 200, 10))).toBe(270)
    expect(xOf(box(270 - SNAP_REACH - 0.5, 200, 0))).toBe(270 - SNAP_REACH - 0.5)
  })

  it('to the centre where another line is as near', () => {
    const lines = snapLines([box(262, 700, 0, 0)], MARGIN)
    expect(xOf(box(266, 300, 0), lines)).toBe(270)
  })
})

const anyBox = fc
  .record({
    x: fc.double({ min: 0, max: 540, noNaN: true }),
    y: fc.double({ min: 0, max: 960, noNaN: true }),
    width: fc.integer({ min: 1, max: 600 }),
    height: fc.integer({ min: 1, max: 600 }),
    rotation: fc.integer({ min: -180, max: 180 }),
  })
  .map(({ x, y, width, height, rotation }) => box(x, y, width, height, rotation))
const anyLines = fc.array(anyBox, { maxLength: 20 }).map((others) => snapLines(others, MARGIN))

describe('any snapping', () => {
  it('moves by no more than its reach', () => {
    fc.assert(
      fc.property(anyBox, anyLines, (moving, lines) => {
        const { x, y } = snapped(moving, lines)
        expect(Math.abs(x - moving.center.x)).toBeLessThanOrEqual(SNAP_REACH)
        expect(Math.abs(y - moving.center.y)).toBeLessThanOrEqual(SNAP_REACH)
      }),
    )
  })

  it('rests where it has come to: no trembling', () => {
    fc.assert(
      fc.property(anyBox, anyLines, (moving, lines) => {
        const once = snapped(moving, lines)
        const twice = snapped({ ...moving, center: once }, lines)
        expect(twice.x).toBeCloseTo(once.x, 6)
        expect(twice.y).toBeCloseTo(once.y, 6)
      }),
    )
  })

  it('never goes back while the pointer goes on', () => {
    fc.assert(
      fc.property(anyBox, anyLines, fc.integer({ min: 1, max: 40 }), (moving, lines, step) => {
        const further = { ...moving, center: framePoint(moving.center.x + step / 4, moving.center.y) }
        expect(snapped(further, lines).x).toBeGreaterThanOrEqual(snapped(moving, lines).x - 1e-6)
      }),
    )
  })

  it('shows a line wherever it pulled, through both what is aligned', () => {
    fc.assert(
      fc.property(anyBox, anyLines, (moving, lines) => {
        const there = { ...moving, center: snapped(moving, lines) }
        const guides = guidesAt(there, lines)
        if (there.center.x !== moving.center.x) expect(guides.some(({ axis }) => axis === 'x')).toBe(true)
        const { center, height } = boundsOf(there)
        for (const guide of guides.filter(({ axis }) => axis === 'x')) {
          expect(guide.from).toBeLessThanOrEqual(center.y - height / 2)
          expect(guide.to).toBeGreaterThanOrEqual(center.y + height / 2)
        }
      }),
    )
  })
})

describe('guides', () => {
  it('show each place once', () => {
    const lines = snapLines([box(270, 700)], MARGIN)
    expect(guidesAt(box(270, 200), lines).filter(({ axis, at }) => axis === 'x' && at === 270)).toEqual([
      { axis: 'x', at: 270, from: 0, to: 960 },
    ])
  })

  it('show nothing where nothing is aligned', () => {
    expect(guidesAt(box(203, 211, 31, 17), bare)).toEqual([])
  })
})
