import { z } from 'zod'

/** Languages whose capitals differ from those of all others; Greek is known by its letters. */
export const CaseLanguage = z.enum(['az', 'lt', 'tr'])
export type CaseLanguage = z.infer<typeof CaseLanguage>

/** The language of capitals in a language such as `tr-TR`; undefined where they are the usual ones. */
export const caseLanguageOf = (language: string): CaseLanguage | undefined =>
  CaseLanguage.safeParse(language.split('-', 1)[0]?.toLowerCase()).data

const GREEK = /\p{Script=Greek}/u
/** Letters of Turkish and Azeri only, by which a word is known where no language is. */
const TURKISH = /[ığİĞ]|i\u0307/u

const localeOf = (word: string, language: CaseLanguage | undefined): string =>
  language ?? (TURKISH.test(word) ? 'tr' : 'und')

const WORDS = /\S+/g

/** Words in capitals as their language writes them: `İSTANBUL`, and Greek without accents. */
export const inCapitals = (words: string, language?: CaseLanguage): string =>
  words.replace(WORDS, (word) => word.toLocaleUpperCase(GREEK.test(word) ? 'el' : localeOf(word, language)))

/** Words in small letters as their language writes them. */
export const inSmallLetters = (words: string, language?: CaseLanguage): string =>
  words.replace(WORDS, (word) => word.toLocaleLowerCase(localeOf(word, language)))
