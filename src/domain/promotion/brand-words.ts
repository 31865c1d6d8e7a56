import { folded } from './copywriter/check/subject.ts'

/** Words and short phrases of a brand for its texts. */
export type BrandWords = {
  /** To use where they fit. */
  readonly use: readonly string[]
  /** Never to use. What a person enters in the form stays. */
  readonly avoid: readonly string[]
}

export const NO_BRAND_WORDS: BrandWords = { use: [], avoid: [] }

const WORD = /[\p{L}\p{M}\p{N}]+(?:'\p{L}+)*/gu

/** Words in lower case between single spaces, so that a phrase is found as whole words, and a blank one nowhere. */
export const plain = (text: string): string =>
  ` ${(folded(text).toLowerCase().replaceAll('’', "'").match(WORD) ?? []).join(' ')} `

/** A phrase as it is, and with the simple English endings of its last word: `dance`, `dances`, `danced`, `dancing`. */
function formsOf(phrase: string): readonly string[] {
  const base = plain(phrase).trimEnd()
  if (base.length < 4) return [`${base} `]
  const stem = base.replace(/e$/, '')
  const plural = base.endsWith('y') ? [`${base.slice(0, -1)}ies`] : []
  return [base, `${base}s`, `${base}es`, `${base}'s`, `${stem}ed`, `${stem}ing`, ...plural].map(
    (form) => `${form} `,
  )
}

/** Those of the words and phrases that a text contains, as whole words in any case, or in a simple inflection. */
export function wordsIn(text: string, words: readonly string[]): readonly string[] {
  if (words.length === 0) return []
  const said = plain(text)
  return words.filter((each) => plain(each) !== '  ' && formsOf(each).some((form) => said.includes(form)))
}

const joined = (text: string): string => plain(text).replaceAll(/[ ']/g, '')

/** Shorter words are parts of too many others. */
const PART_MIN = 4

/** Whether a hashtag says an avoided word, alone or as a part. */
export const tagSays = (tag: string, words: readonly string[]): boolean =>
  words.some((each) => {
    const word = joined(each)
    return word.length >= PART_MIN ? joined(tag).includes(word) : word !== '' && joined(tag) === word
  })

const TAG = /^[\p{L}\p{M}][\p{L}\p{M}\p{N}]{1,29}$/u

/** The words as hashtags: `pole family` is `#PoleFamily`. What makes none is left out. */
export const tagsOf = (words: readonly string[]): readonly string[] =>
  words
    .map((each) =>
      (each.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(''),
    )
    .filter((tag) => TAG.test(tag))
    .map((tag) => `#${tag}`)
