import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { changeRole } from '#contract/admin-accounts.ts'
import { confirmPurchase, createCheckout, readCheckout } from '#contract/checkout.ts'
import { deleteAccount } from '#contract/own-data.ts'
import {
  cancelSubscription,
  cancelSubscriptionOf,
  downgradeSubscription,
  updateExpiration,
} from '#contract/subscription.ts'
import { daysLater } from '#domain/account/subscription/dates.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { startErasureWorker } from '../../accounts/own-data/erase/erasure-job.ts'
import { TEST_PASSWORD } from '../../http/test-client.ts'
import { TEST_SETTINGS } from '../../ports/payments/testing/fake-stripe.ts'
import type { SignedIn } from '../../testing.ts'
import { reconcilePlans, sweepEvents } from '../provider/reconcile.ts'
import { openShop, type TestShop } from '../provider/testing.ts'
import { sweepCheckouts } from './settle-checkouts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await startErasureWorker(shop.server.ports)
})
afterAll(() => shop?.stop())
afterEach(() => {
  shop.stripe.fault = undefined
})

const choose = (client: SignedIn, planId: PlanId) => client.call(createCheckout, { body: { planId } })
const confirm = (client: SignedIn, sessionId: string) => client.call(confirmPurchase, { body: { sessionId } })
const roleOf = async (client: SignedIn) => (await client.call(readAuthUser, {})).body.role
const sessionsOf = (email: string) => {
  const { customers, sessions } = shop.stripe.books
  return [...sessions.values()].filter(({ customer }) => customers.get(customer)?.email === email)
}

describe('who chooses a plan (BI-9)', () => {
  it('is sent to a checkout of Stripe, and comes back to our own pages', async () => {
    const mia = await shop.server.signedIn()
    const { status, body } = await choose(mia, 'studio_pro')
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        redirectUrl: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
        message: 'Taking you to the checkout of Studio Pro.',
      },
    ])
    const [session] = sessionsOf(mia.email)
    expect(Object.fromEntries(session?.form ?? [])).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': TEST_SETTINGS.prices.studio_pro[0],
      'line_items[0][quantity]': '1',
      success_url:
        'https://promo.example.com/subscription/success?payment_success=true&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://promo.example.com/upgrade?error=user_cancelled',
    })
  })

  it('twice at the same moment, or again a minute later, is sent to one checkout (fault 16)', async () => {
    const mia = await shop.server.signedIn()
    const replies = await Promise.all(Array.from({ length: 5 }, () => choose(mia, 'individual_pro')))
    replies.push(await choose(mia, 'individual_pro'))
    expect(new Set(replies.map(({ body }) => body.redirectUrl)).size).toBe(1)
    expect(sessionsOf(mia.email)).toHaveLength(1)
    expect([...shop.stripe.books.customers.values()].filter(({ email }) => email === mia.email)).toHaveLength(
      1,
    )
    await choose(mia, 'studio_pro')
    expect(sessionsOf(mia.email)).toHaveLength(2)
  })

  it.each(['down', 'cut', 'lossy'] as const)(
    'while the provider is %s is told so, and may try again (BI-10, fault 13)',
    async (fault) => {
      const mia = await shop.server.signedIn()
      shop.stripe.fault = fault
      const reply = await choose(mia, 'individual_pro')
      expect([reply.status, reply.problem?.message]).toEqual([502, 'Failed to create checkout session'])
      shop.stripe.fault = undefined
      expect((await choose(mia, 'individual_pro')).status).toBe(200)
    },
  )

  it('is made a customer anew where the provider lost the old one', async () => {
    const mia = await shop.server.signedIn()
    const set = { customer_id: `cus_lost_${mia.userId}` }
    await shop.server.ports.sql.updateTable('users').set(set).where('id', '=', mia.userId).execute()
    expect((await choose(mia, 'individual_pro')).status).toBe(200)
    expect(sessionsOf(mia.email)).toHaveLength(1)
  })

  it('has paid nothing by opening the page that says so (threat 38)', async () => {
    const mia = await shop.server.signedIn()
    const session = await shop.choose(mia, 'individual_pro')
    await mia.fetch(`/subscription/success?payment_success=true&session_id=${session}`)
    expect((await confirm(mia, session)).problem?.code).toBe('checkout.pending')
    expect(await roleOf(mia)).toBe('user')
  })
})

