import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countLetters, lettersOf } from './letters.ts'

describe('letters', () => {
  it('are counted as readers see them', () => {
    expect(countLetters('Pole')).toBe(4)
    expect(countLetters('e\u0301')).toBe(1)
    expect(countLetters('💃🏽!')).toBe(2)
  })

  it('are as many as there are', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', 'Ő', 'ʿ', '–', 'e\u0301', '💃', ' ', '\u00ad') })
    fc.assert(
      fc.property(text, (some) => {
        expect(countLetters(some)).toBe(lettersOf(some).length)
      }),
    )
  })
})
