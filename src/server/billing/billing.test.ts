import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { changeRole, deleteUser, listUsers } from '#contract/admin-accounts.ts'
import {
  cancelSubscription,
  cancelSubscriptionOf,
  downgradeSubscription,
  processExpired,
  updateExpiration,
} from '#contract/subscription.ts'
import { readTeam } from '#contract/team.ts'
import { RETRY_DAYS } from '#domain/account/subscription/subscription.ts'
import type { UserId } from '#domain/ids.ts'
import { endOfPlan } from '../accounts/person/role-now.ts'
import { type Sql, transaction } from '../db/transaction.ts'
import { noProvider, type PaymentProvider } from '../ports/payments/payments.ts'
import { openTestStudio } from '../studio/testing.ts'
import { type Person, type SignedIn, startTestServer, type TestClient, type TestServer } from '../testing.ts'
import { endExpiredPlans, sweepRecords } from './ran-out.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
/** Too long ago for a payment that is only late. */
const LONG_AGO = inDays(-RETRY_DAYS - 1)

/** What the provider was asked for, and how it answers next. */
const asked: unknown[] = []
let answer: () => Promise<{ paidUntil?: Date }> = async () => ({})
const payments: PaymentProvider = {
  ...noProvider,
  cancel: async (wish) => {
    asked.push({ cancel: wish.subscriptionId, atOnce: wish.atOnce })
    return answer()
  },
  changePlan: async (wish) => {
    asked.push({ change: wish.subscriptionId, plan: wish.plan })
    await answer()
  },
}

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer({ ports: { payments } })
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server.stop())
beforeEach(() => {
  asked.length = 0
  answer = async () => ({})
})

type PlanColumns = { subscription_id?: string | null; subscription_expires_at?: Date | null }
const set = (userId: UserId, columns: PlanColumns) =>
  server.ports.sql.updateTable('users').set(columns).where('id', '=', userId).execute()

async function subscriber(columns: PlanColumns = {}, person: Person = {}): Promise<SignedIn> {
  const client = await server.signedIn({ role: 'pro', subscriptionStatus: 'pro', ...person })
  await set(client.userId, { subscription_id: 'sub_1', subscription_expires_at: inDays(10), ...columns })
  return client
}

const stored = (userId: UserId) =>
  server.ports.sql
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      'role',
      'subscription_status as status',
      'subscription_id as id',
      'subscription_expires_at as until',
    ])
    .executeTakeFirstOrThrow()
const records = (userId: UserId) =>
  server.ports.sql
    .selectFrom('subscription_records')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['event', 'by_whom as by', 'status'])
    .execute()
const me = async (client: TestClient) => (await client.call(readAuthUser, {})).body
const cancel = (client: TestClient) => client.call(cancelSubscription, {})
const downgrade = (client: TestClient) =>
  client.call(downgradeSubscription, { body: { targetPlan: 'individual_pro' } })
const cancelOf = (userId: UserId, immediate: boolean) =>
  admin.call(cancelSubscriptionOf, { params: { userId }, body: { immediate } })
const date = (userId: UserId, expirationDate: string | null) =>
  admin.call(updateExpiration, { params: { userId }, body: { expirationDate } })
const check = () => admin.call(processExpired, {})

const NOTHING = { role: 'user', status: 'free', id: null, until: null }

