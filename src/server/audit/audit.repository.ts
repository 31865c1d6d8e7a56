import { type Insertable, sql as raw } from 'kysely'
import type { AuditThing } from '#domain/audit-fields.ts'
import type { AuditEventsTable } from '#server/db/tables/audit.ts'
import type { Sql } from '#server/db/transaction.ts'

/** Existing accounts by id or email. */
export async function selectUsers(
  sql: Sql,
  { ids, email }: { ids: readonly string[]; email: string | undefined },
): Promise<{ id: string; email: string }[]> {
  if (ids.length === 0 && email === undefined) return []
  return sql
    .selectFrom('users')
    .where((is) =>
      is.or([
        ...(ids.length > 0 ? [is('id', 'in', [...ids])] : []),
        ...(email === undefined ? [] : [is('email', '=', email)]),
      ]),
    )
    .select(['id', 'email'])
    .execute()
}

/** By email; pseudonymized mailboxes are not found. */
export async function selectMailboxes(
  sql: Sql,
  emails: readonly string[],
): Promise<ReadonlyMap<string | undefined, number>> {
  if (emails.length === 0) return new Map()
  const rows = await sql
    .selectFrom('audit_mailboxes')
    .where('email', 'in', [...emails])
    .select(['id', 'email'])
    .execute()
  return new Map(rows.map(({ id, email }) => [email ?? undefined, id]))
}

export async function insertMailboxes(sql: Sql, emails: readonly string[]): Promise<void> {
  await sql
    .insertInto('audit_mailboxes')
    .values(emails.map((email) => ({ email, pseudonym: null })))
    .onConflict((conflict) => conflict.column('email').where('email', 'is not', null).doNothing())
    .execute()
}

export async function insertEvent(sql: Sql, event: Insertable<AuditEventsTable>): Promise<number> {
  const { id } = await sql.insertInto('audit_events').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function isEventOf(sql: Sql, { kind, id }: AuditThing): Promise<boolean> {
  const row = await sql
    .selectFrom('audit_events')
    .where('thing_kind', '=', kind)
    .where('thing_id', '=', id)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The events stay and name the pseudonym instead. */
export async function replaceAddress(sql: Sql, { email, pseudonym }: { email: string; pseudonym: string }) {
  await sql
    .updateTable('audit_mailboxes')
    .set({ email: null, pseudonym })
    .where('email', '=', email)
    .execute()
}

/** Uses the database clock: a trigger refuses to delete younger events. Also deletes mailboxes without events. */
export async function deleteEventsOlderThan(sql: Sql, days: number): Promise<void> {
  await sql
    .deleteFrom('audit_events')
    .where('happened_at', '<', raw<Date>`now() - make_interval(days => ${days})`)
    .execute()
  await sql
    .deleteFrom('audit_mailboxes')
    .where(
      raw<boolean>`not exists (select from audit_events where actor_mailbox = audit_mailboxes.id)
        and not exists (select from audit_events where subject_mailbox = audit_mailboxes.id)`,
    )
    .execute()
}

export const selectEvent = (sql: Sql, id: number) =>
  sql
    .selectFrom('audit_events')
    .where('id', '=', id)
    .select(['kind', 'happened_at', 'subject_id', 'address', 'after'])
    .executeTakeFirst()
