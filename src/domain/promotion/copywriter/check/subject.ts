import type { PromotionFacts } from '#domain/promotion/facts.ts'

/** The facts behind a text and the words it must not contain. */
export type Subject = Pick<PromotionFacts, 'classType' | 'title' | 'details' | 'instructorName' | 'studio'>

/** Normalizes letters with several encodings, so that fancy ones cannot bypass a rule. */
export const folded = (text: string): string => text.normalize('NFKC')

const BEFORE = /^[^\p{L}\p{N}@#]+/u
const BEHIND = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u

/** Words in lower case without surrounding punctuation. */
export const tokensOf = (text: string): readonly string[] =>
  folded(text)
    .toLowerCase()
    .split(/\s+/)
    .map((word) =>
      word
        .replace(BEFORE, '')
        .replace(BEHIND, '')
        .replace(/['’]s$/, ''),
    )
    .filter((word) => word !== '')

/** Whether the words of one text occur consecutively in another. */
export const says = (text: string, phrase: string): boolean =>
  ` ${tokensOf(text).join(' ')} `.includes(` ${tokensOf(phrase).join(' ')} `)

/** What the user says of the class: its name and kind, and details. */
export const ownWords = ({ title = '', classType, details }: Subject): string =>
  `${title} \n ${classType} \n ${details}`

/** Whether the user said it first. */
export const isOwn = (phrase: string, about: Subject): boolean =>
  tokensOf(phrase).length > 0 && says(ownWords(about), phrase)
