import { INVISIBLE } from './fold.ts'
import { isLetter, lettersOf } from './writing.ts'

/** The first two letters of a term; undefined where it does not begin with letters. */
export const beginningOf = (term: string): string | undefined =>
  isLetter(term.charAt(0)) ? term.replaceAll(/[^\p{L}]/gu, '').slice(0, 2) : undefined

const ANY = '*'

/** What may part letters, and what may stand for one. */
const SIGN_AFTER = new RegExp(`[-_.·\\s/${INVISIBLE}]*([^])`, 'y')

/** How far a drawn-out letter is followed: as far as the patterns do. */
const DRAWN_OUT = 8

function signAfter(text: string, position: number): string {
  SIGN_AFTER.lastIndex = position + 1
  return SIGN_AFTER.exec(text)?.[1] ?? ''
}

/** The pairs of letters with which a term could begin at that position: letters may be drawn out. */
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

/** Tells in a moment which terms are not worth looking for. */
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
