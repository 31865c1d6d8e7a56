import { sql as raw } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { deleteAccount } from '#contract/own-data.ts'
import { NOTHING } from '#server/billing/testing.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import type { Subscription } from '#server/ports/payments/testing/stripe-state.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { startStripeServer, type TestStripe } from './testing.ts'

let app: TestStripe
beforeAll(async () => {
  app = await startStripeServer()
})
afterAll(() => app?.stop())
afterEach(() => {
  app.stripe.fault = undefined
})

const customerOf = async (userId: string) =>
  (
    await app.server.ports.sql
      .selectFrom('users')
      .where('id', '=', userId)
      .select('customer_id')
      .executeTakeFirstOrThrow()
  ).customer_id ?? ''

describe('a webhook of the payment provider (threat 35)', () => {
  it.each<[string, (signed: { body: string; signature: string }) => { body: string; signature: string }]>([
    ['without a signature', ({ body }) => ({ body, signature: '' })],
    ['that was altered', ({ body, signature }) => ({ body: body.replace('evt_', 'evt_x'), signature })],
    ['with another body of equal meaning', ({ body, signature }) => ({ body: `${body} `, signature })],
  ])('%s is refused and changes nothing', async (_, alter) => {
    const mia = await app.server.signedIn()
    const paid = app.stripe.state.pay(await app.openCheckout(mia, 'individual_pro'))
    const asked = app.stripe.requests.length
    const reply = await app.deliver(alter(app.stripe.message('customer.subscription.created', paid)))
    expect([reply.status, (await reply.json()).code]).toEqual([
      400,
      expect.stringMatching(/signature|invalid/),
    ])
    expect(await app.stored(mia.userId)).toEqual(NOTHING)
    expect(app.stripe.requests).toHaveLength(asked)
  })

  it.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['six minutes old', { timestamp: Math.floor(Date.now() / 1000) - 360 }],
    ['six minutes in the future', { timestamp: Math.floor(Date.now() / 1000) + 360 }],
    ['in live mode with a test key', { livemode: true }],
  ])('%s is refused', async (_, more) => {
    const message = app.stripe.message('invoice.paid', { customer: 'cus_1' }, more)
    expect((await app.deliver(message)).status).toBe(400)
  })

  it('of another kind, or about an unknown customer, is accepted and ignored', async () => {
    const asked = app.stripe.requests.length
    expect((await app.sendWebhook('charge.refunded', { customer: 'cus_of_nobody' })).status).toBe(200)
    expect((await app.sendWebhook('invoice.paid', { customer: 'cus_of_nobody' })).status).toBe(200)
    expect((await app.sendWebhook('invoice.paid', {})).status).toBe(200)
    expect(app.stripe.requests).toHaveLength(asked)
  })

  it('sent ten times in parallel is handled once', async () => {
    const mia = await app.server.signedIn()
    const paid = app.stripe.state.pay(await app.openCheckout(mia, 'individual_pro'))
    const message = app.stripe.message('customer.subscription.created', paid)
    const replies = await Promise.all(Array.from({ length: 10 }, () => app.deliver(message)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await app.planChanges(mia.userId)).toBe(1)
    const asked = app.stripe.requests.length
    expect((await app.deliver(message)).status).toBe(200)
    expect(app.stripe.requests).toHaveLength(asked)
  })

  it.each(['down', 'cut'] as const)(
    'comes again if the provider is %s, and is then handled (fault 14)',
    async (fault) => {
      const mia = await app.server.signedIn()
      const paid = app.stripe.state.pay(await app.openCheckout(mia, 'individual_pro'))
      const message = app.stripe.message('checkout.session.completed', paid)
      app.stripe.fault = fault
      expect((await app.deliver(message)).status).toBeGreaterThanOrEqual(500)
      expect(await app.stored(mia.userId)).toEqual(NOTHING)
      app.stripe.fault = undefined
      expect((await app.deliver(message)).status).toBe(200)
      expect(await app.stored(mia.userId)).toMatchObject({ role: 'pro', status: 'pro', id: paid.id })
    },
  )
})

