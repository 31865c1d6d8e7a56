/** Something that platforms hide or refuse, and what says the same without being hidden. Plain data: the list can be edited. */
export type Term = {
  /** A hashtag is looked for among tags only; a word among words and inside of tags. */
  readonly kind: 'word' | 'hashtag'
  /**
   * Lower case. A word may be several, parted by one space; `{n}` stands for a number. A hashtag comes without its sign.
   * A plural or possessive s needs no term of its own.
   */
  readonly term: string
  /** Takes its place. Tags come with their sign; a tag for which there is nothing neutral has '' and goes. */
  readonly alternative: string
  /** One short sentence for whoever wrote it. */
  readonly reason: string
  /** Phrases in which it is innocent; for tags, words that only happen to contain it. */
  readonly unless?: readonly string[]
  /** Of a hashtag: counts wherever it stands inside of a tag. */
  readonly within?: boolean
}

type Family = Pick<Term, 'reason' | 'unless' | 'within'>

/** Terms that have a reason in common, each with what says it neutrally. */
export const wordsOf = (family: Family, words: Readonly<Record<string, string>>): readonly Term[] =>
  Object.entries(words).map(([term, alternative]) => ({ ...family, kind: 'word', term, alternative }))

export const tagsOf = (family: Family, tags: Readonly<Record<string, string>>): readonly Term[] =>
  Object.entries(tags).map(([term, alternative]) => ({ ...family, kind: 'hashtag', term, alternative }))
