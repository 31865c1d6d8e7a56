import type { AuditFields, AuditThing } from '#domain/audit-fields.ts'
import type { AuditKind } from '#domain/audit-kinds.ts'
import type { UserId } from '#domain/ids.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { ActorCall, CallRequest } from '#server/http/call.ts'
import { insertEvent, insertMailboxes, isEventOf, selectMailboxes, selectUsers } from './audit.repository.ts'

/** Actor, time and IP address. */
export type Act = {
  /** Null without a signed-in user. */
  readonly by: UserId | null
  readonly at: Date
  /** The client's IP address, as used by the rate limits; null on the command line. */
  readonly address: string | null
}

/** The part of a call that names the actor. */
export type Acting = Pick<ActorCall, 'actor' | 'clock'> & { readonly request: Pick<CallRequest, 'ip'> }

export const byCaller = ({ actor, clock, request }: Acting): Act => ({
  by: actor.id,
  at: clock.now(),
  address: request.ip,
})

/** An account, or an email that may have none. */
export type Whom = { readonly userId: UserId } | { readonly email: string }

export type NewAuditEvent = Act & {
  readonly kind: AuditKind
  readonly whom?: Whom | undefined
  readonly thing?: AuditThing | undefined
  readonly before?: AuditFields
  readonly after?: AuditFields
}

/**
 * Records an event and returns its id. Call it in the transaction of the action, after all its locks. It looks up
 * emails, so record an account's deletion before the account is gone.
 */
export async function recordAuditEvent(sql: Sql, event: NewAuditEvent): Promise<number> {
  const { whom, thing } = event
  const users = await selectUsers(sql, namesOf(event))
  const actor = users.find(({ id }) => id === event.by)
  const subject = users.find(({ id, email }) =>
    whom && 'userId' in whom ? id === whom.userId : email === whom?.email,
  )
  const subjectEmail = subject?.email ?? (whom && 'email' in whom ? whom.email : undefined)
  const mailboxes = await mailboxesOf(sql, [actor?.email, subjectEmail])
  return insertEvent(sql, {
    happened_at: event.at,
    kind: event.kind,
    actor_id: event.by,
    actor_mailbox: mailboxes.get(actor?.email) ?? null,
    subject_id: subject?.id ?? (whom && 'userId' in whom ? whom.userId : null),
    subject_mailbox: mailboxes.get(subjectEmail) ?? null,
    thing_kind: thing?.kind ?? null,
    thing_id: thing?.id ?? null,
    address: event.address,
    before: jsonOf(event.before),
    after: jsonOf(event.after),
  })
}

/**
 * Records an event of an account whose request may be repeated, such as a refund: once for each thing. Call it outside
 * of transactions.
 */
export const recordOnce = (
  sql: Sql,
  event: NewAuditEvent & { readonly whom: { readonly userId: UserId }; readonly thing: AuditThing },
): Promise<void> =>
  withUserLock(sql, event.whom.userId, async (trx) => {
    if (!(await isEventOf(trx, event.thing))) await recordAuditEvent(trx, event)
  })

const namesOf = ({ by, whom }: NewAuditEvent) => ({
  ids: [by, whom && 'userId' in whom ? whom.userId : null].filter((id) => id !== null && id !== undefined),
  email: whom && 'email' in whom ? whom.email : undefined,
})

const jsonOf = (fields: AuditFields | undefined): string | null => (fields ? JSON.stringify(fields) : null)

/** Reads first, so that readers never wait. One fixed order prevents deadlocks. */
async function mailboxesOf(
  sql: Sql,
  named: readonly (string | undefined)[],
): Promise<ReadonlyMap<string | undefined, number>> {
  const emails = [...new Set(named.filter((email) => email !== undefined))].sort()
  const known = await selectMailboxes(sql, emails)
  const unknown = emails.filter((email) => !known.has(email))
  if (unknown.length === 0) return known
  await insertMailboxes(sql, unknown)
  return selectMailboxes(sql, emails)
}
