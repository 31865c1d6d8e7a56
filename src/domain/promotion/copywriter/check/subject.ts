import type { PromotionFacts } from '#domain/promotion/facts.ts'

/** The facts behind a text and the words it must not contain. */
export type Subject = Pick<PromotionFacts, 'classType' | 'details' | 'instructorName' | 'studio'>

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

/** Whether the user said it first, in the class name or details. */
export const isOwn = (phrase: string, { classType, details }: Subject): boolean =>
  tokensOf(phrase).length > 0 && says(`${classType} \n ${details}`, phrase)
