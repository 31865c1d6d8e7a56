import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { confirmPurchase, createCheckout, readCheckout } from '#contract/checkout.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { openShop, type TestShop } from '#server/billing/provider/testing.ts'
import { TEST_SETTINGS } from '#server/ports/payments/testing/fake-stripe.ts'
import type { SignedIn } from '#server/testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
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

it('the page knows who takes the money', async () => {
  expect((await shop.server.client().call(readCheckout, {})).body).toEqual({ way: 'stripe' })
})
