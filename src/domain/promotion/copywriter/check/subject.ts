import type { PromotionFacts } from '#domain/promotion/facts.ts'

/** What a text is about, and what must not be told by it. */
export type Subject = Pick<PromotionFacts, 'classType' | 'details' | 'instructorName' | 'studio'>

/** One form of letters that can be written in several, so that no rule is passed by fancy ones. */
export const folded = (text: string): string => text.normalize('NFKC')

const EDGES = /^[^\p{L}\p{N}@#]+|[^\p{L}\p{N}]+$/gu

/** Words in lower case without the punctuation around them. */
export const tokensOf = (text: string): readonly string[] =>
  folded(text)
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(EDGES, '').replace(/['’]s$/, ''))
    .filter((word) => word !== '')

/** Whether the words of one text stand in another, side by side. */
export const says = (text: string, phrase: string): boolean =>
  ` ${tokensOf(text).join(' ')} `.includes(` ${tokensOf(phrase).join(' ')} `)

/** Whether the person said it first: in the class' name or its details. */
export const isOwn = (phrase: string, { classType, details }: Subject): boolean =>
  tokensOf(phrase).length > 0 && says(`${classType} \n ${details}`, phrase)
