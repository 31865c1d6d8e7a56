import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FONT_WEIGHTS, FONTS } from '#domain/design/fonts.ts'
import { FORMATS } from '#domain/geometry/formats.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { LOOKS, lookById } from './all-looks.ts'
import { inBrandFonts } from './brand-fonts.ts'
import { composeLook } from './compose/compose-look.ts'
import { faultsOf } from './compose/testing/check-composed.ts'
import { EIGHT_WORDS } from './compose/testing/eight-words.ts'
import { safeSquare } from './formats.ts'
import type { Look } from './look.ts'

registerFonts()
const measure = measureEmForNode()

const family = fc.option(fc.constantFrom(...FONTS.map((font) => font.family)), { nil: undefined })
const composed = (look: Look, words: (typeof EIGHT_WORDS)['short'], format: (typeof FORMATS)[number]) =>
  composeLook(look, words, { format, measure, videoSeconds: 8 })

/** Frame pixels: last letters of scripts swing, which nothing measures before they are set. */
const SWING = 8

const isHard = (fault: string): boolean => {
  const by = / is outside by (?<by>[\d.]+) px/.exec(fault)?.groups?.by
  return by === undefined ? / meets | is clipped|invalid/i.test(fault) : Number(by) > SWING
}

describe('a look in the fonts of a brand', () => {
  it('has them in weights that exist, inside the safe square and without overlaps', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOOKS),
        fc.constantFrom(...FORMATS),
        fc.constantFrom(...Object.values(EIGHT_WORDS)),
        family,
        family,
        (look, format, words, headerFont, bodyFont) => {
          const fonts = { ...(headerFont && { headerFont }), ...(bodyFont && { bodyFont }) }
          const branded = inBrandFonts(look, fonts)
          const made = composed(branded, words, format)
          const title = made.texts.find(({ setting }) => setting.slot === 'header')
          if (headerFont !== undefined) expect(title?.fontFamily).toBe(headerFont)
          for (const { fontFamily, fontWeight, setting } of made.texts) {
            const font = FONTS.find((each) => each.family === fontFamily)
            const weights: readonly number[] = (setting.isItalic ? font?.italics : font?.weights) ?? []
            expect(weights, fontFamily).toContain(FONT_WEIGHTS[fontWeight])
          }
          expect(faultsOf(made, safeSquare(format, look.wide), format, measure).filter(isHard)).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })

  it('has body texts in the other family, and scripts without capitals', () => {
    const wall = lookById('wall')
    if (!wall) throw new Error('no wall')
    const made = composed(
      inBrandFonts(wall, { headerFont: 'Great Vibes', bodyFont: 'Lora' }),
      EIGHT_WORDS.short,
      '9:16',
    )
    const of = (slot: string) => made.texts.find(({ setting }) => setting.slot === slot)
    expect(of('header')?.setting).toMatchObject({ isScript: true })
    expect(of('header')?.setting.letterCase).toBeUndefined()
    expect([of('header')?.fontFamily, of('when')?.fontFamily]).toEqual(['Great Vibes', 'Lora'])
  })

  it('is the look itself without fonts', () => {
    for (const look of LOOKS) expect(inBrandFonts(look, {})).toBe(look)
  })
})
