import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandCorrections, colorName } from './brand-corrections.ts'
import { paletteOfColors } from './brand-palette.ts'
import { contrastRatio } from './contrast.ts'

describe('corrections of a brand’s colors', () => {
  it('are said by the name of the color and what was done to it', () => {
    expect(brandCorrections({ colors: ['#12080c', '#8a1f4e'] }).map(({ words }) => words)).toEqual([
      'Your pink is lighter on dark grounds, so that it can be read.',
    ])
    expect(brandCorrections({ colors: ['#ffe45c'] }).map(({ words }) => words)).toEqual([
      'Your yellow is darker on light cards, so that it can be read.',
    ])
  })

  it('are none without colors', () => {
    expect(brandCorrections({ colors: [] })).toEqual([])
  })

  it.each([
    ['#ff0000', 'red'],
    ['#ffd84a', 'yellow'],
    ['#39e6ff', 'turquoise'],
    ['#1d22d8', 'blue'],
    ['#d3176a', 'pink'],
    ['#808080', 'gray'],
    ['#fffdfa', 'white'],
    ['#050505', 'black'],
  ])('name %s %s', (color, name) => {
    expect(colorName(color)).toBe(name)
  })

  it('are said of every color that is painted otherwise, and leave all of them readable', () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((color) => `#${color.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(fc.array(hex, { minLength: 1, maxLength: 5 }), (colors) => {
        const { palette } = paletteOfColors(colors)
        const corrections = brandCorrections({ colors })
        expect(contrastRatio(palette.accent, palette.ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(palette.accentOnPaper, palette.paper)).toBeGreaterThanOrEqual(4.5)
        for (const { from, to, words } of corrections) {
          expect(colors).toContain(from)
          expect(to).not.toBe(from)
          expect(words).toMatch(/^Your [a-z]+ is (?:lighter|darker) on /)
        }
      }),
    )
  })
})
