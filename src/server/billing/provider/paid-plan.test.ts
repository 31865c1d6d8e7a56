import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { changeRole } from '#contract/admin-accounts.ts'
import { confirmPurchase } from '#contract/checkout.ts'
import {
  cancelSubscription,
  cancelSubscriptionOf,
  downgradeSubscription,
  resumeSubscription,
  updateExpiration,
} from '#contract/subscription.ts'
import { daysLater } from '#domain/account/subscription/dates.ts'
import { TEST_SETTINGS } from '#server/ports/payments/testing/fake-stripe.ts'
import type { SignedIn } from '#server/testing.ts'
import { reconcilePlans } from './reconcile-plans.ts'
import { startStripeServer, type TestStripe } from './testing.ts'

let app: TestStripe
beforeAll(async () => {
  app = await startStripeServer()
})
afterAll(() => app?.stop())
afterEach(() => {
  app.stripe.fault = undefined
})

const roleOf = async (client: SignedIn) => (await client.call(readAuthUser, {})).body.role

describe('a buyer', () => {
  it('cancels at the end of the period, and Stripe stops charging (C46)', async () => {
    const mia = await app.server.signedIn()
    const paid = await app.buy(mia, 'individual_pro')
    const end = new Date((paid.items.data[0]?.current_period_end ?? 0) * 1000).toISOString()
    expect((await mia.call(cancelSubscription, {})).body.accessUntil).toBe(end)
    expect([paid.status, paid.cancel_at_period_end]).toEqual(['active', true])
    await app.sendWebhook('customer.subscription.updated', paid)
    expect(await app.stored(mia.userId)).toMatchObject({ role: 'pro', status: 'cancelled', id: paid.id })
  })

  it('resumes a canceled plan until it ends, however its end was set', async () => {
    const mia = await app.server.signedIn()
    const paid = await app.buy(mia, 'studio_pro')
    const end = paid.items.data[0]?.current_period_end ?? 0
    await mia.call(cancelSubscription, {})
    expect((await mia.call(resumeSubscription, {})).status).toBe(200)
    expect(paid).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
    Object.assign(paid, { cancel_at: end })
    await app.sendWebhook('customer.subscription.updated', paid)
    expect(await app.stored(mia.userId)).toMatchObject({ status: 'cancelled' })
    expect((await mia.call(resumeSubscription, {})).status).toBe(200)
    expect(paid.cancel_at).toBeNull()
    await app.sendWebhook('customer.subscription.updated', paid)
    expect(await app.stored(mia.userId)).toMatchObject({
      role: 'studio_owner',
      status: 'studio_pro',
      id: paid.id,
    })
  })

  it('cancels or changes the plan right after a failure at Stripe (S7)', async () => {
    const [mia, eve] = [await app.server.signedIn(), await app.server.signedIn()]
    await app.buy(mia, 'individual_pro')
    await app.buy(eve, 'studio_pro')
    const acts = [
      () => mia.call(cancelSubscription, {}),
      () => eve.call(downgradeSubscription, { body: { targetPlan: 'individual_pro' } }),
    ]
    for (const act of acts) {
      app.stripe.fault = 'full'
      expect((await act()).problem?.code).toBe('subscription.provider')
      app.stripe.fault = undefined
      expect((await act()).status).toBe(200)
    }
  })

  it('gets the result at the next attempt if only the answer was lost (S7)', async () => {
    const [mia, eve] = [await app.server.signedIn(), await app.server.signedIn()]
    const admin = await app.server.signedIn({ role: 'admin' })
    await app.buy(mia, 'studio_pro')
    await app.buy(eve, 'individual_pro')
    const acts = [
      () => mia.call(downgradeSubscription, { body: { targetPlan: 'individual_pro' } }),
      () => admin.call(cancelSubscriptionOf, { params: { userId: eve.userId }, body: { immediate: true } }),
    ]
    for (const act of acts) {
      app.stripe.fault = 'lossy'
      expect((await act()).problem?.code).toBe('subscription.provider')
      app.stripe.fault = undefined
      expect((await act()).status).toBe(200)
    }
    expect([await roleOf(mia), await roleOf(eve)]).toEqual(['pro', 'user'])
  })

  it('keeps the provider’s role and end date: an administrator’s change is refused until the plan is ended', async () => {
    const mia = await app.server.signedIn()
    const admin = await app.server.signedIn({ role: 'admin' })
    await app.buy(mia, 'individual_pro')
    const before = await app.stored(mia.userId)
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
    expect(await app.stored(mia.userId)).toEqual(before)
    expect((await give('studio_owner')).status).toBe(200)
    await admin.call(cancelSubscriptionOf, { params, body: { immediate: true } })
    expect((await date('2031-12-31')).status).toBe(200)
  })

  it('keeps a month that was renewed without a webhook', async () => {
    const mia = await app.server.signedIn()
    const paid = await app.buy(mia, 'individual_pro')
    const yesterday = daysLater(new Date(), -1)
    const set = { subscription_expires_at: yesterday }
    await app.server.ports.sql.updateTable('users').set(set).where('id', '=', mia.userId).execute()
    await mia.call(cancelSubscription, {})
    expect(paid.status).toBe('active')
    expect(await app.stored(mia.userId)).toMatchObject({ role: 'pro', status: 'cancelled' })
  })

  it('changes to Individual Pro, at its price (AC-13)', async () => {
    const mia = await app.server.signedIn()
    const paid = await app.buy(mia, 'studio_pro')
    await mia.call(downgradeSubscription, { body: { targetPlan: 'individual_pro' } })
    expect(paid.items.data[0]?.price.id).toBe(TEST_SETTINGS.prices.individual_pro[0])
    await app.sendWebhook('customer.subscription.updated', paid)
    expect(await app.stored(mia.userId)).toMatchObject({ role: 'pro', status: 'pro', id: paid.id })
  })

  it('has the plan after a night, although webhooks were missing for days (fault 15)', async () => {
    const [mia, eve] = [await app.server.signedIn(), await app.server.signedIn()]
    const session = await app.openCheckout(mia, 'individual_pro')
    const over = await app.buy(eve, 'individual_pro')
    app.stripe.state.pay(session)
    over.status = 'canceled'
    const soon = { ...app.server.ports, clock: { now: () => daysLater(new Date(), 1) } }
    app.stripe.fault = 'down'
    await reconcilePlans(soon)
    expect([await roleOf(mia), await roleOf(eve)]).toEqual(['user', 'pro'])
    app.stripe.fault = undefined
    await reconcilePlans(soon)
    expect([await roleOf(mia), await roleOf(eve)]).toEqual(['pro', 'user'])
    expect((await mia.call(confirmPurchase, { body: { sessionId: session } })).body.firstTime).toBe(true)
  })

  it('has the plan after a night, although earlier customers are lost or pay an unknown price', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => app.server.signedIn()))
    const ids = people.map(({ userId }) => userId)
    const { sql } = app.server.ports
    await sql.updateTable('users').set({ customer_id: null }).where('id', 'not in', ids).execute()
    const sorted = people.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
    const bought = []
    for (const person of sorted) bought.push(await app.buy(person, 'individual_pro'))
    for (const { customer } of bought.slice(0, 3)) app.stripe.state.customers.delete(customer)
    for (const { items } of bought.slice(3, 6)) for (const item of items.data) item.price = { id: 'price_x' }
    const last = bought.at(-1)
    if (last) last.status = 'canceled'
    await reconcilePlans({ ...app.server.ports, clock: { now: () => daysLater(new Date(), 1) } })
    expect(await Promise.all(sorted.map(roleOf))).toEqual([...Array(6).fill('pro'), 'user'])
  })
})
