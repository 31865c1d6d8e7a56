import { randomUUID } from 'node:crypto'
import type { Term } from '#domain/platform-safe/term.ts'
import { NO_CHANGES, type TermChanges } from '#domain/platform-safe/term-changes.ts'
import type { Sql } from '#server/db/transaction.ts'

/** Replaces the list’s changes, as if administrators had made these. */
export async function storeChanges(sql: Sql, changes: Partial<TermChanges>): Promise<void> {
  const { added, off } = { ...NO_CHANGES, ...changes }
  const author = () => ({ id: randomUUID(), changed_by: null, changed_at: new Date() })
  const rows = [
    ...added.map(({ unless = [], ...term }) => ({
      ...term,
      ...author(),
      unless: [...unless],
      change: 'added' as const,
    })),
    ...off.map(({ kind, term }) => ({ kind, term, ...author(), change: 'off' as const })),
  ]
  await sql.deleteFrom('platform_term_changes').execute()
  if (rows.length > 0) await sql.insertInto('platform_term_changes').values(rows).execute()
}

export const wordTerm = (term: string): Term => ({
  kind: 'word',
  term,
  alternative: 'glide',
  reason: 'Because.',
})

/** Words that are like no other. */
export const wordTerms = (count: number): Term[] =>
  Array.from({ length: count }, (_, at) => wordTerm(`snake number ${at}`))
