import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { changeRole, deleteUser, listUsers, resetNameChanges } from '#contract/admin-accounts.ts'
import { createClassType } from '#contract/classes.ts'
import { readNameChangeStatus, trackNameChange } from '#contract/names.ts'
import { readTeam } from '#contract/team.ts'
import { ROLES, type Role } from '#domain/account/roles.ts'
import type { UserId } from '#domain/ids.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { meet } from '#server/testing/meet.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { peopleQuery } from './people.repository.ts'

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server.stop())

const list = async (query: { search?: string; role?: Role; below?: string } = {}) =>
  (await admin.call(listUsers, { query })).body
const change = (by: TestClient, userId: UserId, role: Role) =>
  by.call(changeRole, { params: { userId }, body: { role } })
const me = async (client: TestClient) => (await client.call(readAuthUser, {})).body

describe('the list of users', () => {
  it('shows what an administrator needs, and no credentials (AD-4, AD-5, AD-17, AP-12, SV-24)', async () => {
    const { member } = await openTestStudio(server)
    const [user] = (await list({ search: member.email })).users
    expect(user).toEqual({
      id: member.userId,
      email: member.email,
      username: 'someone',
      firstName: null,
      lastName: null,
      role: 'studio_team',
      subscriptionStatus: 'studio_pro',
      stripeCustomerId: null,
      stripeSubscriptionId: null,
      subscriptionExpiresAt: null,
      studioId: expect.any(String),
      studioName: 'Velvet Pole',
      assignedInstructorName: 'Tessa',
      downloadCount: 0,
      personalVideoCount: 0,
      nameChangeCount: 0,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
  })

  it('is filtered by the role in effect, team memberships included (AD-2)', async () => {
    const { member } = await openTestStudio(server)
    for (const role of ROLES) {
      const found = (await list({ role })).users
      expect(found.map((one) => one.role)).toEqual(found.map(() => role))
      expect(found.some(({ id }) => id === member.userId)).toBe(role === 'studio_team')
    }
  })

  it('is searched by parts of email and name, without wildcards', async () => {
    const email = `Per_cent%${randomUUID()}@example.test`.toLowerCase()
    const { userId } = await server.signedIn({ email })
    expect((await list({ search: 'ER_CENT%' })).users.map(({ id }) => id)).toEqual([userId])
    expect((await list({ search: 'er%cent_' })).total).toBe(0)
    expect((await list({ search: "'; drop table users; --" })).total).toBe(0)
  })

  it('is searched at the beginning of words for one or two letters', async () => {
    const { userId } = await server.signedIn()
    await server.ports.sql
      .updateTable('users')
      .set({ first_name: 'Zoé', last_name: 'Žižka' })
      .where('id', '=', userId)
      .execute()
    const found = async (search: string) => (await list({ search })).users.map(({ id }) => id)
    for (const search of ['ži', 'ZO', 'Ž']) expect(await found(search)).toEqual([userId])
    expect(await found('ka')).toEqual([])
    for (const search of ['%', "'", '\\', ':*', '&|']) expect(await found(search)).toEqual([])
  })

  it('is read in pages, newest first, also among accounts of one moment and below one that is deleted', async () => {
    const { sql } = server.ports
    const mark = randomUUID()
    await sql
      .insertInto('users')
      .values(
        Array.from({ length: 101 }, (_, n) => ({
          id: randomUUID(),
          email: `${n}-${mark}@example.test`,
          username: 'many',
          password_hash: '-',
          created_at: raw<Date>`timestamptz '2026-01-01 00:00:00.123456Z' + make_interval(secs => ${n % 2} / 1000000.0)`,
        })),
      )
      .execute()
    const first = await list({ search: mark })
    expect([first.total, first.pageSize, first.users.length]).toEqual([101, 50, 50])
    await sql
      .deleteFrom('users')
      .where('id', '=', first.users.at(-1)?.id as UserId)
      .execute()
    const second = await list({ search: mark, below: first.next ?? '' })
    const third = await list({ search: mark, below: second.next ?? '' })
    const pages = [first, second, third].flatMap(({ users }) => users)
    expect(new Set(pages.map(({ id }) => id)).size).toBe(101)
    expect(pages.map(({ email }) => Number(email.split('-')[0]) % 2).join('')).toBe(
      '1'.repeat(50) + '0'.repeat(51),
    )
    expect(third.next).toBeNull()
    for (const below of [
      '',
      'x',
      `2026-13-01T00:00:00.000000Z_${mark}`,
      `0000-01-01T00:00:00Z_${mark}`,
      '2026-01-01T00:00:00Z_x',
    ])
      expect((await admin.fetch(`/api/admin/users?below=${below}`)).status).toBe(400)
  })

  it('is searched by its index', async () => {
    const plans = await server.ports.sql.transaction().execute(async (trx) => {
      await raw`insert into users (id, email, username, password_hash)
        select gen_random_uuid(), n || '@many.test', 'many', '-' from generate_series(1, 3000) n`.execute(trx)
      await raw`analyze users`.execute(trx)
      await raw`set local enable_seqscan = off`.execute(trx)
      const found: unknown[] = []
      for (const search of ['paula', 'pa'])
        found.push(await peopleQuery(trx, { search, role: undefined, below: undefined, limit: 51 }).explain())
      await raw`delete from users where email like '%@many.test'`.execute(trx)
      return found.map((plan) => JSON.stringify(plan))
    })
    expect(plans[0]).toContain('users_searched')
    expect(plans[1]).toContain('users_words')
  })
})

describe('a changed role', () => {
  it.each(ROLES)('%s applies from the next call on, in an open session (AD-8, SV-18)', async (role) => {
    const client = await server.signedIn({ role: role === 'user' ? 'pro' : 'user' })
    const reply = await change(admin, client.userId, role)
    expect([reply.status, reply.body.role]).toEqual([200, role])
    const [now] = (await list({ search: client.email })).users
    expect(now?.role).toBe(role)
    if (role !== 'admin') expect((await me(client)).role).toBe(role)
  })

  it('is one of six (RL-1)', async () => {
    const { userId } = await server.signedIn()
    for (const role of ['root', 'ADMIN', '', null, ['admin'], { role: 'admin' }]) {
      expect((await change(admin, userId, role as Role)).status).toBe(400)
    }
    expect((await change(admin, randomUUID() as UserId, 'pro')).problem?.code).toBe('person.not_found')
  })

  it('to administrator needs a new sign-in', async () => {
    const client = await server.signedIn()
    await change(admin, client.userId, 'admin')
    expect((await client.call(readAuthUser, {})).status).toBe(401)
  })

  it('ends a team membership; the same role keeps it', async () => {
    const { owner, member } = await openTestStudio(server)
    await change(admin, member.userId, 'studio_team')
    expect((await owner.call(readTeam, {})).body.teamMembers).toHaveLength(1)
    await change(admin, member.userId, 'user')
    expect(await me(member)).toMatchObject({ role: 'user', studioId: null })
    expect((await owner.call(readTeam, {})).body.teamMembers).toEqual([])
  })

  it('creates a studio for an owner, or restores the earlier one', async () => {
    const { owner, member } = await openTestStudio(server)
    await change(admin, member.userId, 'studio_owner')
    expect(await me(member)).toMatchObject({ role: 'studio_owner', studioId: expect.any(String) })
    const { studioId } = await me(owner)
    await change(admin, owner.userId, 'user')
    await change(admin, owner.userId, 'studio_owner')
    expect(await me(owner)).toMatchObject({ studioId, studioName: 'Velvet Pole' })
  })

  it('ends the team’s access when the owner loses the role (AC-13, SV-28)', async () => {
    const { owner, member } = await openTestStudio(server)
    await change(admin, owner.userId, 'pro')
    expect((await me(member)).role).toBe('user')
  })
})

describe('administrators (SV-17, threat 33)', () => {
  it('cannot remove their own role, nor the last administrator', async () => {
    const alone = await startTestServer()
    const only = await alone.signedIn({ role: 'admin' })
    expect((await change(only, only.userId, 'user')).problem?.code).toBe('admin.last')
    await alone.signedIn({ role: 'admin' })
    const reply = await change(only, only.userId, 'pro')
    expect([reply.status, reply.problem?.code]).toEqual([409, 'admin.self'])
    expect((await change(only, only.userId, 'admin')).status).toBe(200)
    await alone.stop()
  })

  it('who have just lost the role cannot promote others', async () => {
    const [dismissed, friend] = [await server.signedIn({ role: 'admin' }), await server.signedIn()]
    const [reply] = await meet(server, {
      lock: raw`update users set role = 'user' where id = ${dismissed.userId}`,
      start: () => [change(dismissed, friend.userId, 'admin')],
    })
    expect([reply?.status, (await me(friend)).role]).toEqual([403, 'user'])
  })

  it('who remove each other in parallel leave one', async () => {
    const pair = await startTestServer()
    for (let round = 0; round < 5; round += 1) {
      await pair.ports.sql.updateTable('users').set({ role: 'user' }).execute()
      const [one, two] = [await pair.signedIn({ role: 'admin' }), await pair.signedIn({ role: 'admin' })]
      const replies = await Promise.all([change(one, two.userId, 'user'), change(two, one.userId, 'user')])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await pair.ports.sql.selectFrom('users').where('role', '=', 'admin').select('id').execute()
      expect(left).toHaveLength(1)
    }
    await pair.stop()
  })
})

describe('a deleted account (AD-13, SV-19)', () => {
  const remove = (by: TestClient, userId: UserId) => by.call(deleteUser, { params: { userId } })

  it('is deleted with sessions, class types, memberships and its studio', async () => {
    const { owner, member } = await openTestStudio(server)
    await owner.call(createClassType, { body: { classType: 'House Flow' } })
    expect((await remove(admin, owner.userId)).body).toEqual({ success: true })
    expect((await owner.call(readAuthUser, {})).status).toBe(401)
    expect(await me(member)).toMatchObject({ role: 'user', studioId: null })
    expect((await list({ search: owner.email })).total).toBe(0)
    const types = await server.ports.sql.selectFrom('custom_class_types').select('user_id').execute()
    expect(types.map((type) => type.user_id)).not.toContain(owner.userId)
  })

  it('is refused while its subscription is running (AD-14)', async () => {
    const { userId } = await server.signedIn({ role: 'pro', subscriptionStatus: 'active' })
    await server.ports.sql
      .updateTable('users')
      .set({ subscription_id: 'sub_1' })
      .where('id', '=', userId)
      .execute()
    const reply = await remove(admin, userId)
    expect([reply.status, reply.problem?.code]).toEqual([409, 'account.subscribed'])
  })

  it('is not the caller’s own, and an unknown one is not found', async () => {
    const other = await server.signedIn({ role: 'admin' })
    expect((await remove(other, other.userId)).problem?.code).toBe('admin.self')
    expect((await remove(admin, randomUUID() as UserId)).problem?.code).toBe('person.not_found')
  })

  it('leaves one of two administrators who delete and demote each other in parallel', async () => {
    const pair = await startTestServer()
    for (let round = 0; round < 4; round += 1) {
      await pair.ports.sql.updateTable('users').set({ role: 'user' }).execute()
      const [one, two] = [await pair.signedIn({ role: 'admin' }), await pair.signedIn({ role: 'admin' })]
      const second = round % 2 === 0 ? remove(two, one.userId) : change(two, one.userId, 'pro')
      await Promise.all([remove(one, two.userId), second])
      const left = await pair.ports.sql.selectFrom('users').where('role', '=', 'admin').select('id').execute()
      expect(left).toHaveLength(1)
    }
    await pair.stop()
  })
})

it('name changes are reset (AD-12, AD-30)', async () => {
  const client = await server.signedIn({ role: 'pro' })
  for (let count = 0; count < 2; count += 1) await client.call(trackNameChange, {})
  expect((await client.call(trackNameChange, {})).status).toBe(403)
  const reply = await admin.call(resetNameChanges, { params: { userId: client.userId } })
  expect(reply.body).toMatchObject({ id: client.userId, nameChangeCount: 0 })
  expect((await client.call(readNameChangeStatus, {})).body).toMatchObject({ remainingChanges: 2 })
  const unknown = await admin.call(resetNameChanges, { params: { userId: randomUUID() as UserId } })
  expect(unknown.status).toBe(404)
})
