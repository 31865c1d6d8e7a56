import { queryOptions, useQuery } from '@tanstack/react-query'
import { readTermChanges } from '#contract/platform-terms.ts'
import { type Lexicon, SHIPPED_LEXICON } from '#domain/platform-safe/lexicon.ts'
import { mergedLexicon } from '#domain/platform-safe/term-changes.ts'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** The list of words that platforms hide, as administrators have changed it. Only the changes are loaded. */
export const lexiconQuery = queryOptions({
  queryKey: queryKeys.platformTerms,
  queryFn: async ({ signal }) => mergedLexicon(SHIPPED_LEXICON, await call(readTermChanges, { signal })),
  staleTime: 5 * 60_000,
  // Compiled patterns are no plain data.
  structuralSharing: false,
})

/** The shipped list until the changes have arrived, and if they do not. */
export const useLexicon = (): Lexicon => useQuery(lexiconQuery).data ?? SHIPPED_LEXICON
