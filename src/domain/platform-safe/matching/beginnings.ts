import { INVISIBLE } from './fold.ts'
import { isLetter, lettersOf } from './writing.ts'

/** The first two letters of a term; undefined when it does not start with letters. */
export const beginningOf = (term: string): string | undefined =>
  isLetter(term.charAt(0)) ? term.replaceAll(/[^\p{L}]/gu, '').slice(0, 2) : undefined

const ANY = '*'

/** Characters that may separate letters or replace one. */
const SIGN_AFTER = new RegExp(`[-_.·\\s/${INVISIBLE}]*([^])`, 'y')

/** Maximum repeated letters to follow, as in the patterns. */
const DRAWN_OUT = 8

function signAfter(text: string, position: number): string {
  SIGN_AFTER.lastIndex = position + 1
  return SIGN_AFTER.exec(text)?.[1] ?? ''
}

/** Possible first letter pairs of a term at this position; letters may be repeated. */
export function beginningsAt(text: string, position: number): readonly string[] {
  const first = lettersOf(text.charAt(position))
  if (first === '') return []
  const seconds = new Set<string>()
  for (let at = position; at < position + DRAWN_OUT; at += 1) {
    const sign = signAfter(text, at)
    for (const letter of sign === ANY ? ANY : lettersOf(sign)) seconds.add(letter)
    if (!Array.from(first).some((letter) => lettersOf(text.charAt(at + 1)).includes(letter))) break
  }
  return Array.from(first).flatMap((letter) => Array.from(seconds, (second) => letter + second))
}

/** A fast filter for terms that cannot occur. */
export type Beginnings = { mayHold(beginning: string | undefined): boolean }

export function beginningsOf(text: string): Beginnings {
  const pairs = new Set<string>()
  for (let at = 0; at < text.length; at += 1)
    if (at === 0 || !isLetter(text.charAt(at - 1))) for (const pair of beginningsAt(text, at)) pairs.add(pair)
  return {
    mayHold: (beginning) =>
      beginning === undefined || pairs.has(beginning) || pairs.has(`${beginning.charAt(0)}${ANY}`),
  }
}
