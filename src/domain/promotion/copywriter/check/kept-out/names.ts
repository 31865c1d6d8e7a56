import { folded, isOwn, type Subject, says, tokensOf } from '#domain/promotion/copywriter/check/subject.ts'

const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu

/** Characters after which a sentence begins. */
const OPENING = /(?:^|[.!?…:–—"“„(])\s*$/u

const isI = (word: string): boolean => /^I(?:['’]\p{L}+)?$/u.test(word)

/** Capitalized words inside a sentence: what names look like in English. */
export const strangersIn = (line: string, about: Subject): readonly string[] =>
  [...folded(line).matchAll(WORD)]
    .filter(({ index }) => !OPENING.test(folded(line).slice(0, index)))
    .map(([word]) => word)
    .filter((word) => /^\p{Lu}/u.test(word) && !isI(word))
    .filter((word) => !word.split('-').every((part) => isOwn(part, about)))

const wordsOf = (text: string): readonly string[] => [...folded(text).matchAll(WORD)].map(([word]) => word)

/** Names from the form; code inserts them. Multi-word names, or single capitalized words. */
export const givenNamesIn = (line: string, about: Subject): readonly string[] => {
  const { instructorName, studio } = about
  const whole = [instructorName, studio].filter((name) => tokensOf(name).length > 1 && says(line, name))
  const singles = [...wordsOf(instructorName), ...(tokensOf(studio).length > 1 ? [] : wordsOf(studio))]
  const capitals = singles.filter((name) => /^\p{Lu}/u.test(name) && wordsOf(line).includes(name))
  return [...whole, ...capitals].filter((name) => !isOwn(name, about))
}
