import { classKey } from '#domain/classes/class-type.ts'

type Match = { readonly name: string; readonly how: 'exact' | 'remembered' | 'similar' }

type Known = {
  /** Names of class types. */
  readonly names: readonly string[]
  /** Earlier answers: from the `classKey` of a title to a name. */
  readonly answers: ReadonlyMap<string, string>
}

/**
 * The class type that a title of a timetable means: the same name, else what was answered before, else the one similar
 * name. Undefined if no name or several names are similar: the user chooses.
 */
export function matchClassName(title: string, { names, answers }: Known): Match | undefined {
  const key = classKey(title)
  const exact = names.find((name) => classKey(name) === key)
  if (exact !== undefined) return { name: exact, how: 'exact' }
  const answer = answers.get(key)
  if (answer !== undefined && names.includes(answer)) return { name: answer, how: 'remembered' }
  const similar = onlySimilar(wordsOf(title), names)
  return similar === undefined ? undefined : { name: similar, how: 'similar' }
}

/** Names whose words are all in the title, as in "Pole Flow Level 2". The one with most words, if there is one such. */
function onlySimilar(title: readonly string[], names: readonly string[]): string | undefined {
  const fitting = names
    .map((name) => ({ name, words: wordsOf(name) }))
    .filter(
      ({ words }) => words.length > 0 && words.every((word) => title.some((other) => isAlike(word, other))),
    )
  const most = Math.max(...fitting.map(({ words }) => words.length))
  const [first, ...others] = fitting.filter(({ words }) => words.length === most)
  return others.length === 0 ? first?.name : undefined
}

/** Words without case, accents and punctuation. */
const wordsOf = (name: string): string[] =>
  classKey(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\d]+/gu) ?? []

const TYPO_FROM_LETTERS = 5

/** Equal, or a longer word with one letter changed, added, left out or swapped with the next. */
function isAlike(word: string, other: string): boolean {
  if (word === other) return true
  if (Math.min(word.length, other.length) < TYPO_FROM_LETTERS) return false
  let at = 0
  while (at < word.length && word[at] === other[at]) at += 1
  const [rest, otherRest] = [word.slice(at), other.slice(at)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  )
}
