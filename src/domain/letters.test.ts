import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countLetters, lettersOf } from './letters.ts'

describe('letters', () => {
  it('are counted as readers see them', () => {
    expect(countLetters('Pole')).toBe(4)
    expect(countLetters('e\u0301')).toBe(1)
    expect(countLetters('💃🏽!')).toBe(2)
  })

  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const segments = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

  it('are what Unicode says, for each character between others', () => {
    const between = Array.from({ length: 0xffff - 0x20 }, (_, at) => `a${String.fromCodePoint(0x20 + at)}가`)
    const wrong = between.filter((text) => lettersOf(text).join() !== segments(text).join())
    expect(wrong).toEqual([])
  })

  it('are what Unicode says, and as many', () => {
    const mixed = [
      'a',
      'é',
      'Ő',
      'ʿ',
      '–',
      'e\u0301',
      '💃',
      '🇩',
      ' ',
      '\u00ad',
      '\u200d',
      'ポ',
      'カ\u3099',
      '舞',
      '각',
    ]
    const unit = fc.oneof(
      fc.constantFrom(...mixed, 'ᄀ', 'ᅡ', 'ᆨ', '\u0600', 'ل', 'ש', 'ж', 'ς'),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.string({ unit }), (some) => {
        expect(lettersOf(some)).toEqual(segments(some))
        expect(countLetters(some)).toBe(segments(some).length)
      }),
    )
  })
})
