import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexOf } from './color.ts'
import { colorOf, hslOf } from './hsl.ts'

const channel = fc.integer({ min: 0, max: 255 })

describe('hue, saturation and lightness', () => {
  it.each([
    ['#ff0000', 0, 1, 0.5],
    ['#00ff00', 120, 1, 0.5],
    ['#0000ff', 240, 1, 0.5],
    ['#ff00ff', 300, 1, 0.5],
    ['#808080', 0, 0, 0.502],
    ['#ffffff', 0, 0, 1],
  ])('of %s are %d°, %d and %d', (color, hue, saturation, lightness) => {
    const found = hslOf(color)
    expect(found.hue).toBeCloseTo(hue)
    expect(found.saturation).toBeCloseTo(saturation)
    expect(found.lightness).toBeCloseTo(lightness)
  })

  it('give the color back', () => {
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel).map(hexOf), (color) => {
        expect(colorOf(hslOf(color))).toBe(color)
      }),
    )
  })
})
