import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { changeRole } from '#contract/admin-accounts.ts'
import { confirmPurchase } from '#contract/checkout.ts'
import {
  cancelSubscription,
  cancelSubscriptionOf,
  downgradeSubscription,
  updateExpiration,
} from '#contract/subscription.ts'
import { daysLater } from '#domain/account/subscription/dates.ts'
import { TEST_SETTINGS } from '#server/ports/payments/testing/fake-stripe.ts'
import type { SignedIn } from '#server/testing.ts'
import { reconcilePlans } from './reconcile-plans.ts'
import { openShop, type TestShop } from './testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.stop())
afterEach(() => {
  shop.stripe.fault = undefined
})

const roleOf = async (client: SignedIn) => (await client.call(readAuthUser, {})).body.role

describe('who has bought', () => {
  it('cancels with the period, and Stripe asks for no more (C46)', async () => {
    const mia = await shop.server.signedIn()
    const paid = await shop.buy(mia, 'individual_pro')
    const end = new Date((paid.items.data[0]?.current_period_end ?? 0) * 1000).toISOString()
    expect((await mia.call(cancelSubscription, {})).body.accessUntil).toBe(end)
    expect([paid.status, paid.cancel_at_period_end]).toEqual(['active', true])
    await shop.tell('customer.subscription.updated', paid)
    expect(await shop.stored(mia.userId)).toMatchObject({ role: 'pro', status: 'cancelled', id: paid.id })
  })

  it('cancels, or changes the plan, a moment after Stripe failed at the same (S7)', async () => {
    const [mia, eve] = [await shop.server.signedIn(), await shop.server.signedIn()]
    await shop.buy(mia, 'individual_pro')
    await shop.buy(eve, 'studio_pro')
    const acts = [
      () => mia.call(cancelSubscription, {}),
      () => eve.call(downgradeSubscription, { body: { targetPlan: 'individual_pro' } }),
    ]
    for (const act of acts) {
      shop.stripe.fault = 'full'
      expect((await act()).problem?.code).toBe('subscription.provider')
      shop.stripe.fault = undefined
      expect((await act()).status).toBe(200)
    }
  })

  it('is told that it is done at the next try, where only the answer got lost (S7)', async () => {
    const [mia, eve] = [await shop.server.signedIn(), await shop.server.signedIn()]
    const admin = await shop.server.signedIn({ role: 'admin' })
    await shop.buy(mia, 'studio_pro')
    await shop.buy(eve, 'individual_pro')
    const acts = [
      () => mia.call(downgradeSubscription, { body: { targetPlan: 'individual_pro' } }),
      () => admin.call(cancelSubscriptionOf, { params: { userId: eve.userId }, body: { immediate: true } }),
    ]
    for (const act of acts) {
      shop.stripe.fault = 'lossy'
      expect((await act()).problem?.code).toBe('subscription.provider')
      shop.stripe.fault = undefined
      expect((await act()).status).toBe(200)
    }
    expect([await roleOf(mia), await roleOf(eve)]).toEqual(['pro', 'user'])
  })

  it('keeps the role and the day of the provider: an administrator who sets others is told so, and ends it first', async () => {
    const mia = await shop.server.signedIn()
    const admin = await shop.server.signedIn({ role: 'admin' })
    await shop.buy(mia, 'individual_pro')
    const before = await shop.stored(mia.userId)
    const params = { userId: mia.userId }
    const give = (role: 'user' | 'studio_owner') => admin.call(changeRole, { params, body: { role } })
    const date = (day: string | null) =>
      admin.call(updateExpiration, { params, body: { expirationDate: day } })
    const refused = [await give('user'), await date('2031-12-31'), await date(null)]
    expect(refused.map(({ status, problem }) => [status, problem?.message])).toEqual([
      [400, expect.stringContaining('End it at once first')],
      [400, expect.stringContaining('sets its last day')],
      [400, expect.stringContaining('sets its last day')],
    ])
    expect(await shop.stored(mia.userId)).toEqual(before)
    expect((await give('studio_owner')).status).toBe(200)
    await admin.call(cancelSubscriptionOf, { params, body: { immediate: true } })
    expect((await date('2031-12-31')).status).toBe(200)
  })

  it('keeps a month that was renewed while nobody heard it', async () => {
    const mia = await shop.server.signedIn()
    const paid = await shop.buy(mia, 'individual_pro')
    const yesterday = daysLater(new Date(), -1)
    const set = { subscription_expires_at: yesterday }
    await shop.server.ports.sql.updateTable('users').set(set).where('id', '=', mia.userId).execute()
    await mia.call(cancelSubscription, {})
    expect(paid.status).toBe('active')
    expect(await shop.stored(mia.userId)).toMatchObject({ role: 'pro', status: 'cancelled' })
  })

  it('changes to Individual Pro, at its price (AC-13)', async () => {
    const mia = await shop.server.signedIn()
    const paid = await shop.buy(mia, 'studio_pro')
    await mia.call(downgradeSubscription, { body: { targetPlan: 'individual_pro' } })
    expect(paid.items.data[0]?.price.id).toBe(TEST_SETTINGS.prices.individual_pro[0])
    await shop.tell('customer.subscription.updated', paid)
    expect(await shop.stored(mia.userId)).toMatchObject({ role: 'pro', status: 'pro', id: paid.id })
  })

  it('has the plan after a night, although no message came for days (fault 15)', async () => {
    const [mia, eve] = [await shop.server.signedIn(), await shop.server.signedIn()]
    const session = await shop.choose(mia, 'individual_pro')
    const over = await shop.buy(eve, 'individual_pro')
    shop.stripe.books.pay(session)
    over.status = 'canceled'
    const soon = { ...shop.server.ports, clock: { now: () => daysLater(new Date(), 1) } }
    shop.stripe.fault = 'down'
    await reconcilePlans(soon)
    expect([await roleOf(mia), await roleOf(eve)]).toEqual(['user', 'pro'])
    shop.stripe.fault = undefined
    await reconcilePlans(soon)
    expect([await roleOf(mia), await roleOf(eve)]).toEqual(['pro', 'user'])
    expect((await mia.call(confirmPurchase, { body: { sessionId: session } })).body.firstTime).toBe(true)
  })

  it('has the plan after a night, however many customers before are lost, or pay at a price that is not set', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => shop.server.signedIn()))
    const ids = people.map(({ userId }) => userId)
    const { sql } = shop.server.ports
    await sql.updateTable('users').set({ customer_id: null }).where('id', 'not in', ids).execute()
    const sorted = people.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
    const bought = []
    for (const person of sorted) bought.push(await shop.buy(person, 'individual_pro'))
    for (const { customer } of bought.slice(0, 3)) shop.stripe.books.customers.delete(customer)
    for (const { items } of bought.slice(3, 6)) for (const item of items.data) item.price = { id: 'price_x' }
    const last = bought.at(-1)
    if (last) last.status = 'canceled'
    await reconcilePlans({ ...shop.server.ports, clock: { now: () => daysLater(new Date(), 1) } })
    expect(await Promise.all(sorted.map(roleOf))).toEqual([...Array(6).fill('pro'), 'user'])
  })
})
