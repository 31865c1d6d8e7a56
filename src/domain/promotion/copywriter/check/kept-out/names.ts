import { folded, isOwn, type Subject, says, tokensOf } from '#domain/promotion/copywriter/check/subject.ts'

const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu

/** After these a sentence begins. */
const OPENING = /(?:^|[.!?…:–—"“„(])\s*$/u

const isI = (word: string): boolean => /^I(?:['’]\p{L}+)?$/u.test(word)

/** Words with a capital where no sentence begins: what names look like in English. */
export const strangersIn = (line: string, about: Subject): readonly string[] =>
  [...folded(line).matchAll(WORD)]
    .filter(({ index }) => !OPENING.test(folded(line).slice(0, index)))
    .map(([word]) => word)
    .filter((word) => /^\p{Lu}/u.test(word) && !isI(word))
    .filter((word) => !word.split('-').every((part) => isOwn(part, about)))

const wordsOf = (text: string): readonly string[] => [...folded(text).matchAll(WORD)].map(([word]) => word)

/** The names of the form: they are put in by code. Of several words or, with its capital, a single one. */
export const givenNamesIn = (line: string, about: Subject): readonly string[] => {
  const { instructorName, studio } = about
  const whole = [instructorName, studio].filter((name) => tokensOf(name).length > 1 && says(line, name))
  const singles = [...wordsOf(instructorName), ...(tokensOf(studio).length > 1 ? [] : wordsOf(studio))]
  const capitals = singles.filter((name) => /^\p{Lu}/u.test(name) && wordsOf(line).includes(name))
  return [...whole, ...capitals].filter((name) => !isOwn(name, about))
}
