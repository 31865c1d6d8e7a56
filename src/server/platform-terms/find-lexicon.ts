import { type Lexicon, SHIPPED_LEXICON } from '#domain/platform-safe/lexicon.ts'
import { mergedLexicon } from '#domain/platform-safe/term-changes.ts'
import type { Sql } from '#server/db/transaction.ts'
import { selectChanges } from './platform-terms.repository.ts'

/** How the list differs from the shipped one at this moment, in every process: nothing of it is cached. */
export async function findTermChanges(sql: Sql) {
  const rows = await selectChanges(sql)
  return {
    added: rows.filter(({ change }) => change === 'added').map(({ change: _, ...term }) => term),
    off: rows.filter(({ change }) => change === 'off').map(({ kind, term }) => ({ kind, term })),
  }
}

/** The list of words that platforms hide, as administrators have changed it. */
export const findLexicon = async (sql: Sql): Promise<Lexicon> =>
  mergedLexicon(SHIPPED_LEXICON, await findTermChanges(sql))
