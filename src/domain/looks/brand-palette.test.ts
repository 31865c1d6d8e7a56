import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Color, hexOf } from '#domain/design/color.ts'
import { hslOf } from '#domain/design/hsl.ts'
import { paletteOfColors } from './brand-palette.ts'
import { luminanceOf } from './contrast.ts'
import { tooWeak } from './testing/too-weak.ts'

const channel = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(channel, channel, channel).map(hexOf)
const brand = fc.array(color, { minLength: 1, maxLength: 5 })

describe('a palette of the colors of a brand', () => {
  it('can be read, whatever the colors', () => {
    fc.assert(
      fc.property(brand, (colors) => {
        const { palette } = paletteOfColors(colors)
        expect(tooWeak(palette)).toEqual([])
        for (const each of [palette.ground, palette.accent2, ...palette.duo])
          expect(Color.safeParse(each).success).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('says which colors were changed, and only these', () => {
    fc.assert(
      fc.property(brand, (colors) => {
        const { palette, corrected } = paletteOfColors(colors)
        for (const { from, to, on } of corrected) {
          expect(colors).toContain(from)
          expect(to).not.toBe(from)
          const found = on === 'paper' ? [palette.accentOnPaper] : [palette.accent, palette.accent2]
          expect(found).toContain(to)
        }
      }),
    )
  })

  it('takes readable colors as they are', () => {
    const { palette, corrected } = paletteOfColors(['#1d22d8', '#FFD84A', '#0d0f38', '#ffffff'])
    expect(palette).toMatchObject({
      ground: '#0d0f38',
      ink: '#ffffff',
      paper: '#ffffff',
      accent: '#ffd84a',
      accentOnPaper: '#1d22d8',
    })
    expect(corrected).toEqual([{ from: '#1d22d8', to: palette.accent2, on: 'ground' }])
  })

  it('lightens and darkens one color in its own hue', () => {
    const { palette, corrected } = paletteOfColors(['#7a1fd0'])
    expect(corrected.map(({ on }) => on)).toEqual(['ground', 'paper'].slice(0, corrected.length))
    expect(corrected[0]).toEqual({ from: '#7a1fd0', to: palette.accent, on: 'ground' })
    expect(luminanceOf(palette.accent)).toBeGreaterThan(luminanceOf('#7a1fd0'))
    expect(palette.accentOnPaper).toBe('#7a1fd0')
  })

  it('takes no neon yellow for paper, and no olive for shadows', () => {
    const { palette } = paletteOfColors(['#ffd400'])
    expect(palette.accent).toBe('#ffd400')
    expect(luminanceOf(palette.paper)).toBeGreaterThan(0.85)
    expect(Math.round(hslOf(palette.duo[1]).hue)).toBe(32)
  })

  it('puts the first color first', () => {
    const { palette } = paletteOfColors(['#ff3d8b', '#ffd400'])
    expect(palette).toMatchObject({ accent: '#ff3d8b', accent2: '#ffd400' })
  })

  it('is gray for a brand in black and white', () => {
    const { palette, corrected } = paletteOfColors(['#000000', '#ffffff'])
    expect(corrected).toEqual([])
    expect(palette).toMatchObject({
      ground: '#000000',
      ink: '#ffffff',
      paper: '#ffffff',
      inkOnPaper: '#000000',
    })
    for (const each of [palette.accent, palette.accent2, ...palette.duo])
      expect(each).toMatch(/^#(?<channel>..)\k<channel>{2}$/)
  })
})
