import { beginningOf } from './matching/beginnings.ts'
import { patternOf, tagPatternOf } from './matching/pattern.ts'
import type { Term } from './term.ts'
import { COMPANIONS } from './terms/companions.ts'
import { PLATFORM_TERMS } from './terms/platform-terms.ts'

type Patterns = {
  readonly word: RegExp
  /** Patterns of the phrases in which the term is harmless. */
  readonly unless: readonly RegExp[]
  /** Undefined for a word that cannot appear in a hashtag. */
  readonly inTag: RegExp | undefined
}

/** Patterns of a term. Compiled lazily: compiling all takes longer than a frame. */
export class WordMatcher {
  readonly term: Term
  /** First two letters, if it starts with letters. */
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

/** The compiled terms. */
export type Lexicon = {
  readonly words: readonly WordMatcher[]
  /** Longest first. */
  readonly tags: readonly Term[]
  /** Words that appear beside terms in hashtags. */
  readonly companions: readonly string[]
  /** The same from their last letter to the first. */
  readonly companionsBackwards: readonly string[]
}

/** From the last letter to the first. */
export const reversed = (word: string): string => Array.from(word).reverse().join('')

const COMPANIONS_BACKWARDS = COMPANIONS.map(reversed)

const NOTHING: Pick<Lexicon, 'words'> = { words: [] }

/** Takes what is compiled for the same terms in `known`. */
export function lexiconOf(terms: readonly Term[], known: Pick<Lexicon, 'words'> = NOTHING): Lexicon {
  const compiled = new Map(known.words.map((matcher) => [matcher.term, matcher]))
  return {
    words: terms
      .filter(({ kind }) => kind === 'word')
      .map((term) => compiled.get(term) ?? new WordMatcher(term)),
    tags: terms.filter(({ kind }) => kind === 'hashtag').toSorted((a, b) => b.term.length - a.term.length),
    companions: COMPANIONS,
    companionsBackwards: COMPANIONS_BACKWARDS,
  }
}

export const SHIPPED_LEXICON: Lexicon = lexiconOf(PLATFORM_TERMS)
