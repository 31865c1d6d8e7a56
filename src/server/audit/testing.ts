import type { AuditKind } from '#domain/audit-kinds.ts'
import type { Sql } from '#server/db/transaction.ts'

/** The newest event's id, or 0. */
export async function latestId(sql: Sql): Promise<number> {
  const row = await sql
    .selectFrom('audit_events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** In insertion order, with the emails of actor and subject. */
export const eventsSince = (sql: Sql, id: number) =>
  sql
    .selectFrom('audit_events as event')
    .leftJoin('audit_mailboxes as actor', 'actor.id', 'event.actor_mailbox')
    .leftJoin('audit_mailboxes as subject', 'subject.id', 'event.subject_mailbox')
    .where('event.id', '>', id)
    .orderBy('event.id')
    .selectAll('event')
    .select(['actor.email as actorEmail', 'subject.email as subjectEmail'])
    .execute()

/** The kinds of an account's events, in insertion order. */
export async function kindsAbout(sql: Sql, userId: string): Promise<AuditKind[]> {
  const rows = await sql
    .selectFrom('audit_events')
    .where('subject_id', '=', userId)
    .orderBy('id')
    .select('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}
