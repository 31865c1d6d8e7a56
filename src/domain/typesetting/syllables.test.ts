import { expect, it } from 'vitest'
import { withSyllables } from './syllables.ts'

const parted = (word: string) => withSyllables(word).replaceAll('\u00ad', '-')

it.each([
  ['Anfängerinnenschnupperstunde', 'An-fän-ge-rin-nen-schnup-per-stunde'],
  ['FORTGESCHRITTENE', 'FORT-GE-SCHRIT-TENE'],
  ['Luftakrobatik', 'Luf-ta-kro-ba-tik'],
  ['perfezionamento', 'per-fe-zio-na-mento'],
  ['contemporaneous', 'con-tem-po-ra-neous'],
])('%s is parted between consonants that do not begin a syllable', (word, syllables) => {
  expect(parted(word)).toBe(syllables)
})

it.each(['Heels', 'Растяжка', 'ポールダンス', '!!!'])('%s stays as it is', (word) => {
  expect(withSyllables(word)).toBe(word)
})