it('a webhook comes again after our database fails halfway, and is then handled once (fault 14)', async () => {
  const { sql } = app.server.ports
  const mia = await app.server.signedIn()
  const paid = app.stripe.state.pay(await app.openCheckout(mia, 'individual_pro'))
  const message = app.stripe.message('customer.subscription.created', paid)
  await raw`alter table subscription_records rename to records_gone`.execute(sql)
  try {
    expect((await app.deliver(message)).status).toBe(500)
  } finally {
    await raw`alter table records_gone rename to subscription_records`.execute(sql)
  }
  expect(await app.stored(mia.userId)).toEqual(NOTHING)
  for (const _ of [1, 2]) expect((await app.deliver(message)).status).toBe(200)
  expect(await app.stored(mia.userId)).toMatchObject({ role: 'pro', id: paid.id })
  expect(await app.planChanges(mia.userId)).toBe(1)
})

const orders = <T>(of: readonly T[]): T[][] =>
  of.length < 2
    ? [[...of]]
    : of.flatMap((one, at) => orders(of.toSpliced(at, 1)).map((rest) => [one, ...rest]))

describe('the plan after a webhook (SV-16, C5)', () => {
  it('has role, status, id and date of the paid subscription, and the customer is known', async () => {
    const mia = await app.server.signedIn()
    const paid = await app.buy(mia, 'individual_pro')
    const [item] = paid.items.data
    expect(await app.stored(mia.userId)).toEqual({
      role: 'pro',
      status: 'pro',
      id: paid.id,
      until: new Date((item?.current_period_end ?? 0) * 1000),
    })
    expect(await customerOf(mia.userId)).toBe(paid.customer)
  })

  it('is the same in all 24 orders of four webhooks, each of them outdated on arrival', async () => {
    const ends = new Set<string>()
    const kinds = [
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.updated',
    ]
    const walk = async (order: string[]) => {
      const mia = await app.server.signedIn()
      const paid = app.stripe.state.pay(await app.openCheckout(mia, 'individual_pro'))
      const asItWas = structuredClone(paid)
      paid.cancel_at_period_end = true
      for (const kind of order) expect((await app.sendWebhook(kind, asItWas)).status).toBe(200)
      const { role, status, id } = await app.stored(mia.userId)
      ends.add(JSON.stringify([role, status, id === paid.id, await app.planChanges(mia.userId)]))
    }
    await Promise.all(orders(kinds).map(walk))
    expect([...ends]).toEqual([JSON.stringify(['pro', 'cancelled', true, 1])])
  })

  it('ends with the subscription, and with it the team’s access (SV-28)', async () => {
    const { owner, member } = await openTestStudio(app.server)
    await app.server.ports.sql
      .updateTable('users')
      .set({ role: 'user', subscription_status: 'free' })
      .where('id', '=', owner.userId)
      .execute()
    const paid = await app.buy(owner, 'studio_pro')
    const roleOf = async (client: typeof member) => (await client.call(readAuthUser, {})).body.role
    expect([await roleOf(owner), await roleOf(member)]).toEqual(['studio_owner', 'studio_team'])
    paid.status = 'canceled'
    await app.sendWebhook('customer.subscription.deleted', paid)
    expect([await roleOf(owner), await roleOf(member)]).toEqual(['user', 'user'])
    expect(await app.stored(owner.userId)).toEqual(NOTHING)
  })

  it('stays during the retries of a failed payment, and continues after it', async () => {
    const mia = await app.server.signedIn()
    const paid = await app.buy(mia, 'individual_pro')
    paid.status = 'past_due'
    await app.sendWebhook('invoice.payment_failed', paid)
    expect(await app.stored(mia.userId)).toMatchObject({ role: 'pro', status: 'past_due' })
    paid.status = 'unpaid'
    await app.sendWebhook('customer.subscription.updated', paid)
    expect(await app.stored(mia.userId)).toMatchObject({ role: 'user', status: 'past_due', id: paid.id })
    paid.status = 'active'
    await app.sendWebhook('invoice.paid', paid)
    expect(await app.stored(mia.userId)).toMatchObject({ role: 'pro', status: 'pro' })
  })

  it.each<[string, Partial<Subscription>]>([
    [
      'of a price that is not ours',
      {
        items: {
          data: [
            { id: 'si_x', price: { id: 'price_other' }, current_period_start: 1, current_period_end: 4e9 },
          ],
        },
      },
    ],
    ['in live mode', { livemode: true }],
    ['that was never paid', { status: 'incomplete' }],
  ])('is unchanged for a subscription %s (threat 36)', async (_, changes) => {
    const mia = await app.server.signedIn()
    await app.openCheckout(mia, 'individual_pro')
    const paid = app.stripe.state.subscribe(await customerOf(mia.userId), 'price_individual', changes)
    expect((await app.sendWebhook('customer.subscription.created', paid)).status).toBe(200)
    expect(await app.stored(mia.userId)).toEqual(NOTHING)
  })

  it.each<[string, Partial<Subscription>]>([
    ['from our checkout', {}],
    ['already stored on the account, whatever created it', { metadata: {} }],
  ])(
    'stays if the price of a subscription %s is no longer configured, and the account cannot be deleted',
    async (_, changes) => {
      const mia = await app.server.signedIn()
      const paid = app.stripe.state.pay(await app.openCheckout(mia, 'individual_pro'), changes)
      await app.sendWebhook('customer.subscription.created', paid)
      const before = await app.stored(mia.userId)
      const [item] = paid.items.data
      if (item) item.price = { id: 'price_replaced' }
      const message = app.stripe.message('customer.subscription.updated', paid)
      expect((await app.deliver(message)).status).toBe(500)
      expect(await app.stored(mia.userId)).toEqual(before)
      const removal = await mia.call(deleteAccount, { body: { password: TEST_PASSWORD } })
      expect(removal.problem?.code).toBe('subscription.provider')
      if (item) item.price = { id: 'price_individual' }
      expect((await app.deliver(message)).status).toBe(200)
    },
  )

  it('is valid at an earlier price of the plan', async () => {
    const mia = await app.server.signedIn()
    await app.openCheckout(mia, 'studio_pro')
    const paid = app.stripe.state.subscribe(await customerOf(mia.userId), 'price_studio_old')
    await app.sendWebhook('customer.subscription.updated', paid)
    expect(await app.stored(mia.userId)).toMatchObject({ role: 'studio_owner', status: 'studio_pro' })
  })

  it('belongs to the paying customer, whatever email, account or checkout the subscription names (threat 36)', async () => {
    const [mia, eve] = [await app.server.signedIn(), await app.server.signedIn()]
    const session = await app.openCheckout(mia, 'individual_pro')
    await app.openCheckout(eve, 'individual_pro')
    const checkout =
      app.stripe.state.sessions.get(session)?.form.get('subscription_data[metadata][checkout]') ?? ''
    const metadata = { checkout, account: mia.userId, email: mia.email }
    const paid = app.stripe.state.subscribe(await customerOf(eve.userId), 'price_individual', { metadata })
    await app.sendWebhook('customer.subscription.created', paid)
    expect((await app.stored(eve.userId)).role).toBe('pro')
    expect(await app.stored(mia.userId)).toEqual(NOTHING)
    const rows = await app.server.ports.sql
      .selectFrom('checkouts')
      .where('id', '=', checkout)
      .select('settled_at')
      .execute()
    expect(rows).toEqual([{ settled_at: null }])
  })

  it('does not change an administrator, who has everything', async () => {
    const mia = await app.server.signedIn()
    const paid = app.stripe.state.pay(await app.openCheckout(mia, 'individual_pro'))
    await app.server.ports.sql
      .updateTable('users')
      .set({ role: 'admin' })
      .where('id', '=', mia.userId)
      .execute()
    await app.sendWebhook('customer.subscription.created', paid)
    expect(await app.stored(mia.userId)).toMatchObject({ role: 'admin', status: 'pro', id: paid.id })
  })
})
