import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fit } from '#domain/design/setting/text-setting.ts'
import { type LetterStyle, widthEm } from './break-lines-at.ts'
import { fitLines, justifyLines, linesAt } from './fit-text.ts'
import type { MeasureEm } from './measure.ts'

/** Every letter is half an em wide. */
const measure: MeasureEm = (text) => ({ width: [...text].length / 2, ascent: 0.7, descent: 0.2, left: 0 })
const style: LetterStyle = {
  font: { fontFamily: 'Inter', fontWeight: 'normal', isItalic: false },
  letterSpacing: 0,
}
const fitOf = (fit: Partial<Fit>): Fit => ({ width: 400, lines: 3, min: 20, max: 100, ...fit })

describe('a fitted text', () => {
  it('is as large as its lines allow, and never larger than the cap', () => {
    const given = { style, fit: fitOf({}), measure }
    expect(fitLines('Pole', 100, given)).toMatchObject({ size: 100, lines: [{ text: 'Pole' }] })
    expect(fitLines('Pole', 60, given)).toMatchObject({ size: 60 })
    const long = fitLines('Intermediate Exotic Pole Choreography', 100, given)
    expect(long.isFitting).toBe(true)
    expect(long.lines).toHaveLength(3)
    expect(long.size).toBeLessThanOrEqual(400 / (12 / 2))
  })

  it('cuts a word only where whole words do not fit at the smallest size', () => {
    const given = { style, fit: fitOf({ width: 200 }), measure }
    expect(fitLines('Choreography', 100, given).lines.map(({ text }) => text)).toEqual(['Choreography'])
    const cut = fitLines('Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesell\u00adschaft', 100, given)
    expect(cut.isFitting).toBe(true)
    expect(cut.lines.map(({ text }) => text).join('')).toBe('Donaudampf-schifffahrts-gesellschaft')
    const anywhere = fitLines('x'.repeat(44), 100, given)
    expect(anywhere.lines.length).toBeLessThanOrEqual(3)
    expect(anywhere.isFitting).toBe(true)
  })

  it('says so when nothing fits', () => {
    expect(fitLines('many words '.repeat(40), 100, { style, fit: fitOf({}), measure }).isFitting).toBe(false)
  })

  const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'W'), minLength: 1, maxLength: 14 }), {
    minLength: 1,
    maxLength: 12,
  })

  it('keeps its width and lines, and has the same lines when it is laid out again at its size', () => {
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 60, max: 900 }),
        fc.integer({ min: 1, max: 5 }),
        (some, width, lines) => {
          const given = { style, fit: fitOf({ width, lines }), measure }
          const fitted = fitLines(some.join(' '), 100, given)
          if (!fitted.isFitting) return
          expect(fitted.lines.length).toBeLessThanOrEqual(lines)
          for (const { text, size } of fitted.lines)
            expect(widthEm(text, style, measure) * size).toBeLessThanOrEqual(width + 0.01)
          expect(linesAt(some.join(' '), fitted.size, given)).toEqual(fitted)
        },
      ),
    )
  })
})

describe('the size of a fitted text', () => {
  const shortWords = fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 20,
  })

  it('is the largest: no size that was tried before it fits', () => {
    fc.assert(
      fc.property(shortWords, fc.integer({ min: 1, max: 4 }), (words, lines) => {
        const given = { style, fit: fitOf({ lines }), measure }
        const text = words.join(' ')
        const fitted = fitLines(text, 100, given)
        for (let size = 100; size > fitted.size + 0.001; size -= Math.max(0.5, size * 0.02))
          expect(linesAt(text, size, given).isFitting).toBe(false)
      }),
    )
  })
})

describe('a justified stack', () => {
  const fit = fitOf({ lines: 4, min: 30, max: 200, justify: { lines: 1, oneLineUpTo: 0 } })

  it('has lines as wide as the column unless their size has a limit', () => {
    const stack = justifyLines('Intermediate Exotic Pole Choreography', 400, { style, fit, measure })
    expect(stack.lines.length).toBeGreaterThan(1)
    for (const { text, size } of stack.lines) expect(widthEm(text, style, measure) * size).toBeCloseTo(400)
  })

  it('is one line up to so many letters', () => {
    const short = { ...fit, justify: { lines: 1, oneLineUpTo: 11 } }
    expect(justifyLines('Pole Flow', 400, { style, fit: short, measure }).lines).toHaveLength(1)
  })

  it('cuts a word that is too wide at the smallest size', () => {
    const cut = justifyLines('x'.repeat(44), 400, { style, fit, measure })
    expect(cut.lines.length).toBeGreaterThan(1)
    for (const { text, size } of cut.lines)
      expect(widthEm(text, style, measure) * size).toBeLessThanOrEqual(400.01)
  })
})
