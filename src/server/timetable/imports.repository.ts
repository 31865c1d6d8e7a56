import { sql as raw, type SqlBool } from 'kysely'
import type { ClassBefore } from '#server/db/tables/timetable.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { OccurrenceRow } from './occurrences.repository.ts'

type Import = { readonly id: string; readonly userId: string }
type Recorded = Import & {
  readonly changes: number
  readonly before: readonly OccurrenceRow[]
  readonly now: Date
}

/** Remembers an import in the place of the account's last one. */
export async function recordImport(sql: Sql, { id, userId, changes, before, now }: Recorded): Promise<void> {
  const rows = before.map(
    ({ user_id: _, source: __, source_key: ___, import_id: ____, created_at: _____, ...row }) => row,
  )
  const values = { id, changes, before: JSON.stringify(rows), created_at: now }
  await sql
    .insertInto('class_imports')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Forgets an import and returns what it changed; undefined if it is not the account's last one. */
export const takeImport = (sql: Sql, { id, userId }: Import) =>
  sql
    .deleteFrom('class_imports')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['changes', 'before'])
    .executeTakeFirst()

/** Deletes the classes that an import added, unless they were changed since or have drafts. Returns their number. */
export async function deleteAdded(
  sql: Sql,
  { id, userId, except }: Import & { readonly except: readonly string[] },
): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('class_occurrences')
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where(raw<SqlBool>`id <> all(${except}::uuid[])
      and not exists (select from class_drafts where class_drafts.occurrence_id = class_occurrences.id)`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Gives a class back what it was before an import. False if something else has changed it since. */
export async function restoreClass(
  sql: Sql,
  { id: importId, userId }: Import,
  { id, ...before }: ClassBefore,
): Promise<boolean> {
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  const { numUpdatedRows } = await sql
    .updateTable('class_occurrences')
    .set({
      ...before,
      starts_at: new Date(before.starts_at),
      cancelled_at: instant(before.cancelled_at),
      edited_at: instant(before.edited_at),
      import_id: null,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
