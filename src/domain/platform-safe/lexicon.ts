import { beginningOf } from './matching/beginnings.ts'
import { patternOf, tagPatternOf } from './matching/pattern.ts'
import type { Term } from './term.ts'
import { COMPANIONS } from './terms/companions.ts'
import { PLATFORM_TERMS } from './terms/platform-terms.ts'

/** What finds a word. Its patterns are made when a text may hold it: all of them take longer than a screen has for a frame. */
export class WordMatcher {
  readonly term: Term
  /** Its first two letters, if it begins with letters. */
  readonly beginning: string | undefined
  #pattern: RegExp | undefined
  #unless: readonly RegExp[] | undefined
  #inTag: RegExp | null | undefined

  constructor(term: Term) {
    this.term = term
    this.beginning = beginningOf(term.term)
  }

  get pattern(): RegExp {
    this.#pattern ??= patternOf(this.term.term)
    return this.#pattern
  }

  /** Finds the phrases in which it is innocent. */
  get unless(): readonly RegExp[] {
    this.#unless ??= (this.term.unless ?? []).map(patternOf)
    return this.#unless
  }

  /** Null for a word that no tag can hold. */
  get inTag(): RegExp | null {
    if (this.#inTag === undefined) this.#inTag = tagPatternOf(this.term.term) ?? null
    return this.#inTag
  }
}

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
