import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#contract/account.ts'
import { changeRole, deleteUser } from '#contract/admin-accounts.ts'
import { listAuditEvents } from '#contract/audit.ts'
import { deleteAccount } from '#contract/own-data.ts'
import { AUDIT_KEPT_DAYS } from '#domain/audit-kinds.ts'
import type { UserId } from '#domain/ids.ts'
import { exportOf } from '#server/accounts/own-data/testing.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { recordAuditEvent } from './record-event.ts'
import { sweepAuditEvents } from './sweep-events.ts'
import { eventsSince, kindsAbout, latestId } from './testing.ts'

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server?.stop())

const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

const promote = (userId: UserId, role: 'beta' | 'pro' = 'beta') =>
  admin.call(changeRole, { params: { userId }, body: { role } })

const record = (at: Date, userId: UserId) =>
  recordAuditEvent(server.ports.sql, {
    kind: 'sign_in.succeeded',
    by: userId,
    at,
    address: '203.0.113.7',
    whom: { userId },
  })

const list = async (query: Record<string, string>) => (await admin.call(listAuditEvents, { query })).body

describe('an audit event', () => {
  it('contains actor, action, subject, time, address, before and after', async () => {
    const mia = await server.signedIn()
    await promote(mia.userId)
    const { events } = await list({ search: mia.email })
    expect(events).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        kind: 'role.changed',
        by: { id: admin.userId, email: admin.email },
        whom: { id: mia.userId, email: mia.email },
        thing: null,
        address: '127.0.0.1',
        before: { role: 'user' },
        after: { role: 'beta' },
      },
    ])
  })

  it('is written together with the action, or neither is', async () => {
    const mia = await server.signedIn()
    const { sql } = server.ports
    await raw`create function refuse_for_a_test() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`.execute(sql)
    await raw`create trigger no_room before insert on audit_events
      for each row execute function refuse_for_a_test()`.execute(sql)
    const { status } = await promote(mia.userId)
    await raw`drop trigger no_room on audit_events`.execute(sql)
    const { role } = await sql
      .selectFrom('users')
      .where('id', '=', mia.userId)
      .select('role')
      .executeTakeFirstOrThrow()
    expect([status, role]).toEqual([500, 'user'])
  })

  it('cannot be changed, deleted or truncated by any statement', async () => {
    const mia = await server.signedIn()
    const { sql } = server.ports
    const id = await record(daysAgo(AUDIT_KEPT_DAYS - 1), mia.userId)
    for (const statement of [
      raw`update audit_events set kind = 'sign_out' where id = ${id}`,
      raw`update audit_events set address = null where id = ${id}`,
      raw`delete from audit_events where id = ${id}`,
      raw`truncate audit_events`,
      raw`truncate audit_mailboxes cascade`,
    ])
      await expect(statement.execute(sql)).rejects.toThrow(/never changed/)
    expect(await kindsAbout(sql, mia.userId)).toEqual(['sign_in.succeeded'])
  })

  it('is deleted after 400 days, with a mailbox that no other event names', async () => {
    const [mia, eve] = [await server.signedIn(), await server.signedIn()]
    const { sql } = server.ports
    await record(daysAgo(AUDIT_KEPT_DAYS + 1), mia.userId)
    await record(daysAgo(AUDIT_KEPT_DAYS + 1), eve.userId)
    await record(daysAgo(AUDIT_KEPT_DAYS - 1), eve.userId)
    await sweepAuditEvents(server.ports)
    expect(await kindsAbout(sql, mia.userId)).toEqual([])
    expect(await kindsAbout(sql, eve.userId)).toEqual(['sign_in.succeeded'])
    const left = await sql
      .selectFrom('audit_mailboxes')
      .where('email', 'in', [mia.email, eve.email])
      .select('email')
      .execute()
    expect(left).toEqual([{ email: eve.email }])
  })

  it('of two parallel first records names one mailbox', async () => {
    const mia = await server.signedIn()
    await Promise.all(Array.from({ length: 10 }, () => record(new Date(), mia.userId)))
    const { events } = await list({ search: mia.email })
    expect(events).toHaveLength(10)
    expect(new Set(events.map(({ whom }) => whom?.email))).toEqual(new Set([mia.email]))
  })
})

