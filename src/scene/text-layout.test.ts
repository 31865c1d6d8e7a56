import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { FONTS } from '#domain/design/fonts.ts'
import { defaultText } from '#domain/design/modes/default-texts.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { TextAlign } from '#domain/design/text-align.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { fontOf } from './text/font.ts'
import { measureWith } from './text/measure.ts'
import { AVAILABLE_WIDTH, layoutText, TEXT } from './text-layout.ts'

const measure = measureWith(createCanvas(1, 1).getContext('2d'))
const text = (patch: Partial<TextElement>): TextElement => ({
  ...defaultText('text1', initialDesign()),
  ...patch,
})

const anyElement = fc
  .record({
    content: fc.string({
      unit: fc.constantFrom(...'Pole Flow with Mía, every 7:30—\nWWiij'),
      minLength: 1,
      maxLength: 160,
    }),
    fontSize: fc.integer({ min: 8, max: 200 }),
    fontFamily: fc.constantFrom(...FONTS.map(({ family }) => family)),
    fontWeight: fc.constantFrom('light', 'normal', 'bold'),
    textAlign: fc.constantFrom(...TextAlign.options),
  })
  .map(text)

beforeAll(registerFonts)

describe('the layout of a text (TX-14)', () => {
  it('has lines of 1.2 font sizes within the frame less 48 on either side', () => {
    expect([TEXT.lineHeight, TEXT.padding, AVAILABLE_WIDTH]).toEqual([1.2, 48, 444])
    const layout = layoutText(text({ content: 'one\ntwo\nthree', fontSize: 40 }), measure)
    expect(layout?.height).toBe(3 * 48)
    const [first, second] = layout?.lines ?? []
    expect((second?.baseline ?? 0) - (first?.baseline ?? 0)).toBeCloseTo(48)
  })

  it('is none for a text that says nothing', () => {
    expect(layoutText(text({ content: ' \n ' }), measure)).toBeUndefined()
  })

  it('measures the real font: another family is another width', () => {
    const widths = FONTS.map(
      ({ family }) => layoutText(text({ content: 'Pole Flow', fontFamily: family }), measure)?.width,
    )
    expect(new Set(widths).size).toBe(FONTS.length)
  })

  it('keeps every line within the available width, unless it is one character', () => {
    fc.assert(
      fc.property(anyElement, (element) => {
        for (const line of layoutText(element, measure)?.lines ?? [])
          if ([...line.text].length > 1) expect(line.width).toBeLessThanOrEqual(AVAILABLE_WIDTH)
      }),
    )
  })

  it('aligns every line within the widest, and that on the centre', () => {
    fc.assert(
      fc.property(anyElement, (element) => {
        const layout = layoutText(element, measure)
        for (const { x, width } of layout?.lines ?? []) {
          const half = (layout?.width ?? 0) / 2
          expect(x).toBeGreaterThanOrEqual(-half - 1e-6)
          expect(x + width).toBeLessThanOrEqual(half + 1e-6)
          if (element.textAlign === 'left') expect(x).toBeCloseTo(-half)
          if (element.textAlign === 'center') expect(x + width / 2).toBeCloseTo(0)
          if (element.textAlign === 'right') expect(x + width).toBeCloseTo(half)
        }
      }),
    )
  })

  it('centres capitals between the upper and lower edge, in every font', () => {
    for (const { family } of FONTS) {
      const element = text({ content: 'HIH', fontFamily: family, fontSize: 100 })
      const line = layoutText(element, measure)?.lines[0]
      const ascent = measure('H', fontOf(element)).actualBoundingBoxAscent
      expect(line?.baseline).toBeCloseTo(ascent / 2)
    }
  })

  it('says everything that was written, in its order', () => {
    fc.assert(
      fc.property(anyElement, (element) => {
        const said =
          layoutText(element, measure)
            ?.lines.map((line) => line.text)
            .join('') ?? ''
        expect(said.replace(/[\s-]/g, '')).toBe(element.content.replace(/[\s-]/g, ''))
      }),
    )
  })
})

describe('the font of a text', () => {
  it('asks for a weight that exists and names its stand-in (TX-7, TX-8)', () => {
    expect(fontOf(text({ fontFamily: 'Playfair Display', fontWeight: 'light', fontSize: 52 }))).toBe(
      '400 52px "Playfair Display", serif',
    )
    expect(fontOf(text({ fontFamily: 'Great Vibes', fontWeight: 'bold', fontSize: 30 }))).toBe(
      '400 30px "Great Vibes", cursive',
    )
  })
})
