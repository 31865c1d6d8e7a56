import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRole, deleteUser, listUsers } from '#contract/admin-accounts.ts'
import { cancelSubscriptionOf, processExpired } from '#contract/subscription.ts'
import { RETRY_DAYS } from '#domain/account/subscription/subscription.ts'
import { endOfPlan } from '#server/accounts/person/role-now.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { endExpiredPlans, sweepRecords } from './expired-plans.ts'
import { inDays, me, NOTHING, openDesk, type TestDesk } from './testing.ts'

/** Too long ago for a payment that is only late. */
const LONG_AGO = inDays(-RETRY_DAYS - 1)

let desk: TestDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const check = () => desk.admin.call(processExpired, {})

describe('a plan whose date has passed', () => {
  it('gives nothing although nobody wrote it down, to the team of its owner neither (SV-28)', async () => {
    const { owner, member } = await openTestStudio(desk.server)
    await desk.set(owner.userId, { subscription_expires_at: inDays(-1) })
    expect(await me(owner)).toMatchObject({ role: 'user', subscriptionStatus: 'free' })
    expect(await me(member)).toMatchObject({ role: 'user', studioId: null })
    const [listed] = (await desk.admin.call(listUsers, { query: { search: owner.email } })).body.users
    expect(listed).toMatchObject({ role: 'user', subscriptionStatus: 'studio_pro' })
    const owners = (
      await desk.admin.call(listUsers, { query: { search: owner.email, role: 'studio_owner' } })
    ).body
    expect(owners.total).toBe(0)
  })

  it('is not over while the provider may still be paid: for the owner, the team and the lists', async () => {
    const { owner, member } = await openTestStudio(desk.server)
    await desk.set(owner.userId, { subscription_id: 'sub_late', subscription_expires_at: inDays(-1) })
    await check()
    const roles = async () => {
      const query = { search: owner.email, role: 'studio_owner' } as const
      const { total } = (await desk.admin.call(listUsers, { query })).body
      return [(await me(owner)).role, (await me(member)).role, total]
    }
    expect(await roles()).toEqual(['studio_owner', 'studio_team', 1])
    await desk.set(owner.userId, { subscription_expires_at: LONG_AGO })
    expect(await roles()).toEqual(['user', 'user', 0])
  })

  it('is written down when an administrator checks, and once (AD-3)', async () => {
    await check()
    const [given, cancelled, paid] = [
      await desk.subscriber({ subscription_id: null, subscription_expires_at: inDays(-1) }),
      await desk.subscriber({ subscription_expires_at: inDays(-1) }, { subscriptionStatus: 'canceled' }),
      await desk.subscriber({ subscription_expires_at: LONG_AGO }),
    ]
    const still = await desk.subscriber()
    expect((await check()).body).toMatchObject({ processed: 3, message: '3 plans have expired.' })
    expect((await check()).body).toMatchObject({ processed: 0, message: 'No plan has expired.' })
    expect(await desk.stored(given.userId)).toEqual(NOTHING)
    expect(await desk.stored(cancelled.userId)).toEqual(NOTHING)
    expect(await desk.stored(paid.userId)).toMatchObject({ role: 'user', status: 'past_due', id: 'sub_1' })
    expect(await desk.stored(still.userId)).toMatchObject({ role: 'pro', status: 'pro' })
    expect(await desk.records(given.userId)).toEqual([{ event: 'ran_out', by: 'date', status: 'free' }])
  })

  it('is written down once by two processes that do it at the same moment', async () => {
    const mia = await desk.subscriber({ subscription_id: null, subscription_expires_at: inDays(-1) })
    await Promise.all([endExpiredPlans(desk.server.ports), endExpiredPlans(desk.server.ports)])
    expect(await desk.records(mia.userId)).toHaveLength(1)
  })

  it('does not take away the role that is given anew', async () => {
    for (const subscription_id of [null, 'sub_1']) {
      const mia = await desk.subscriber({ subscription_id, subscription_expires_at: LONG_AGO })
      const reply = await desk.admin.call(changeRole, {
        params: { userId: mia.userId },
        body: { role: 'pro' },
      })
      expect(reply.body.role).toBe('pro')
      await check()
      expect((await me(mia)).role).toBe('pro')
    }
  })

  it('is not the date of a role that is given while a late payment may still come', async () => {
    const mia = await desk.subscriber({ subscription_expires_at: inDays(-1) })
    const change = { params: { userId: mia.userId }, body: { role: 'studio_owner' } } as const
    expect((await desk.admin.call(changeRole, change)).body.role).toBe('studio_owner')
    expect(await desk.stored(mia.userId)).toMatchObject({ role: 'studio_owner', until: null })
  })

  it('reads a date as the domain does, also over the night in which clocks are changed', async () => {
    const { sql } = desk.server.ports
    const mia = await desk.subscriber({ subscription_expires_at: new Date('2026-03-07T12:00:00Z') })
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

it('what happened to a plan stays without the account, and goes after five years (SV-19)', async () => {
  const mia = await desk.subscriber({ subscription_id: 'sub_kept' })
  await desk.admin.call(cancelSubscriptionOf, { params: { userId: mia.userId }, body: { immediate: true } })
  await desk.admin.call(deleteUser, { params: { userId: mia.userId } })
  const kept = () =>
    desk.server.ports.sql
      .selectFrom('subscription_records')
      .where('subscription_id', '=', 'sub_kept')
      .select('user_id')
      .execute()
  await sweepRecords(desk.server.ports)
  expect(await kept()).toEqual([{ user_id: null }])
  await sweepRecords({ ...desk.server.ports, clock: { now: () => inDays(5 * 366) } })
  expect(await kept()).toEqual([])
})
