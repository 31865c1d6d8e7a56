import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexOf } from '#domain/design/color.ts'
import { contrastRatio, luminanceOf } from './contrast.ts'

const channel = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(channel, channel, channel).map(hexOf)

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#FFFFFF', 8.59],
    ['#123456', '#123456', 1],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
  })

  it('is the same from either side, and from 1 to 21', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        const ratio = contrastRatio(one, other)
        expect(ratio).toBe(contrastRatio(other, one))
        expect(ratio).toBeGreaterThanOrEqual(1)
        expect(ratio).toBeLessThanOrEqual(21)
      }),
    )
  })

  it('counts green as the brightest channel', () => {
    expect(luminanceOf('#00ff00')).toBeGreaterThan(luminanceOf('#ff0000'))
    expect(luminanceOf('#ff0000')).toBeGreaterThan(luminanceOf('#0000ff'))
  })
})
