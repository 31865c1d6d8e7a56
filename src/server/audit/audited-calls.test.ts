import { afterAll, beforeAll, expect, it } from 'vitest'
import { API } from '#contract/api.ts'
import type { AuditKind } from '#domain/audit-kinds.ts'
import { ALL_ROWS } from '#server/testing/authorization/all-rows.ts'
import { asking, send } from '#server/testing/authorization/ask.ts'
import { openWorld } from '#server/testing/authorization/open-world.ts'
import { invitePeople } from '#server/testing/authorization/people.ts'
import { expected } from '#server/testing/authorization/table.ts'
import type { World } from '#server/testing/authorization/whose.ts'
import { eventsSince, latestId } from './testing.ts'

type Leaves = { kind: AuditKind; whom?: 'account' | 'mailbox'; thing?: true; says?: true }

/**
 * The event of every call for administrators only, or for administrators and owners only. A new call needs a line
 * here.
 */
const LEFT: Record<string, Leaves> = {
  'PATCH /api/admin/user-role/:userId': { kind: 'role.changed', whom: 'account', says: true },
  'DELETE /api/admin/user/:userId': { kind: 'account.deleted', whom: 'account', says: true },
  'PATCH /api/admin/reset-name-changes/:userId': { kind: 'name_changes.reset', whom: 'account', says: true },
  'POST /api/admin/studio-team': { kind: 'team.invited', whom: 'mailbox', thing: true },
  'DELETE /api/admin/studio-team/:memberId/:studioId': { kind: 'team.removed', whom: 'mailbox', thing: true },
  'POST /api/admin/upload-to-user': { kind: 'video.given', whom: 'account', thing: true },
  'DELETE /api/admin/user-videos/:videoId': { kind: 'video.deleted', whom: 'account', thing: true },
  'POST /api/admin/user-videos/:userId/delete': { kind: 'video.deleted', whom: 'account', thing: true },
  'POST /api/admin/user-videos/:userId/segment': { kind: 'video.cut', whom: 'account', thing: true },
  'POST /api/admin/cancel-subscription/:userId': { kind: 'plan.ended', whom: 'account', says: true },
  'PATCH /api/admin/update-expiration/:userId': { kind: 'plan.dated', whom: 'account', says: true },
  // Needs a payment at a provider; `billing/bills/bills.test.ts` sees its event.
  'POST /api/admin/payments/:userId/refund': { kind: 'payment.refunded', whom: 'account', says: true },
  'POST /api/admin/failed-jobs/:id/retry': { kind: 'job.retried', thing: true, says: true },
  'POST /api/admin/platform-terms': { kind: 'platform_term.added', says: true },
  'PUT /api/admin/platform-terms/shipped': { kind: 'platform_term.switched', says: true },
  'DELETE /api/admin/platform-terms/:id': { kind: 'platform_term.deleted', says: true },
  'POST /api/subscription/process-expired': { kind: 'plans.expired', says: true },
  'POST /api/subscription/downgrade': { kind: 'plan.downgraded', whom: 'account', says: true },
  'POST /api/studio/team': { kind: 'team.invited', whom: 'mailbox', thing: true },
  'PUT /api/studio/team/:id': { kind: 'team.renamed', whom: 'mailbox', thing: true },
  'DELETE /api/studio/team/:id': { kind: 'team.removed', whom: 'mailbox', thing: true },
  'PUT /api/studio/owner-name': { kind: 'studio.owner_renamed', whom: 'account' },
  'PUT /api/studio/class-access': { kind: 'studio.class_access_changed', thing: true, says: true },
  'POST /api/upload-universal-background': { kind: 'library_video.added', thing: true },
  'POST /api/upload-overlay': { kind: 'overlay.added', thing: true, says: true },
  'PATCH /api/overlays/:id': { kind: 'overlay.renamed', thing: true, says: true },
  'DELETE /api/overlays/:id': { kind: 'overlay.deleted', thing: true, says: true },
  'POST /api/overlays/:id/thumbnail': { kind: 'overlay.pictured', thing: true },
  'POST /api/overlays/:id/retry': { kind: 'overlay.retried', thing: true },
  'POST /api/classes/:publicId': { kind: 'overlay.listed', thing: true },
  'DELETE /api/classes/:publicId': { kind: 'overlay.unlisted', thing: true },
}

