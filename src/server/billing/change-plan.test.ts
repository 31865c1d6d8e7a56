import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteUser } from '#contract/admin-accounts.ts'
import { cancelSubscriptionOf, updateExpiration } from '#contract/subscription.ts'
import type { UserId } from '#domain/ids.ts'
import { inDays, me, startBilling, type TestBilling } from './testing.ts'

let billing: TestBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing.server.stop())
beforeEach(() => billing.clear())

const cancelOf = (userId: UserId, immediate: boolean) =>
  billing.admin.call(cancelSubscriptionOf, { params: { userId }, body: { immediate } })
const date = (userId: UserId, expirationDate: string | null) =>
  billing.admin.call(updateExpiration, { params: { userId }, body: { expirationDate } })

describe('an administrator', () => {
  it('sets the last day of a plan, which it includes, and removes it (AD-15)', async () => {
    const mia = await billing.subscriber()
    const reply = await date(mia.userId, '2031-12-31')
    expect(reply.body.updatedUser.subscriptionExpiresAt).toBe('2031-12-31T23:59:59.999Z')
    expect((await date(mia.userId, null)).body.updatedUser.subscriptionExpiresAt).toBeNull()
    expect(await billing.records(mia.userId)).toHaveLength(2)
  })

  it('cannot set a past day, and is told how to end a plan (AD-15)', async () => {
    const mia = await billing.subscriber()
    const before = await billing.stored(mia.userId)
    const reply = await date(mia.userId, '2024-02-29')
    expect([reply.status, reply.problem?.message]).toEqual([400, expect.stringContaining('cancel it')])
    expect(await billing.stored(mia.userId)).toEqual(before)
  })

  it('removes the date of a canceled plan, which then continues if it is not paid', async () => {
    const given = await billing.subscriber({ subscription_id: null }, { subscriptionStatus: 'cancelled' })
    const paid = await billing.subscriber({}, { subscriptionStatus: 'cancelled' })
    expect((await date(given.userId, null)).body.updatedUser).toMatchObject({
      role: 'pro',
      subscriptionStatus: 'pro',
      subscriptionExpiresAt: null,
    })
    const before = await billing.stored(paid.userId)
    expect((await date(paid.userId, null)).status).toBe(400)
    expect(await billing.stored(paid.userId)).toEqual(before)
  })

  it('cancels at the end of the period or immediately (AC-12, AD-10)', async () => {
    const [later, now] = [await billing.subscriber(), await billing.subscriber()]
    expect((await cancelOf(later.userId, false)).body.updatedUser).toMatchObject({
      role: 'pro',
      subscriptionStatus: 'cancelled',
    })
    expect((await cancelOf(now.userId, true)).body.updatedUser).toMatchObject({
      role: 'user',
      subscriptionStatus: 'free',
      stripeSubscriptionId: null,
    })
    expect(billing.requests).toMatchObject([{ atOnce: false }, { atOnce: true }])
    expect((await me(now)).role).toBe('user')
  })

  it('cannot delete an account with a late payment, and can once it is canceled (AD-14, AC-11)', async () => {
    const mia = await billing.subscriber(
      { subscription_expires_at: inDays(-1) },
      { subscriptionStatus: 'past_due' },
    )
    const remove = () => billing.admin.call(deleteUser, { params: { userId: mia.userId } })
    expect((await remove()).problem?.code).toBe('account.subscribed')
    await cancelOf(mia.userId, true)
    expect((await remove()).status).toBe(200)
  })
})
