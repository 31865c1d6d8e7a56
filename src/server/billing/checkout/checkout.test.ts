import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { confirmPurchase, createCheckout, readCheckout } from '#contract/checkout.ts'
import type { PlanId } from '#domain/plans.ts'
import { startStripeServer, type TestStripe } from '#server/billing/provider/testing.ts'
import { TEST_SETTINGS } from '#server/ports/payments/testing/fake-stripe.ts'
import type { SignedIn } from '#server/testing.ts'

let app: TestStripe
beforeAll(async () => {
  app = await startStripeServer()
})
afterAll(() => app?.stop())
afterEach(() => {
  app.stripe.fault = undefined
})

const choose = (client: SignedIn, planId: PlanId) => client.call(createCheckout, { body: { planId } })
const confirm = (client: SignedIn, sessionId: string) => client.call(confirmPurchase, { body: { sessionId } })
const roleOf = async (client: SignedIn) => (await client.call(readAuthUser, {})).body.role
const sessionsOf = (email: string) => {
  const { customers, sessions } = app.stripe.state
  return [...sessions.values()].filter(({ customer }) => customers.get(customer)?.email === email)
}

describe('a person who chooses a plan (BI-9)', () => {
  it('is sent to a checkout of Stripe, and returns to our own pages', async () => {
    const mia = await app.server.signedIn()
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

  it('twice in parallel, or again a minute later, gets one checkout (fault 16)', async () => {
    const mia = await app.server.signedIn()
    const replies = await Promise.all(Array.from({ length: 5 }, () => choose(mia, 'individual_pro')))
    replies.push(await choose(mia, 'individual_pro'))
    expect(new Set(replies.map(({ body }) => body.redirectUrl)).size).toBe(1)
    expect(sessionsOf(mia.email)).toHaveLength(1)
    expect([...app.stripe.state.customers.values()].filter(({ email }) => email === mia.email)).toHaveLength(
      1,
    )
    await choose(mia, 'studio_pro')
    expect(sessionsOf(mia.email)).toHaveLength(2)
  })

  it.each(['down', 'cut', 'lossy'] as const)(
    'gets an error while the provider is %s, and may try again (BI-10, fault 13)',
    async (fault) => {
      const mia = await app.server.signedIn()
      app.stripe.fault = fault
      const reply = await choose(mia, 'individual_pro')
      expect([reply.status, reply.problem?.message]).toEqual([502, 'Failed to create checkout session'])
      app.stripe.fault = undefined
      expect((await choose(mia, 'individual_pro')).status).toBe(200)
    },
  )

  it('gets a new customer if the provider lost the old one', async () => {
    const mia = await app.server.signedIn()
    const set = { customer_id: `cus_lost_${mia.userId}` }
    await app.server.ports.sql.updateTable('users').set(set).where('id', '=', mia.userId).execute()
    expect((await choose(mia, 'individual_pro')).status).toBe(200)
    expect(sessionsOf(mia.email)).toHaveLength(1)
  })

  it('has paid nothing by opening the success page (threat 38)', async () => {
    const mia = await app.server.signedIn()
    const session = await app.openCheckout(mia, 'individual_pro')
    await mia.fetch(`/subscription/success?payment_success=true&session_id=${session}`)
    expect((await confirm(mia, session)).problem?.code).toBe('checkout.pending')
    expect(await roleOf(mia)).toBe('user')
  })
})

describe('a purchase (C34, BI-28)', () => {
  it('is reported to its buyer, once as new', async () => {
    const [mia, eve] = [await app.server.signedIn(), await app.server.signedIn()]
    const session = await app.openCheckout(mia, 'individual_pro')
    await app.sendWebhook('checkout.session.completed', app.stripe.state.pay(session))
    const replies = await Promise.all([confirm(mia, session), confirm(mia, session), confirm(mia, session)])
    expect(replies.map(({ body }) => body.firstTime).sort()).toEqual([false, false, true])
    expect(replies[0]?.body).toMatchObject({ planId: 'individual_pro', value: 6.99 })
    expect((await confirm(eve, session)).status).toBe(404)
    expect((await confirm(mia, 'cs_of_nobody')).status).toBe(404)
  })
})

describe('an Individual Pro who buys Studio Pro', () => {
  it('has one subscription in the end, and the old one’s rest is credited on the next bill (BI-30)', async () => {
    const mia = await app.server.signedIn()
    const old = await app.buy(mia, 'individual_pro')
    const paid = await app.buy(mia, 'studio_pro')
    expect(await app.stored(mia.userId)).toMatchObject({
      role: 'studio_owner',
      status: 'studio_pro',
      id: paid.id,
    })
    expect([old.status, paid.status]).toEqual(['canceled', 'active'])
    expect(app.stripe.state.ended.filter(({ id }) => id === old.id)).toEqual([{ id: old.id, credit: true }])
    await app.sendWebhook('customer.subscription.deleted', old)
    await app.sendWebhook('invoice.paid', old)
    expect(await app.stored(mia.userId)).toMatchObject({ role: 'studio_owner', id: paid.id })
    expect((await choose(mia, 'individual_pro')).status).toBe(409)
  })

  it('has the new plan at once, and errors are logged until the old one is certainly ended', async () => {
    const mia = await app.server.signedIn()
    const old = await app.buy(mia, 'individual_pro')
    const paid = app.stripe.state.pay(await app.openCheckout(mia, 'studio_pro'))
    const message = app.stripe.message('customer.subscription.created', paid)
    app.stripe.fault = 'lossy'
    expect((await app.deliver(message)).status).toBeGreaterThanOrEqual(500)
    expect(await app.stored(mia.userId)).toMatchObject({ role: 'studio_owner', id: paid.id })
    app.stripe.fault = undefined
    expect((await app.deliver(message)).status).toBe(200)
    expect(old.status).toBe('canceled')
    const asked = app.stripe.requests.length
    expect((await app.deliver(message)).status).toBe(200)
    expect(app.stripe.requests).toHaveLength(asked)
  })

  it('cannot pay again in an open tab, nor is sent there again', async () => {
    const mia = await app.server.signedIn()
    const left = await app.openCheckout(mia, 'individual_pro')
    const paid = await app.buy(mia, 'studio_pro')
    expect(() => app.stripe.state.pay(left)).toThrow('no open checkout')
    paid.status = 'canceled'
    await app.sendWebhook('customer.subscription.deleted', paid)
    expect(await app.openCheckout(mia, 'individual_pro')).not.toBe(left)
  })

  it('is left with one, even if both were paid in two tabs', async () => {
    const mia = await app.server.signedIn()
    const [one, other] = [
      await app.openCheckout(mia, 'individual_pro'),
      await app.openCheckout(mia, 'studio_pro'),
    ]
    const studio = app.stripe.state.pay(other)
    const single = app.stripe.state.pay(one)
    await app.sendWebhook('customer.subscription.created', single)
    expect(await app.stored(mia.userId)).toMatchObject({ role: 'studio_owner', id: studio.id })
    expect(single.status).toBe('canceled')
  })
})

it('the page knows the payment way', async () => {
  expect((await app.server.client().call(readCheckout, {})).body).toEqual({ way: 'stripe' })
})
