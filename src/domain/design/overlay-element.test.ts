import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FRAME } from '#domain/geometry/frame.ts'
import { fillingScale, OVERLAY, overlayWidth } from './overlay-element.ts'

describe('an overlay that fills the frame', () => {
  it.each([
    ['a border of the frame’s proportions', FRAME.height / FRAME.width, 3.35],
    ['a square', 1, 5.95],
    ['a wide badge', 0.5, OVERLAY.maxScale],
  ])('%s', (_, aspect, scale) => {
    expect(fillingScale(aspect)).toBeCloseTo(scale, 9)
  })

  it('covers it, and is no larger than a step of the slider above that', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.6, max: 4, noNaN: true }), (aspect) => {
        const width = overlayWidth(fillingScale(aspect))
        expect(width).toBeGreaterThanOrEqual(FRAME.width - 0.01)
        expect(width * aspect).toBeGreaterThanOrEqual(FRAME.height - 0.01)
        const below = overlayWidth(fillingScale(aspect) - OVERLAY.scaleStep)
        expect(below < FRAME.width || below * aspect < FRAME.height).toBe(true)
      }),
    )
  })
})
