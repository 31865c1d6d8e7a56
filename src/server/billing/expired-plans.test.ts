import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRole, deleteUser, listUsers } from '#contract/admin-accounts.ts'
import { cancelSubscriptionOf, processExpired } from '#contract/subscription.ts'
import { RETRY_DAYS } from '#domain/account/subscription/subscription.ts'
import { endOfPlan } from '#server/accounts/person/role-now.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { endExpiredPlans, sweepRecords } from './expired-plans.ts'
import { inDays, me, NOTHING, startBilling, type TestBilling } from './testing.ts'

/** Too long ago for a payment that is only late. */
const LONG_AGO = inDays(-RETRY_DAYS - 1)

let billing: TestBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing.server.stop())

const check = () => billing.admin.call(processExpired, {})

describe('a plan past its end date', () => {
  it('gives nothing before its end is recorded, also to the owner’s team (SV-28)', async () => {
    const { owner, member } = await openTestStudio(billing.server)
    await billing.set(owner.userId, { subscription_expires_at: inDays(-1) })
    expect(await me(owner)).toMatchObject({ role: 'user', subscriptionStatus: 'free' })
    expect(await me(member)).toMatchObject({ role: 'user', studioId: null })
    const [listed] = (await billing.admin.call(listUsers, { query: { search: owner.email } })).body.users
    expect(listed).toMatchObject({ role: 'user', subscriptionStatus: 'studio_pro' })
    const owners = (
      await billing.admin.call(listUsers, { query: { search: owner.email, role: 'studio_owner' } })
    ).body
    expect(owners.total).toBe(0)
  })

  it('continues while the provider may still be paid: for the owner, the team and the lists', async () => {
    const { owner, member } = await openTestStudio(billing.server)
    await billing.set(owner.userId, { subscription_id: 'sub_late', subscription_expires_at: inDays(-1) })
    await check()
    const roles = async () => {
      const query = { search: owner.email, role: 'studio_owner' } as const
      const { total } = (await billing.admin.call(listUsers, { query })).body
      return [(await me(owner)).role, (await me(member)).role, total]
    }
    expect(await roles()).toEqual(['studio_owner', 'studio_team', 1])
    await billing.set(owner.userId, { subscription_expires_at: LONG_AGO })
    expect(await roles()).toEqual(['user', 'user', 0])
  })

  it('is recorded when an administrator checks, once (AD-3)', async () => {
    await check()
    const [given, cancelled, paid] = [
      await billing.subscriber({ subscription_id: null, subscription_expires_at: inDays(-1) }),
      await billing.subscriber({ subscription_expires_at: inDays(-1) }, { subscriptionStatus: 'canceled' }),
      await billing.subscriber({ subscription_expires_at: LONG_AGO }),
    ]
    const still = await billing.subscriber()
    expect((await check()).body).toMatchObject({ processed: 3, message: '3 plans have expired.' })
    expect((await check()).body).toMatchObject({ processed: 0, message: 'No plan has expired.' })
    expect(await billing.stored(given.userId)).toEqual(NOTHING)
    expect(await billing.stored(cancelled.userId)).toEqual(NOTHING)
    expect(await billing.stored(paid.userId)).toMatchObject({ role: 'user', status: 'past_due', id: 'sub_1' })
    expect(await billing.stored(still.userId)).toMatchObject({ role: 'pro', status: 'pro' })
    expect(await billing.records(given.userId)).toEqual([{ event: 'ran_out', by: 'date', status: 'free' }])
  })

  it('is recorded once by two parallel processes', async () => {
    const mia = await billing.subscriber({ subscription_id: null, subscription_expires_at: inDays(-1) })
    await Promise.all([endExpiredPlans(billing.server.ports), endExpiredPlans(billing.server.ports)])
    expect(await billing.records(mia.userId)).toHaveLength(1)
  })

  it('does not remove a newly assigned role', async () => {
    for (const subscription_id of [null, 'sub_1']) {
      const mia = await billing.subscriber({ subscription_id, subscription_expires_at: LONG_AGO })
      const reply = await billing.admin.call(changeRole, {
        params: { userId: mia.userId },
        body: { role: 'pro' },
      })
      expect(reply.body.role).toBe('pro')
      await check()
      expect((await me(mia)).role).toBe('pro')
    }
  })

  it('does not end a role that is assigned during the retry period', async () => {
    const mia = await billing.subscriber({ subscription_expires_at: inDays(-1) })
    const change = { params: { userId: mia.userId }, body: { role: 'studio_owner' } } as const
    expect((await billing.admin.call(changeRole, change)).body.role).toBe('studio_owner')
    expect(await billing.stored(mia.userId)).toMatchObject({ role: 'studio_owner', until: null })
  })

  it('reads a date as the domain does, also across a clock change', async () => {
    const { sql } = billing.server.ports
    const mia = await billing.subscriber({ subscription_expires_at: new Date('2026-03-07T12:00:00Z') })
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

it('plan records stay without the account, and are deleted after five years (SV-19)', async () => {
  const mia = await billing.subscriber({ subscription_id: 'sub_kept' })
  await billing.admin.call(cancelSubscriptionOf, {
    params: { userId: mia.userId },
    body: { immediate: true },
  })
  await billing.admin.call(deleteUser, { params: { userId: mia.userId } })
  const kept = () =>
    billing.server.ports.sql
      .selectFrom('subscription_records')
      .where('subscription_id', '=', 'sub_kept')
      .select('user_id')
      .execute()
  await sweepRecords(billing.server.ports)
  expect(await kept()).toEqual([{ user_id: null }])
  await sweepRecords({ ...billing.server.ports, clock: { now: () => inDays(5 * 366) } })
  expect(await kept()).toEqual([])
})
