import { INVISIBLE } from './fold.ts'
import { isLetter, signsFor } from './writing.ts'

/**
 * One sign may part letters: "s.e.x.y". What cannot be seen is taken in one way only: could it be shared out before and
 * after the sign in many, a text full of it would be tried in all of them, for each letter of a term anew.
 */
const INSIDE = `${INVISIBLE}*(?:[-_.·]${INVISIBLE}*)?`
/** Words are parted by space, by one sign, or by nothing: "lap dance", "lap-dance", "lapdance". */
const BETWEEN = `(?:[\\s${INVISIBLE}]{1,3}|[-_.·/]?)`
const NUMBER = '\\d[\\d.,]{0,5}'

/** The longest run of one letter that still counts as that letter: "sexyyyy". */
const REPEATED = '{1,8}'

const escaped = (sign: string): string => sign.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')

function sign(each: string): string {
  if (each === "'") return "'?"
  return isLetter(each) ? `[${signsFor(each)}]${REPEATED}` : escaped(each)
}

/** Inside of a word a star may stand for a letter: "se*y". */
const masked = (each: string, at: number, all: readonly string[]): string =>
  isLetter(each) && at > 0 && at < all.length - 1 ? `(?:${sign(each)}|\\*)` : sign(each)

/** "strippin'" is heard as often as it is read. */
const isDroppable = (each: string, at: number, all: readonly string[]): boolean =>
  each === 'g' && at === all.length - 1 && all.length > 5 && all.slice(-3).join('') === 'ing'

function word(letters: string): string {
  if (letters === '{n}') return NUMBER
  return Array.from(letters)
    .map((each, at, all) => (isDroppable(each, at, all) ? `(?:${sign(each)}|')?` : masked(each, at, all)))
    .join(INSIDE)
}

/** "s e x y", where no further single letter stands beside it: spaced out, Essex is none. */
function spacedOut(term: string): readonly string[] {
  if (!/^\p{L}{3,}$/u.test(term)) return []
  const letters = Array.from(term, (each) => `[${signsFor(each)}]`).join('\\s{1,2}')
  return [`(?<!(?<!\\p{L})\\p{L}\\s{1,2})${letters}(?!\\s{1,2}\\p{L}(?!\\p{L}))`]
}

const edge = (term: string, at: number): string =>
  /\d/.test(term.at(at) ?? '') ? '[\\p{L}\\p{N}]' : '\\p{L}'

/** Finds a term in a folded text, however it is written; the group `ending` holds the s of a plural. */
export function patternOf(term: string): RegExp {
  const ways = [term.split(' ').map(word).join(BETWEEN), ...spacedOut(term)]
  return new RegExp(`(?<!${edge(term, 0)})(?:${ways.join('|')})(?<ending>'?[sz])?(?!${edge(term, -1)})`, 'gu')
}

/** The same where a tag leaves out everything but letters and digits; undefined for terms that no tag can hold. */
export function tagPatternOf(term: string): RegExp | undefined {
  const letters = term.replaceAll(/['\s-]/g, '')
  if (!/^[\p{L}\p{N}]+$/u.test(letters) || !isLetter(letters)) return undefined
  return new RegExp(`${Array.from(letters, sign).join('')}s?`, 'uy')
}

/** Whether it was written as that word: a road is called A55, a price is 45$. */
export const isWritten = (term: string, found: string): boolean =>
  !isLetter(term.charAt(0)) || (found.match(/[\p{L}$@€]/gu)?.length ?? 0) >= 2