describe('the events of a deleted account', () => {
  it('stay without its email, and can be found by that email', async () => {
    const mia = await server.signedIn()
    await promote(mia.userId)
    await admin.call(deleteUser, { params: { userId: mia.userId } })
    const { events } = await list({ search: mia.email })
    expect(events.map(({ kind, whom }) => [kind, whom])).toEqual([
      ['account.deleted', { id: mia.userId, email: null }],
      ['role.changed', { id: mia.userId, email: null }],
    ])
    expect((await list({ search: mia.email.slice(0, -1) })).events).toEqual([])
    const { rows } = await raw`select 1 from audit_mailboxes where email = ${mia.email}`.execute(
      server.ports.sql,
    )
    expect(rows).toEqual([])
  })

  it('stay pseudonymized after another sign-in attempt', async () => {
    const mia = await server.signedIn()
    await promote(mia.userId)
    await mia.call(deleteAccount, { body: { password: TEST_PASSWORD } })
    await server.client().call(login, { body: { email: mia.email, password: 'x' } })
    const { events } = await list({ search: mia.email })
    expect(events.map(({ kind, whom }) => [kind, whom])).toEqual([
      ['sign_in.failed', { id: null, email: mia.email }],
      ['account.deleted', { id: mia.userId, email: null }],
      ['role.changed', { id: mia.userId, email: null }],
    ])
  })
})

describe('the data export', () => {
  it('contains the account’s events without actor and address', async () => {
    const mia = await server.signedIn()
    await promote(mia.userId)
    const { text } = await exportOf(mia)
    expect(JSON.parse(text).data.audit_events).toEqual([
      {
        happened_at: expect.any(String),
        kind: 'role.changed',
        before: { role: 'user' },
        after: { role: 'beta' },
      },
    ])
    expect(text).not.toContain(admin.userId)
    expect(await kindsAbout(server.ports.sql, mia.userId)).toEqual(['role.changed', 'account.exported'])
  })
})

describe('the list of events', () => {
  it('has pages that neither skip nor repeat an event, also with equal times', async () => {
    const mia = await server.signedIn()
    const at = new Date()
    const before = await latestId(server.ports.sql)
    for (let count = 0; count < 120; count += 1) await record(at, mia.userId)
    const ids: number[] = []
    let below: string | null = null
    do {
      const page = await list({ search: mia.email, ...(below && { below }) })
      expect(page.events.length).toBeLessThanOrEqual(50)
      ids.push(...page.events.map(({ id }) => id))
      below = page.next
    } while (below)
    const written = (await eventsSince(server.ports.sql, before)).map(({ id }) => id)
    expect(ids).toEqual(written.toReversed())
  })

  it('is filtered by kind, time and part of an email', async () => {
    const mia = await server.signedIn({ email: 'mia_%@part.example' })
    await promote(mia.userId)
    const old = await record(new Date('2026-03-01T12:00:00Z'), mia.userId)
    const kinds = async (query: Record<string, string>) =>
      (await list(query)).events.filter(({ whom }) => whom?.id === mia.userId).map(({ kind }) => kind)
    expect(await kinds({ search: 'MIA_%@part' })).toEqual(['role.changed', 'sign_in.succeeded'])
    expect(await kinds({ search: 'mia%part' })).toEqual([])
    expect(await kinds({ kind: 'role.changed' })).toEqual(['role.changed'])
    const march = { from: '2026-03-01T00:00:00Z', until: '2026-03-02T00:00:00Z' }
    expect((await list(march)).events.map(({ id }) => id)).toEqual([old])
    expect((await list({ ...march, until: '2026-03-01T12:00:00Z' })).events).toEqual([])
  })

  it.each([{ kind: 'no.such' }, { below: "1' or '1'='1" }, { from: 'yesterday' }])(
    'refuses %o',
    async (query) => {
      const reply = await admin.fetch(`/api/admin/audit-events?${new URLSearchParams(query as never)}`)
      expect(reply.status).toBe(400)
    },
  )
})
