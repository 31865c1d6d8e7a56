import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines } from './break-lines.ts'

const atMost = (characters: number) => (line: string) => [...line].length <= characters
const graphemesOf = (text: string) =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

describe('line breaks', () => {
  it('fall between words, as late as possible', () => {
    expect(breakLines('one two three four', atMost(9))).toEqual(['one two', 'three', 'four'])
  })

  it('are the user’s own first, blank lines between them included', () => {
    expect(breakLines('one\n\ntwo\r\nthree', atMost(99))).toEqual(['one', '', 'two', 'three'])
  })

  it('leave no blank line and no space at the edges', () => {
    expect(breakLines('\n  one  \n  ', atMost(99))).toEqual(['one'])
    expect(breakLines(' \n\t ', atMost(99))).toEqual([])
  })

  it('cut a word that is wider than a line, beginning on a line of its own', () => {
    expect(breakLines('a bcdefgh i', atMost(3))).toEqual(['a', 'bc-', 'de-', 'fgh', 'i'])
  })

  it('cut it between syllables where that takes no more lines, and at its own soft hyphens before', () => {
    const word = 'Anfängerinnenschnupperstunde'
    expect(breakLines(word, atMost(16))).toEqual(['Anfängerinnen-', 'schnupperstunde'])
    expect(breakLines(word, atMost(15))).toEqual(['Anfängerinnen-', 'schnupperstunde'])
    expect(breakLines(`${word} A`, atMost(16))).toEqual(['Anfängerinnensc-', 'hnupperstunde A'])
    expect(breakLines('Anfänger\u00adinnenschnupperstunde', atMost(20))).toEqual([
      'Anfänger-',
      'innenschnupperstunde',
    ])
  })

  it('never fall at a no-break space', () => {
    expect(breakLines('at 7:30\u00a0PM', atMost(9))).toEqual(['at', '7:30\u00a0PM'])
  })

  it('never cut an emoji of several characters', () => {
    expect(breakLines('👩‍👩‍👧👩🏽‍🚀🇩🇪', atMost(5))).toEqual(['👩‍👩‍👧', '👩🏽‍🚀', '🇩🇪'])
  })

  const anyText = fc.string({
    unit: fc.constantFrom('a', 'W', 'é', ' ', '\n', '\t', '-', '👩‍👩‍👧', '🇩🇪', 'ก็'),
    maxLength: 120,
  })

  it('lose nothing but whitespace, and add nothing but hyphens', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 20 }), (text, width) => {
        expect(breakLines(text, atMost(width)).join('').replace(/[\s-]/g, '')).toBe(
          text.replace(/[\s-]/g, ''),
        )
      }),
    )
  })

  it('leave no line too long, unless it is one character', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 20 }), (text, width) => {
        for (const line of breakLines(text, atMost(width)))
          expect(atMost(width)(line) || graphemesOf(line).length === 1).toBe(true)
      }),
    )
  })
})