/** Calls of administrators that only read, page by page. Any other `GET` needs a test of its event. */
const READS = [
  'GET /api/admin/users',
  'GET /api/admin/studios',
  'GET /api/admin/payments/:userId',
  'GET /api/admin/favorites-statistics',
  'GET /api/admin/download-activity',
  'GET /api/admin/download-summary',
  'GET /api/admin/download-figures',
  'GET /api/admin/health',
  'GET /api/admin/storage',
  'GET /api/admin/audit-events',
  'GET /api/admin/backups',
  'GET /api/admin/platform-terms',
]
/** `admin-statistics/downloads.test.ts` sees its event. */
const EXPORTS = ['GET /api/admin/downloads.csv']

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const isFor2xx = (status: number | undefined) => status !== undefined && status >= 200 && status < 300

/** Refused to accounts that manage only their own data. */
const isPrivileged = (name: string): boolean => {
  const row = ALL_ROWS[name]
  if (!row) return false
  const { free, pro, team, beta, owner, admin } = expected(row)
  const refused = [free, pro, team, beta].every((status) => status === 403)
  return refused && (isFor2xx(owner) || isFor2xx(admin))
}

const privileged = API.filter(({ method, who, ...each }) =>
  method === 'GET' ? false : who === 'admin' || isPrivileged(nameOf({ method, ...each })),
).map(nameOf)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.server.stop())

it('every changing call for administrators or owners only declares its event', () => {
  expect(privileged.length).toBeGreaterThan(20)
  expect(Object.keys(LEFT).sort()).toEqual(privileged.sort())
})

it('every read of administrators is listed as one, or leaves an event', () => {
  const reads = API.filter(({ method, who }) => method === 'GET' && who === 'admin').map(nameOf)
  expect(reads.sort()).toEqual([...READS, ...EXPORTS].sort())
})

const cases = Object.entries(LEFT).flatMap(([name, leaves]) => {
  const row = ALL_ROWS[name]
  if (!row) return []
  const columns = (['owner', 'admin'] as const).filter((column) => isFor2xx(expected(row)[column]))
  return columns.map((column) => ({ name, column, row, leaves }))
})

it.each(cases)('$name by the $column leaves exactly one event', async ({ name, column, row, leaves }) => {
  const here = row.fresh ? { ...world, people: await invitePeople(world.server) } : world
  const { sql } = here.server.ports
  const { client, request } = await asking(here, row, column)
  const before = await latestId(sql)
  const reply = await send(client, name, request)
  await reply.body?.cancel()
  const events = await eventsSince(sql, before)
  const { userId, email } = here.people[column]
  expect(events).toMatchObject([
    { kind: leaves.kind, actor_id: userId, actorEmail: email, address: '127.0.0.1' },
  ])
  const [event] = events
  expect(Date.now() - (event?.happened_at.getTime() ?? 0)).toBeGreaterThanOrEqual(0)
  if (leaves.whom === 'account')
    expect(event?.subject_id).toEqual(request.params?.userId ?? expect.any(String))
  if (leaves.whom === 'mailbox') expect(event?.subjectEmail).toMatch(/@example\.test$/)
  if (!leaves.whom) expect([event?.subject_id, event?.subjectEmail]).toEqual([null, null])
  expect([event?.thing_kind !== null, event?.thing_id !== null]).toEqual([!!leaves.thing, !!leaves.thing])
  expect(event?.before !== null || event?.after !== null).toBe(!!leaves.says)
})

it('a refused call leaves no event', async () => {
  const { sql } = world.server.ports
  const before = await latestId(sql)
  for (const { name, row } of cases) {
    const { client, request } = await asking(world, row, 'free')
    const reply = await send(client, name, request)
    await reply.body?.cancel()
    expect([name, reply.status]).toEqual([name, 403])
  }
  expect(await eventsSince(sql, before)).toEqual([])
})
