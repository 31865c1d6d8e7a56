import { type Lexicon, lexiconOf } from './lexicon.ts'
import type { Term } from './term.ts'

/** What names a term of the shipped list. */
export type TermName = Pick<Term, 'kind' | 'term'>

/** How an installation differs from the shipped list. */
export type TermChanges = {
  readonly added: readonly Term[]
  /** Shipped terms that are switched off. A name that is no longer shipped is ignored. */
  readonly off: readonly TermName[]
}

export const NO_CHANGES: TermChanges = { added: [], off: [] }

/** As people write it. */
export const writtenTerm = ({ kind, term }: TermName): string => (kind === 'hashtag' ? `#${term}` : term)

export const termKey = ({ kind, term }: TermName): string => `${kind} ${term}`

/** The shipped terms that are left, then the added ones. An added term replaces a shipped one of the same name. */
export function mergedTerms(shipped: readonly Term[], { added, off }: TermChanges): readonly Term[] {
  const gone = new Set([...off, ...added].map(termKey))
  return [...shipped.filter((term) => !gone.has(termKey(term))), ...added]
}

/** The same for compiled terms; what was compiled for the shipped ones stays in use. */
export function mergedLexicon(shipped: Lexicon, changes: TermChanges): Lexicon {
  if (changes.added.length + changes.off.length === 0) return shipped
  const terms = mergedTerms([...shipped.words.map(({ term }) => term), ...shipped.tags], changes)
  return lexiconOf(terms, shipped)
}
