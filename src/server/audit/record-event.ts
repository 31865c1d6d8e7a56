import type { AuditFields, AuditThing } from '#domain/audit/audit-fields.ts'
import type { AuditKind } from '#domain/audit/audit-kinds.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { ActorCall, CallRequest } from '#server/http/call.ts'
import { insertEvent, insertMailboxes, selectMailboxes, selectUsers } from './audit.repository.ts'

/** Who acts, when, and from where. */
export type Act = {
  /** Null where nobody is signed in. */
  readonly by: UserId | null
  readonly at: Date
  /** Of the client, as the rate limits believe it; null on the command line. */
  readonly address: string | null
}

/** What a verb needs of its call to say who acts. */
export type Acting = Pick<ActorCall, 'actor' | 'clock'> & { readonly request: Pick<CallRequest, 'ip'> }

export const byCaller = ({ actor, clock, request }: Acting): Act => ({
  by: actor.id,
  at: clock.now(),
  address: request.ip,
})

/** An account, or a mailbox that may have none. */
export type Whom = { readonly userId: UserId } | { readonly email: string }

export type NewAuditEvent = Act & {
  readonly kind: AuditKind
  readonly whom?: Whom | undefined
  readonly thing?: AuditThing | undefined
  readonly before?: AuditFields
  readonly after?: AuditFields
}

/**
 * Writes down what was done; gives the event's id. Call it in the transaction of the act, so that both happen or
 * neither, and after everything that the act locks. Addresses are looked up here: an account that is about to be erased
 * has to be recorded before it is gone.
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

const namesOf = ({ by, whom }: NewAuditEvent) => ({
  ids: [by, whom && 'userId' in whom ? whom.userId : null].filter((id) => id !== null && id !== undefined),
  email: whom && 'email' in whom ? whom.email : undefined,
})

const jsonOf = (fields: AuditFields | undefined): string | null => (fields ? JSON.stringify(fields) : null)

/** Read first: who only reads waits for nobody. In one order, so that no two wait in a circle. */
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
