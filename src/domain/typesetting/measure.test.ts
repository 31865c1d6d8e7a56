import { describe, expect, it } from 'vitest'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import type { FontSpec } from './measure.ts'

registerFonts()
const measure = measureEmForNode()
const font = (fontFamily: string, isItalic: boolean): FontSpec => ({
  fontFamily,
  fontWeight: 'medium',
  isItalic,
})

describe('measuring in Node', () => {
  it.each(['Playfair Display', 'Cormorant Garamond'])('knows the italics of %s', (family) => {
    const upright = measure('Choreography', font(family, false))
    const italic = measure('Choreography', font(family, true))
    expect(italic.width).toBeLessThan(upright.width * 0.98)
  })

  it('knows where ink begins and ends, in em', () => {
    const { ascent, descent } = measure('H', font('Inter', false))
    expect(ascent).toBeCloseTo(0.73, 1)
    expect(descent).toBeLessThan(0.02)
    expect(measure('g', font('Inter', false)).descent).toBeGreaterThan(0.15)
  })
})
