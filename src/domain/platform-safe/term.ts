/** A term that platforms hide or reject, and a neutral alternative. Plain data that can be edited. */
export type Term = {
  /** A hashtag matches only hashtags; a word matches words and parts of hashtags. */
  readonly kind: 'word' | 'hashtag'
  /**
   * Lower case. A word may consist of several, separated by one space; `{n}` matches a number. Hashtags omit the #.
   * Plural and possessive s match automatically.
   */
  readonly term: string
  /** The replacement. Hashtags include the #; '' removes a hashtag without a neutral alternative. */
  readonly alternative: string
  /** One short sentence that explains the finding to the author. */
  readonly reason: string
  /** Phrases in which it is harmless; for hashtags, words that contain the term by chance. */
  readonly unless?: readonly string[]
  /** For a hashtag: also matches inside a longer one. */
  readonly within?: boolean
}

type Family = Pick<Term, 'reason' | 'unless' | 'within'>

/** Terms with a shared reason, each with its neutral alternative. */
export const wordsOf = (family: Family, words: Readonly<Record<string, string>>): readonly Term[] =>
  Object.entries(words).map(([term, alternative]) => ({ ...family, kind: 'word', term, alternative }))

export const tagsOf = (family: Family, tags: Readonly<Record<string, string>>): readonly Term[] =>
  Object.entries(tags).map(([term, alternative]) => ({ ...family, kind: 'hashtag', term, alternative }))
