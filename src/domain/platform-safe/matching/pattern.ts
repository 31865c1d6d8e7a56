import { INVISIBLE } from './fold.ts'
import { isLetter, signsFor } from './writing.ts'

/** One symbol may separate letters: "s.e.x.y". No part of a pattern is unbounded, so that it takes linear time. */
const INSIDE = `${INVISIBLE}?(?:[-_.·]${INVISIBLE}?)?`
/** Words are separated by spaces, one symbol or nothing: "lap dance", "lap-dance", "lapdance". */
const BETWEEN = `(?:[\\s${INVISIBLE}]{1,3}|[-_.·/]?)`
const NUMBER = '\\d[\\d.,]{0,5}'

/** Longest run of a letter that still counts as that letter: "sexyyyy". */
const REPEATED = '{1,8}'

const escaped = (sign: string): string => sign.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')

function sign(each: string): string {
  if (each === "'") return "'?"
  return isLetter(each) ? `[${signsFor(each)}]${REPEATED}` : escaped(each)
}

/** Inside a word, * may replace a letter: "se*y". */
const masked = (each: string, at: number, all: readonly string[]): string =>
  isLetter(each) && at > 0 && at < all.length - 1 ? `(?:${sign(each)}|\\*)` : sign(each)

/** "strippin'" counts as "stripping". */
const isDroppable = (each: string, at: number, all: readonly string[]): boolean =>
  each === 'g' && at === all.length - 1 && all.length > 5 && all.slice(-3).join('') === 'ing'

function word(letters: string): string {
  if (letters === '{n}') return NUMBER
  return Array.from(letters)
    .map((each, at, all) => (isDroppable(each, at, all) ? `(?:${sign(each)}|')?` : masked(each, at, all)))
    .join(INSIDE)
}

/** "s e x y" only when no further single letter is next to it, so a spaced-out "E s s e x" does not match. */
function spacedOut(term: string): readonly string[] {
  if (!/^\p{L}{3,}$/u.test(term)) return []
  const letters = Array.from(term, (each) => `[${signsFor(each)}]`).join('\\s{1,2}')
  return [`(?<!(?<!\\p{L})\\p{L}\\s{1,2})${letters}(?!\\s{1,2}\\p{L}(?!\\p{L}))`]
}

const edge = (term: string, at: number): string =>
  /\d/.test(term.at(at) ?? '') ? '[\\p{L}\\p{N}]' : '\\p{L}'

/** Finds a term in a folded text in any spelling; the group `ending` captures a plural s. */
export function patternOf(term: string): RegExp {
  const ways = [term.split(' ').map(word).join(BETWEEN), ...spacedOut(term)]
  return new RegExp(`(?<!${edge(term, 0)})(?:${ways.join('|')})(?<ending>'?[sz])?(?!${edge(term, -1)})`, 'gu')
}

/** The same for hashtags, which hold only letters and digits; undefined for terms that cannot be one. */
export function tagPatternOf(term: string): RegExp | undefined {
  const letters = term.replaceAll(/['\s-]/g, '')
  if (!/^[\p{L}\p{N}]+$/u.test(letters) || !isLetter(letters)) return undefined
  return new RegExp(`${Array.from(letters, sign).join('')}s?`, 'uy')
}

/** Whether it was meant as that word: A55 is a road, 45$ a price. */
export const isWritten = (term: string, found: string): boolean =>
  !isLetter(term.charAt(0)) || (found.match(/[\p{L}$@€]/gu)?.length ?? 0) >= 2
