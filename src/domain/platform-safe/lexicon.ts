import { beginningOf } from './matching/beginnings.ts'
import { patternOf, tagPatternOf } from './matching/pattern.ts'
import type { Term } from './term.ts'
import { COMPANIONS } from './terms/companions.ts'
import { PLATFORM_TERMS } from './terms/platform-terms.ts'

export type WordMatcher = {
  readonly term: Term
  /** Its first two letters, if it begins with letters. */
  readonly beginning: string | undefined
  readonly pattern: RegExp
  /** Finds the phrases in which it is innocent. */
  readonly unless: readonly RegExp[]
  readonly inTag: RegExp | undefined
}

/** The terms, ready to be looked for. */
export type Lexicon = {
  readonly words: readonly WordMatcher[]
  /** The longest first. */
  readonly tags: readonly Term[]
  /** Words that stand beside others in tags. */
  readonly companions: readonly string[]
}

const matcherOf = (term: Term): WordMatcher => ({
  term,
  beginning: beginningOf(term.term),
  pattern: patternOf(term.term),
  unless: (term.unless ?? []).map(patternOf),
  inTag: tagPatternOf(term.term),
})

export const lexiconOf = (terms: readonly Term[]): Lexicon => ({
  words: terms.filter(({ kind }) => kind === 'word').map(matcherOf),
  tags: terms.filter(({ kind }) => kind === 'hashtag').toSorted((a, b) => b.term.length - a.term.length),
  companions: COMPANIONS,
})

export const SHIPPED_LEXICON: Lexicon = lexiconOf(PLATFORM_TERMS)
