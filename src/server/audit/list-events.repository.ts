import { sql as raw, type SqlBool } from 'kysely'
import type { AuditFields, AuditThing } from '#domain/audit-fields.ts'
import type { AuditKind } from '#domain/audit-kinds.ts'
import type { Sql } from '#server/db/transaction.ts'

export type EventRow = {
  id: number
  happenedAt: Date
  kind: AuditKind
  actorId: string | null
  actorEmail: string | null
  subjectId: string | null
  subjectEmail: string | null
  subjectMailbox: number | null
  thingKind: AuditThing['kind'] | null
  thingId: string | null
  address: string | null
  before: AuditFields | null
  after: AuditFields | null
}

export type EventPosition = { happenedAt: Date; id: number }

export type EventFilter = {
  /** Matches actor or subject; undefined matches all. */
  mailboxes: readonly number[] | undefined
  kind: AuditKind | undefined
  from: Date | undefined
  until: Date | undefined
  below: EventPosition | undefined
  limit: number
}

/** Newest first. */
export function selectEvents(sql: Sql, wanted: EventFilter): Promise<EventRow[]> {
  const { mailboxes, kind, from, until, below, limit } = wanted
  return sql
    .selectFrom('audit_events as event')
    .leftJoin('audit_mailboxes as actor', 'actor.id', 'event.actor_mailbox')
    .leftJoin('audit_mailboxes as subject', 'subject.id', 'event.subject_mailbox')
    .$if(mailboxes !== undefined, (events) => events.where(isOf(mailboxes as readonly number[])))
    .$if(kind !== undefined, (events) => events.where('event.kind', '=', kind as AuditKind))
    .$if(from !== undefined, (events) => events.where('event.happened_at', '>=', from as Date))
    .$if(until !== undefined, (events) => events.where('event.happened_at', '<', until as Date))
    .$if(below !== undefined, (events) => events.where(isBelow(below as EventPosition)))
    .orderBy('event.happened_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .select([
      'event.id',
      'event.happened_at as happenedAt',
      'event.kind',
      'event.actor_id as actorId',
      'actor.email as actorEmail',
      'event.subject_id as subjectId',
      'subject.email as subjectEmail',
      'event.subject_mailbox as subjectMailbox',
      'event.thing_kind as thingKind',
      'event.thing_id as thingId',
      'event.address',
      'event.before',
      'event.after',
    ])
    .execute()
}

const isOf = (mailboxes: readonly number[]) => {
  const listed = raw.join(mailboxes.map((id) => raw`${id}::bigint`))
  return raw<SqlBool>`(event.actor_mailbox in (${listed}) or event.subject_mailbox in (${listed}))`
}

const isBelow = ({ happenedAt, id }: EventPosition) =>
  raw<SqlBool>`(event.happened_at, event.id) < (${happenedAt}, ${id}::bigint)`

/** Mailboxes whose email contains the text or equals it, including pseudonyms, up to the page's maximum. */
export async function findMailboxes(
  sql: Sql,
  { part, pseudonym }: { part: string; pseudonym: string },
): Promise<number[]> {
  const rows = await sql
    .selectFrom('audit_mailboxes')
    .where(raw<boolean>`(strpos(email, ${part}::text) > 0 or pseudonym = ${pseudonym})`)
    .limit(200)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
