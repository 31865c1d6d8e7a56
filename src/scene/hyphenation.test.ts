import { describe, expect, it } from 'vitest'
import { loadHyphenation } from './hyphenation.ts'

const parts = (word: string): string[] => word.split('\u00ad')

describe('hyphenation', () => {
  it.each([
    ['en-US', 'Intermediate', ['In', 'ter', 'me', 'di', 'ate']],
    ['de-AT', 'Anfängerkurs', ['An', 'fän', 'ger', 'kurs']],
    ['tlh', 'Conditioning', ['Con', 'di', 'tion', 'ing']],
    ['en', 'Twerk', ['Twerk']],
  ])('in %s of “%s”', async (language, word, expected) => {
    expect(parts((await loadHyphenation(language))(word))).toEqual(expected)
  })
})
