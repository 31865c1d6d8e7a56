import { beginningOf } from './matching/beginnings.ts'
import { patternOf, tagPatternOf } from './matching/pattern.ts'
import type { Term } from './term.ts'
import { COMPANIONS } from './terms/companions.ts'
import { PLATFORM_TERMS } from './terms/platform-terms.ts'

type Patterns = {
  readonly word: RegExp
  /** Find the phrases in which it is innocent. */
  readonly unless: readonly RegExp[]
  /** Undefined for a word that no tag can hold. */
  readonly inTag: RegExp | undefined
}

/** What finds a word. Its patterns are made when a text may hold it: all of them take longer than a screen has for a frame. */
export class WordMatcher {
  readonly term: Term
  /** Its first two letters, if it begins with letters. */
  readonly beginning: string | undefined
  #patterns: Patterns | undefined

  constructor(term: Term) {
    this.term = term
    this.beginning = beginningOf(term.term)
  }

  get patterns(): Patterns {
    this.#patterns ??= patternsOf(this.term)
    return this.#patterns
  }
}

const patternsOf = ({ term, unless = [] }: Term): Patterns => ({
  word: patternOf(term),
  unless: unless.map(patternOf),
  inTag: tagPatternOf(term),
})

/** The terms, ready to be looked for. */
export type Lexicon = {
  readonly words: readonly WordMatcher[]
  /** The longest first. */
  readonly tags: readonly Term[]
  /** Words that stand beside others in tags. */
  readonly companions: readonly string[]
}

export const lexiconOf = (terms: readonly Term[]): Lexicon => ({
  words: terms.filter(({ kind }) => kind === 'word').map((term) => new WordMatcher(term)),
  tags: terms.filter(({ kind }) => kind === 'hashtag').toSorted((a, b) => b.term.length - a.term.length),
  companions: COMPANIONS,
})

export const SHIPPED_LEXICON: Lexicon = lexiconOf(PLATFORM_TERMS)
