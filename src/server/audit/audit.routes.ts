import type { AuditEvent, AuditPerson } from '#contract/audit.ts'
import { listAuditEvents } from '#contract/audit.ts'
import type { HandlerReply, QueryOf } from '#contract/endpoint.ts'
import { normalizeEmail } from '#domain/account/credentials.ts'
import type { UserId } from '#domain/ids.ts'
import { implement } from '#server/http/implement.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { EventPosition, EventRow } from './list-events.repository.ts'
import { findMailboxes, selectEvents } from './list-events.repository.ts'
import { pseudonymOf } from './pseudonym.ts'

const PAGE_SIZE = 50

/** A page of events. Reads one extra row to know whether another page follows. */
async function listEvents(
  deps: Pick<Ports, 'sql' | 'config'>,
  { search, kind, from, until, below }: QueryOf<typeof listAuditEvents>,
): Promise<HandlerReply<typeof listAuditEvents>> {
  const mailboxes = search === '' ? undefined : await mailboxesNamed(deps, search)
  if (mailboxes?.length === 0) return { events: [], next: null }
  const rows = await selectEvents(deps.sql, {
    mailboxes,
    kind,
    from: momentOf(from),
    until: momentOf(until),
    below: placeOf(below),
    limit: PAGE_SIZE + 1,
  })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return { events: page.map(eventView), next: last ? `${last.happenedAt.toISOString()}_${last.id}` : null }
}

async function mailboxesNamed(deps: Pick<Ports, 'sql' | 'config'>, search: string): Promise<number[]> {
  const email = normalizeEmail(search)
  return findMailboxes(deps.sql, { part: email, pseudonym: await pseudonymOf(deps, email) })
}

const momentOf = (text: string | undefined): Date | undefined => (text ? new Date(text) : undefined)

function placeOf(below: string | undefined): EventPosition | undefined {
  const [moment, id] = below?.split('_') ?? []
  return moment && id ? { happenedAt: new Date(moment), id: Number(id) } : undefined
}

const eventView = (row: EventRow): AuditEvent => ({
  id: row.id,
  at: row.happenedAt.toISOString(),
  kind: row.kind,
  by: personView(row.actorId, row.actorEmail),
  whom: personView(row.subjectId, row.subjectEmail, row.subjectMailbox),
  thing: row.thingKind && row.thingId ? { kind: row.thingKind, id: row.thingId } : null,
  address: row.address,
  before: row.before,
  after: row.after,
})

/** Undefined if the event names neither account nor email. */
const personView = (
  id: string | null,
  email: string | null,
  mailbox: number | null = null,
): AuditPerson | null => (id === null && mailbox === null ? null : { id: id as UserId | null, email })

export const auditRoutes = [implement(listAuditEvents, (call) => listEvents(call, call.query))]
