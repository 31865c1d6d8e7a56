import type { Insertable } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Term } from '#domain/platform-safe/term.ts'
import type { TermName } from '#domain/platform-safe/term-changes.ts'
import type { PlatformTermChangesTable } from '#server/db/tables/platform-terms.ts'
import type { Sql } from '#server/db/transaction.ts'

/** All changes, the latest first. */
export const selectChanges = (sql: Sql) =>
  sql
    .selectFrom('platform_term_changes')
    .select(['change', 'kind', 'term', 'alternative', 'reason', 'unless', 'within'])
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute()

/** The same, with who changed it and when. */
export const selectChangesWithAuthors = (sql: Sql) =>
  sql
    .selectFrom('platform_term_changes as change')
    .leftJoin('users', 'users.id', 'change.changed_by')
    .selectAll('change')
    .select('users.email as changedBy')
    .orderBy('changed_at', 'desc')
    .orderBy('change.id')
    .execute()

type Author = { readonly id: string; readonly by: UserId; readonly at: Date }

const insert = (sql: Sql, row: Insertable<PlatformTermChangesTable>) =>
  sql.insertInto('platform_term_changes').values(row).execute()

export const insertAdded = (
  sql: Sql,
  { unless = [], within = false, ...term }: Term,
  { id, by, at }: Author,
) =>
  insert(sql, {
    ...term,
    unless: [...unless],
    within,
    id,
    change: 'added',
    changed_by: by,
    changed_at: at,
  })

export const insertOff = (sql: Sql, { kind, term }: TermName, { id, by, at }: Author) =>
  insert(sql, { id, change: 'off', kind, term, changed_by: by, changed_at: at })

export const deleteOff = (sql: Sql, { kind, term }: TermName) =>
  sql
    .deleteFrom('platform_term_changes')
    .where('change', '=', 'off')
    .where('kind', '=', kind)
    .where('term', '=', term)
    .execute()

/** The deleted term; undefined without one. */
export const deleteAdded = (sql: Sql, id: string) =>
  sql
    .deleteFrom('platform_term_changes')
    .where('id', '=', id)
    .where('change', '=', 'added')
    .returning(['kind', 'term', 'alternative'])
    .executeTakeFirst()