describe('who cancels the own subscription (C46, AC-12)', () => {
  it('keeps everything until its period ends, and is free then', async () => {
    const mia = await subscriber()
    const { until } = await stored(mia.userId)
    const reply = await cancel(mia)
    expect([reply.status, reply.body.accessUntil]).toEqual([200, until?.toISOString()])
    expect(await me(mia)).toMatchObject({
      role: 'pro',
      subscriptionStatus: 'cancelled',
      subscriptionExpiresAt: until?.toISOString(),
    })
    expect(asked).toEqual([{ cancel: 'sub_1', atOnce: false }])
    expect(await records(mia.userId)).toEqual([{ event: 'cancelled', by: 'owner', status: 'cancelled' }])
    await set(mia.userId, { subscription_expires_at: inDays(-1) })
    expect(await me(mia)).toMatchObject({ role: 'user', subscriptionStatus: 'free', hasSubscription: false })
  })

  it('is cancelled once where it is pressed in two tabs at the same moment', async () => {
    const mia = await subscriber()
    const replies = await Promise.all([cancel(mia), cancel(mia), cancel(mia)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await records(mia.userId)).toHaveLength(1)
  })

  it('keeps it for as long as the provider says', async () => {
    const mia = await subscriber()
    const paidUntil = inDays(20)
    answer = async () => ({ paidUntil })
    expect((await cancel(mia)).body.accessUntil).toBe(paidUntil.toISOString())
  })

  it('is asked nothing more when it is pressed twice', async () => {
    const mia = await subscriber()
    await cancel(mia)
    expect((await cancel(mia)).status).toBe(200)
    expect(asked).toHaveLength(1)
    expect(await records(mia.userId)).toHaveLength(1)
  })

  it('ends at once what only waited for a payment', async () => {
    const mia = await subscriber({ subscription_expires_at: inDays(-1) })
    expect((await cancel(mia)).body.accessUntil).toBeNull()
    expect(asked).toMatchObject([{ atOnce: true }])
    expect(await stored(mia.userId)).toEqual(NOTHING)
  })

  it('wishes something else, once its period is over and the first answer was lost', async () => {
    const mia = await subscriber()
    answer = async () => Promise.reject(new Error('The line was cut'))
    expect((await cancel(mia)).status).toBe(503)
    await set(mia.userId, { subscription_expires_at: inDays(-1) })
    expect((await cancel(mia)).status).toBe(503)
    expect(asked).toMatchObject([{ atOnce: false }, { atOnce: true }])
  })

  it('finds nothing changed where the provider does not answer, and wishes the same again (S7)', async () => {
    const mia = await subscriber()
    const before = await stored(mia.userId)
    answer = async () => Promise.reject(new Error('no route'))
    const reply = await cancel(mia)
    expect([reply.status, reply.problem?.code]).toEqual([503, 'subscription.provider'])
    expect(await stored(mia.userId)).toEqual(before)
    answer = async () => ({})
    expect((await cancel(mia)).status).toBe(200)
    expect(asked[1]).toEqual(asked[0])
  })

  it('is told where the subscription became another one meanwhile', async () => {
    const mia = await subscriber()
    answer = async () => {
      await set(mia.userId, { subscription_id: 'sub_2' })
      return {}
    }
    expect((await cancel(mia)).problem?.code).toBe('subscription.changed')
    expect(await stored(mia.userId)).toMatchObject({ status: 'pro', id: 'sub_2' })
  })

  it('has one: a member of a team is told that the studio pays, others that there is none', async () => {
    const { member } = await openTestStudio(server)
    const [theirs, nobodys] = [await cancel(member), await cancel(await server.signedIn())]
    expect([theirs.status, theirs.problem?.message]).toEqual([
      403,
      expect.stringContaining('Your studio pays'),
    ])
    expect([nobodys.status, nobodys.problem?.code]).toEqual([409, 'subscription.none'])
  })

  it('may be a member of a team who pays for a plan of their own (RL-10)', async () => {
    const { member } = await openTestStudio(server)
    await set(member.userId, { subscription_id: 'sub_own' })
    expect((await cancel(member)).status).toBe(200)
    expect((await me(member)).role).toBe('studio_team')
  })
})

describe('an owner who changes to Individual Pro (AC-13, SV-28)', () => {
  it('keeps Pro, and the team loses access at once', async () => {
    const { owner, member } = await openTestStudio(server)
    await set(owner.userId, { subscription_id: 'sub_9', subscription_expires_at: inDays(10) })
    expect((await me(member)).role).toBe('studio_team')
    expect((await downgrade(owner)).status).toBe(200)
    expect(await me(owner)).toMatchObject({ role: 'pro', subscriptionStatus: 'pro', hasSubscription: true })
    expect(await me(member)).toMatchObject({ role: 'user', studioId: null })
    expect((await owner.call(readTeam, {})).status).toBe(403)
    expect(asked).toEqual([{ change: 'sub_9', plan: 'individual_pro' }])
  })

  it('does it once, however often it is asked at the same moment', async () => {
    const { owner } = await openTestStudio(server)
    const replies = await Promise.all(Array.from({ length: 5 }, () => downgrade(owner)))
    expect(replies.map(({ status }) => status)).toContain(200)
    expect(await records(owner.userId)).toHaveLength(1)
  })

  it('has it where the message of the provider was written before our own (S7)', async () => {
    const { owner } = await openTestStudio(server)
    await set(owner.userId, { subscription_id: 'sub_9' })
    const written = { role: 'pro', subscription_status: 'pro' } as const
    answer = async () => {
      await server.ports.sql.updateTable('users').set(written).where('id', '=', owner.userId).execute()
      return {}
    }
    expect((await downgrade(owner)).status).toBe(200)
    expect(await stored(owner.userId)).toMatchObject({ role: 'pro', status: 'pro', id: 'sub_9' })
  })

  it('is refused where the plan is cancelled, and the team stays until it ends', async () => {
    const { owner, member } = await openTestStudio(server)
    await set(owner.userId, { subscription_id: 'sub_9', subscription_expires_at: inDays(10) })
    await cancel(owner)
    expect((await downgrade(owner)).status).toBe(403)
    expect((await me(member)).role).toBe('studio_team')
  })

  it('stays on Studio Pro where the provider does not answer', async () => {
    const { owner, member } = await openTestStudio(server)
    await set(owner.userId, { subscription_id: 'sub_9' })
    answer = async () => Promise.reject(new Error('no route'))
    expect((await downgrade(owner)).status).toBe(503)
    expect((await me(member)).role).toBe('studio_team')
  })
})

describe('a plan whose date has passed', () => {
  it('gives nothing although nobody wrote it down, to the team of its owner neither (SV-28)', async () => {
    const { owner, member } = await openTestStudio(server)
    await set(owner.userId, { subscription_expires_at: inDays(-1) })
    expect(await me(owner)).toMatchObject({ role: 'user', subscriptionStatus: 'free' })
    expect(await me(member)).toMatchObject({ role: 'user', studioId: null })
    const [listed] = (await admin.call(listUsers, { query: { search: owner.email } })).body.users
    expect(listed).toMatchObject({ role: 'user', subscriptionStatus: 'studio_pro' })
    const owners = (await admin.call(listUsers, { query: { search: owner.email, role: 'studio_owner' } }))
      .body
    expect(owners.total).toBe(0)
  })

  it('is not over while the provider may still be paid: for the owner, the team and the lists', async () => {
    const { owner, member } = await openTestStudio(server)
    await set(owner.userId, { subscription_id: 'sub_late', subscription_expires_at: inDays(-1) })
    await check()
    const roles = async () => {
      const query = { search: owner.email, role: 'studio_owner' } as const
      const { total } = (await admin.call(listUsers, { query })).body
      return [(await me(owner)).role, (await me(member)).role, total]
    }
    expect(await roles()).toEqual(['studio_owner', 'studio_team', 1])
    await set(owner.userId, { subscription_expires_at: LONG_AGO })
    expect(await roles()).toEqual(['user', 'user', 0])
  })

  it('is written down when an administrator checks, and once (AD-3)', async () => {
    await check()
    const [given, cancelled, paid] = [
      await subscriber({ subscription_id: null, subscription_expires_at: inDays(-1) }),
      await subscriber({ subscription_expires_at: inDays(-1) }, { subscriptionStatus: 'canceled' }),
      await subscriber({ subscription_expires_at: LONG_AGO }),
    ]
    const still = await subscriber()
    expect((await check()).body).toMatchObject({ processed: 3, message: '3 plans have expired.' })
    expect((await check()).body).toMatchObject({ processed: 0, message: 'No plan has expired.' })
    expect(await stored(given.userId)).toEqual(NOTHING)
    expect(await stored(cancelled.userId)).toEqual(NOTHING)
    expect(await stored(paid.userId)).toMatchObject({ role: 'user', status: 'past_due', id: 'sub_1' })
    expect(await stored(still.userId)).toMatchObject({ role: 'pro', status: 'pro' })
    expect(await records(given.userId)).toEqual([{ event: 'ran_out', by: 'date', status: 'free' }])
  })

  it('is written down once by two processes that do it at the same moment', async () => {
    const mia = await subscriber({ subscription_id: null, subscription_expires_at: inDays(-1) })
    await Promise.all([endExpiredPlans(server.ports), endExpiredPlans(server.ports)])
    expect(await records(mia.userId)).toHaveLength(1)
  })

  it('does not take away the role that is given anew', async () => {
    for (const subscription_id of [null, 'sub_1']) {
      const mia = await subscriber({ subscription_id, subscription_expires_at: LONG_AGO })
      const reply = await admin.call(changeRole, { params: { userId: mia.userId }, body: { role: 'pro' } })
      expect(reply.body.role).toBe('pro')
      await check()
      expect((await me(mia)).role).toBe('pro')
    }
  })

  it('is not the date of a role that is given while a late payment may still come', async () => {
    const mia = await subscriber({ subscription_expires_at: inDays(-1) })
    const change = { params: { userId: mia.userId }, body: { role: 'studio_owner' } } as const
    expect((await admin.call(changeRole, change)).body.role).toBe('studio_owner')
    expect(await stored(mia.userId)).toMatchObject({ role: 'studio_owner', until: null })
  })

  it('reads a date as the domain does, also over the night in which clocks are changed', async () => {
    const { sql } = server.ports
    const mia = await subscriber({ subscription_expires_at: new Date('2026-03-07T12:00:00Z') })
    const read = (trx: Sql) =>
      trx
        .selectFrom('users')
        .where('id', '=', mia.userId)
        .select(endOfPlan('users').as('end'))
        .executeTakeFirst()
    const end = await transaction(sql, async (trx) => {
      await raw`set local time zone 'America/New_York'`.execute(trx)
      return read(trx)
    })
    expect(end?.end?.toISOString()).toBe('2026-03-14T12:00:00.000Z')
  })
})

describe('an administrator', () => {
  it('sets the last day of a plan, which is part of it, and takes it away (AD-15)', async () => {
    const mia = await subscriber()
    const reply = await date(mia.userId, '2031-12-31')
    expect(reply.body.updatedUser.subscriptionExpiresAt).toBe('2031-12-31T23:59:59.999Z')
    expect((await date(mia.userId, null)).body.updatedUser.subscriptionExpiresAt).toBeNull()
    expect(await records(mia.userId)).toHaveLength(2)
  })

  it('who mistypes a day of the past takes no plan away, and is told what does (AD-15)', async () => {
    const mia = await subscriber()
    const before = await stored(mia.userId)
    const reply = await date(mia.userId, '2024-02-29')
    expect([reply.status, reply.problem?.message]).toEqual([400, expect.stringContaining('cancel it')])
    expect(await stored(mia.userId)).toEqual(before)
  })

  it('who takes the date of a cancelled plan away lets it run on, where nobody is paid for it', async () => {
    const given = await subscriber({ subscription_id: null }, { subscriptionStatus: 'cancelled' })
    const paid = await subscriber({}, { subscriptionStatus: 'cancelled' })
    expect((await date(given.userId, null)).body.updatedUser).toMatchObject({
      role: 'pro',
      subscriptionStatus: 'pro',
      subscriptionExpiresAt: null,
    })
    const before = await stored(paid.userId)
    expect((await date(paid.userId, null)).status).toBe(400)
    expect(await stored(paid.userId)).toEqual(before)
  })

  it('cancels with the period or at once (AC-12, AD-10)', async () => {
    const [later, now] = [await subscriber(), await subscriber()]
    expect((await cancelOf(later.userId, false)).body.updatedUser).toMatchObject({
      role: 'pro',
      subscriptionStatus: 'cancelled',
    })
    expect((await cancelOf(now.userId, true)).body.updatedUser).toMatchObject({
      role: 'user',
      subscriptionStatus: 'free',
      stripeSubscriptionId: null,
    })
    expect(asked).toMatchObject([{ atOnce: false }, { atOnce: true }])
    expect((await me(now)).role).toBe('user')
  })

  it('cannot delete whose payment is late, and can once it is cancelled (AD-14, AC-11)', async () => {
    const mia = await subscriber({ subscription_expires_at: inDays(-1) }, { subscriptionStatus: 'past_due' })
    const remove = () => admin.call(deleteUser, { params: { userId: mia.userId } })
    expect((await remove()).problem?.code).toBe('account.subscribed')
    await cancelOf(mia.userId, true)
    expect((await remove()).status).toBe(200)
  })
})

it('what happened to a plan stays without the account, and goes after five years (SV-19)', async () => {
  const mia = await subscriber({ subscription_id: 'sub_kept' })
  await cancelOf(mia.userId, true)
  await admin.call(deleteUser, { params: { userId: mia.userId } })
  const kept = () =>
    server.ports.sql
      .selectFrom('subscription_records')
      .where('subscription_id', '=', 'sub_kept')
      .select('user_id')
      .execute()
  await sweepRecords(server.ports)
  expect(await kept()).toEqual([{ user_id: null }])
  await sweepRecords({ ...server.ports, clock: { now: () => inDays(5 * 366) } })
  expect(await kept()).toEqual([])
})
