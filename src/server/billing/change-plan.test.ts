import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteUser } from '#contract/admin-accounts.ts'
import { cancelSubscriptionOf, updateExpiration } from '#contract/subscription.ts'
import type { UserId } from '#domain/ids.ts'
import { inDays, me, openDesk, type TestDesk } from './testing.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())
beforeEach(() => desk.clear())

const cancelOf = (userId: UserId, immediate: boolean) =>
  desk.admin.call(cancelSubscriptionOf, { params: { userId }, body: { immediate } })
const date = (userId: UserId, expirationDate: string | null) =>
  desk.admin.call(updateExpiration, { params: { userId }, body: { expirationDate } })

describe('an administrator', () => {
  it('sets the last day of a plan, which is part of it, and takes it away (AD-15)', async () => {
    const mia = await desk.subscriber()
    const reply = await date(mia.userId, '2031-12-31')
    expect(reply.body.updatedUser.subscriptionExpiresAt).toBe('2031-12-31T23:59:59.999Z')
    expect((await date(mia.userId, null)).body.updatedUser.subscriptionExpiresAt).toBeNull()
    expect(await desk.records(mia.userId)).toHaveLength(2)
  })

  it('who mistypes a day of the past takes no plan away, and is told what does (AD-15)', async () => {
    const mia = await desk.subscriber()
    const before = await desk.stored(mia.userId)
    const reply = await date(mia.userId, '2024-02-29')
    expect([reply.status, reply.problem?.message]).toEqual([400, expect.stringContaining('cancel it')])
    expect(await desk.stored(mia.userId)).toEqual(before)
  })

  it('who takes the date of a cancelled plan away lets it run on, where nobody is paid for it', async () => {
    const given = await desk.subscriber({ subscription_id: null }, { subscriptionStatus: 'cancelled' })
    const paid = await desk.subscriber({}, { subscriptionStatus: 'cancelled' })
    expect((await date(given.userId, null)).body.updatedUser).toMatchObject({
      role: 'pro',
      subscriptionStatus: 'pro',
      subscriptionExpiresAt: null,
    })
    const before = await desk.stored(paid.userId)
    expect((await date(paid.userId, null)).status).toBe(400)
    expect(await desk.stored(paid.userId)).toEqual(before)
  })

  it('cancels with the period or at once (AC-12, AD-10)', async () => {
    const [later, now] = [await desk.subscriber(), await desk.subscriber()]
    expect((await cancelOf(later.userId, false)).body.updatedUser).toMatchObject({
      role: 'pro',
      subscriptionStatus: 'cancelled',
    })
    expect((await cancelOf(now.userId, true)).body.updatedUser).toMatchObject({
      role: 'user',
      subscriptionStatus: 'free',
      stripeSubscriptionId: null,
    })
    expect(desk.asked).toMatchObject([{ atOnce: false }, { atOnce: true }])
    expect((await me(now)).role).toBe('user')
  })

  it('cannot delete whose payment is late, and can once it is cancelled (AD-14, AC-11)', async () => {
    const mia = await desk.subscriber(
      { subscription_expires_at: inDays(-1) },
      { subscriptionStatus: 'past_due' },
    )
    const remove = () => desk.admin.call(deleteUser, { params: { userId: mia.userId } })
    expect((await remove()).problem?.code).toBe('account.subscribed')
    await cancelOf(mia.userId, true)
    expect((await remove()).status).toBe(200)
  })
})