describe('what was bought (C34, BI-28)', () => {
  it('is told to its buyer, once as something new', async () => {
    const [mia, eve] = [await shop.server.signedIn(), await shop.server.signedIn()]
    const session = await shop.choose(mia, 'individual_pro')
    await shop.tell('checkout.session.completed', shop.stripe.books.pay(session))
    const replies = await Promise.all([confirm(mia, session), confirm(mia, session), confirm(mia, session)])
    expect(replies.map(({ body }) => body.firstTime).sort()).toEqual([false, false, true])
    expect(replies[0]?.body).toMatchObject({ planId: 'individual_pro', value: 6.99 })
    expect((await confirm(eve, session)).status).toBe(404)
    expect((await confirm(mia, 'cs_of_nobody')).status).toBe(404)
  })
})

describe('an Individual Pro who buys Studio Pro', () => {
  it('has one subscription in the end, and the rest of the old one is taken off the next bill (BI-30)', async () => {
    const mia = await shop.server.signedIn()
    const old = await shop.buy(mia, 'individual_pro')
    const paid = await shop.buy(mia, 'studio_pro')
    expect(await shop.stored(mia.userId)).toMatchObject({
      role: 'studio_owner',
      status: 'studio_pro',
      id: paid.id,
    })
    expect([old.status, paid.status]).toEqual(['canceled', 'active'])
    expect(shop.stripe.books.ended.filter(({ id }) => id === old.id)).toEqual([{ id: old.id, credit: true }])
    await shop.tell('customer.subscription.deleted', old)
    await shop.tell('invoice.paid', old)
    expect(await shop.stored(mia.userId)).toMatchObject({ role: 'studio_owner', id: paid.id })
    expect((await choose(mia, 'individual_pro')).status).toBe(409)
  })

  it('has the new one at once, and is told of until the old one is ended for certain', async () => {
    const mia = await shop.server.signedIn()
    const old = await shop.buy(mia, 'individual_pro')
    const paid = shop.stripe.books.pay(await shop.choose(mia, 'studio_pro'))
    const message = shop.stripe.message('customer.subscription.created', paid)
    shop.stripe.fault = 'lossy'
    expect((await shop.deliver(message)).status).toBeGreaterThanOrEqual(500)
    expect(await shop.stored(mia.userId)).toMatchObject({ role: 'studio_owner', id: paid.id })
    shop.stripe.fault = undefined
    expect((await shop.deliver(message)).status).toBe(200)
    expect(old.status).toBe('canceled')
    const asked = shop.stripe.asked.length
    expect((await shop.deliver(message)).status).toBe(200)
    expect(shop.stripe.asked).toHaveLength(asked)
  })

  it('pays nothing more in a tab that was left open, nor is sent there again', async () => {
    const mia = await shop.server.signedIn()
    const left = await shop.choose(mia, 'individual_pro')
    const paid = await shop.buy(mia, 'studio_pro')
    expect(() => shop.stripe.books.pay(left)).toThrow('no open checkout')
    paid.status = 'canceled'
    await shop.tell('customer.subscription.deleted', paid)
    expect(await shop.choose(mia, 'individual_pro')).not.toBe(left)
  })

  it('is left with one, too, where both were paid in two tabs', async () => {
    const mia = await shop.server.signedIn()
    const [one, other] = [await shop.choose(mia, 'individual_pro'), await shop.choose(mia, 'studio_pro')]
    const studio = shop.stripe.books.pay(other)
    const single = shop.stripe.books.pay(one)
    await shop.tell('customer.subscription.created', single)
    expect(await shop.stored(mia.userId)).toMatchObject({ role: 'studio_owner', id: studio.id })
    expect(single.status).toBe('canceled')
  })
})

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
    expect((await confirm(mia, session)).body.firstTime).toBe(true)
  })

  it('cancels and deletes the account, and is told of, where the provider does not know the customer', async () => {
    const mia = await shop.server.signedIn()
    const paid = await shop.buy(mia, 'studio_pro')
    const { subscriptions, customers } = shop.stripe.books
    subscriptions.delete(paid.id)
    customers.delete(paid.customer)
    expect((await shop.tell('customer.subscription.deleted', paid)).status).toBe(200)
    expect(await shop.stored(mia.userId)).toMatchObject({ role: 'studio_owner', id: paid.id })
    const body = { targetPlan: 'individual_pro' } as const
    expect((await mia.call(downgradeSubscription, { body })).status).toBe(200)
    expect((await mia.call(cancelSubscription, {})).status).toBe(200)
    expect((await mia.call(deleteAccount, { body: { password: TEST_PASSWORD } })).status).toBe(200)
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

  it('deletes the account only when nothing is charged any more, as the provider has it (threat 49)', async () => {
    const mia = await shop.server.signedIn()
    const paid = shop.stripe.books.pay(await shop.choose(mia, 'individual_pro'))
    const remove = () => mia.call(deleteAccount, { body: { password: TEST_PASSWORD } })
    expect((await remove()).problem?.code).toBe('account.subscribed')
    expect(await roleOf(mia)).toBe('pro')
    shop.stripe.fault = 'down'
    expect((await remove()).problem?.code).toBe('subscription.provider')
    shop.stripe.fault = undefined
    paid.status = 'canceled'
    expect((await remove()).status).toBe(200)
  })

  it('or only began to, and deletes the account, can pay nothing any more, and is unknown to Stripe (SV-19, threat 49)', async () => {
    const mia = await shop.server.signedIn()
    const paid = await shop.buy(mia, 'individual_pro')
    const open = await shop.choose(mia, 'studio_pro')
    await mia.call(cancelSubscription, {})
    const { customers, sessions } = shop.stripe.books
    expect(customers.get(paid.customer)).toEqual({ email: mia.email, metadata: { account: mia.userId } })
    expect((await mia.call(deleteAccount, { body: { password: TEST_PASSWORD } })).status).toBe(200)
    await expect
      .poll(() => customers.get(paid.customer), { timeout: 9000 })
      .toEqual({ email: null, metadata: {} })
    expect(sessions.get(open)?.isOpen).toBe(false)
  })

  it('and deletes the account is neither forgotten nor charged (threat 49)', async () => {
    const mia = await shop.server.signedIn()
    const session = await shop.choose(mia, 'individual_pro')
    const { sql } = shop.server.ports
    await sql.deleteFrom('users').where('id', '=', mia.userId).execute()
    const paid = shop.stripe.books.pay(session)
    expect((await shop.tell('checkout.session.completed', paid)).status).toBe(200)
    expect(paid.status).toBe('canceled')
  })
})

