import type { listTerms as endpoint, ListedTerm } from '#contract/admin-terms.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import type { Term } from '#domain/platform-safe/term.ts'
import { termKey } from '#domain/platform-safe/term-changes.ts'
import { PLATFORM_TERMS } from '#domain/platform-safe/terms/platform-terms.ts'
import type { Ports } from '#server/ports/ports.ts'
import { selectChangesWithAuthors } from './platform-terms.repository.ts'

type Row = Awaited<ReturnType<typeof selectChangesWithAuthors>>[number]

/** Shipped, switched-off and added terms, and who changed what. */
export async function listTerms({ sql }: Pick<Ports, 'sql'>): Promise<HandlerReply<typeof endpoint>> {
  const rows = await selectChangesWithAuthors(sql)
  const off = new Map(rows.filter(({ change }) => change === 'off').map((row) => [termKey(row), row]))
  const added = rows.filter(({ change }) => change === 'added')
  return {
    terms: [
      ...added.map((row) => ({ ...listed(row, row), state: 'added' as const, id: row.id })),
      ...PLATFORM_TERMS.map((term) => shipped(term, off.get(termKey(term)))),
    ],
    changes: rows.length,
  }
}

const shipped = (term: Term, row: Row | undefined): ListedTerm => ({
  ...listed(term, row),
  state: row ? 'off' : 'shipped',
  id: null,
})

const listed = (
  { kind, term, alternative, reason, unless = [], within = false }: Term,
  row: Row | undefined,
) => ({
  kind,
  term,
  alternative,
  reason,
  unless: [...unless],
  within,
  changedBy: row?.changedBy ?? null,
  changedAt: row?.changed_at.toISOString() ?? null,
})
