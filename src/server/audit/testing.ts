import type { AuditKind } from '#domain/audit/audit-kinds.ts'
import type { Sql } from '#server/db/transaction.ts'

/** Of the youngest event; 0 where there is none. */
export async function latestId(sql: Sql): Promise<number> {
  const row = await sql
    .selectFrom('audit_events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** In the order in which they were written, with the addresses of those whom they are about. */
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

/** What is written down about an account: kinds, in their order. */
export async function kindsAbout(sql: Sql, userId: string): Promise<AuditKind[]> {
  const rows = await sql
    .selectFrom('audit_events')
    .where('subject_id', '=', userId)
    .orderBy('id')
    .select('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}