it('what was paid is kept for five years, beyond the account; what nobody paid for a month (SV-19)', async () => {
  const mia = await shop.server.signedIn()
  const paid = await shop.buy(mia, 'individual_pro')
  const open = await shop.choose(mia, 'studio_pro')
  const { sql } = shop.server.ports
  await sql.deleteFrom('users').where('id', '=', mia.userId).execute()
  const kept = async (days: number) => {
    const ports = { sql, clock: { now: () => daysLater(new Date(), days) } }
    await sweepCheckouts(ports)
    await sweepEvents(ports)
    const checkouts = await sql
      .selectFrom('checkouts')
      .where((is) => is.or([is('subscription_id', '=', paid.id), is('session_id', '=', open)]))
      .orderBy('created_at')
      .select(['plan', 'user_id'])
      .execute()
    const events = await sql.selectFrom('payment_events').select('id').limit(1).execute()
    return [checkouts.map(({ plan, user_id }) => (user_id === null ? plan : user_id)), events.length]
  }
  expect(await kept(29)).toEqual([['individual_pro', 'studio_pro'], 1])
  expect(await kept(31)).toEqual([['individual_pro'], 1])
  expect(await kept(91)).toEqual([['individual_pro'], 0])
  expect(await kept(5 * 366)).toEqual([[], 0])
})

it('the page knows who takes the money', async () => {
  expect((await shop.server.client().call(readCheckout, {})).body).toEqual({ way: 'stripe' })
})
