import { sql as raw } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { deleteAccount } from '#contract/own-data.ts'
import { NOTHING } from '#server/billing/testing.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import type { Subscription } from '#server/ports/payments/testing/books.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { openShop, type TestShop } from './testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.stop())
afterEach(() => {
  shop.stripe.fault = undefined
})

const customerOf = async (userId: string) =>
  (
    await shop.server.ports.sql
      .selectFrom('users')
      .where('id', '=', userId)
      .select('customer_id')
      .executeTakeFirstOrThrow()
  ).customer_id ?? ''

describe('a message of the payment provider (threat 35)', () => {
  it.each<[string, (signed: { body: string; signature: string }) => { body: string; signature: string }]>([
    ['without a signature', ({ body }) => ({ body, signature: '' })],
    ['that was altered', ({ body, signature }) => ({ body: body.replace('evt_', 'evt_x'), signature })],
    ['with another body of the same meaning', ({ body, signature }) => ({ body: `${body} `, signature })],
  ])('%s is refused and changes nothing', async (_, alter) => {
    const mia = await shop.server.signedIn()
    const paid = shop.stripe.books.pay(await shop.choose(mia, 'individual_pro'))
    const asked = shop.stripe.asked.length
    const reply = await shop.deliver(alter(shop.stripe.message('customer.subscription.created', paid)))
    expect([reply.status, (await reply.json()).code]).toEqual([
      400,
      expect.stringMatching(/signature|invalid/),
    ])
    expect(await shop.stored(mia.userId)).toEqual(NOTHING)
    expect(shop.stripe.asked).toHaveLength(asked)
  })

  it.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['of six minutes ago', { timestamp: Math.floor(Date.now() / 1000) - 360 }],
    ['of six minutes from now', { timestamp: Math.floor(Date.now() / 1000) + 360 }],
    ['about real money, where the key is for play money', { livemode: true }],
  ])('%s is refused', async (_, more) => {
    const message = shop.stripe.message('invoice.paid', { customer: 'cus_1' }, more)
    expect((await shop.deliver(message)).status).toBe(400)
  })

  it('of another kind, or about nobody we know, is taken and ignored', async () => {
    const asked = shop.stripe.asked.length
    expect((await shop.tell('charge.refunded', { customer: 'cus_of_nobody' })).status).toBe(200)
    expect((await shop.tell('invoice.paid', { customer: 'cus_of_nobody' })).status).toBe(200)
    expect((await shop.tell('invoice.paid', {})).status).toBe(200)
    expect(shop.stripe.asked).toHaveLength(asked)
  })

  it('sent ten times at the same moment is followed once', async () => {
    const mia = await shop.server.signedIn()
    const paid = shop.stripe.books.pay(await shop.choose(mia, 'individual_pro'))
    const message = shop.stripe.message('customer.subscription.created', paid)
    const replies = await Promise.all(Array.from({ length: 10 }, () => shop.deliver(message)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await shop.seen(mia.userId)).toBe(1)
    const asked = shop.stripe.asked.length
    expect((await shop.deliver(message)).status).toBe(200)
    expect(shop.stripe.asked).toHaveLength(asked)
  })

  it.each(['down', 'cut'] as const)(
    'comes again where the provider is %s, and is followed then (fault 14)',
    async (fault) => {
      const mia = await shop.server.signedIn()
      const paid = shop.stripe.books.pay(await shop.choose(mia, 'individual_pro'))
      const message = shop.stripe.message('checkout.session.completed', paid)
      shop.stripe.fault = fault
      expect((await shop.deliver(message)).status).toBeGreaterThanOrEqual(500)
      expect(await shop.stored(mia.userId)).toEqual(NOTHING)
      shop.stripe.fault = undefined
      expect((await shop.deliver(message)).status).toBe(200)
      expect(await shop.stored(mia.userId)).toMatchObject({ role: 'pro', status: 'pro', id: paid.id })
    },
  )
})

it('a message comes again where our database fails halfway, and is followed once then (fault 14)', async () => {
  const { sql } = shop.server.ports
  const mia = await shop.server.signedIn()
  const paid = shop.stripe.books.pay(await shop.choose(mia, 'individual_pro'))
  const message = shop.stripe.message('customer.subscription.created', paid)
  await raw`alter table subscription_records rename to records_gone`.execute(sql)
  try {
    expect((await shop.deliver(message)).status).toBe(500)
  } finally {
    await raw`alter table records_gone rename to subscription_records`.execute(sql)
  }
  expect(await shop.stored(mia.userId)).toEqual(NOTHING)
  for (const _ of [1, 2]) expect((await shop.deliver(message)).status).toBe(200)
  expect(await shop.stored(mia.userId)).toMatchObject({ role: 'pro', id: paid.id })
  expect(await shop.seen(mia.userId)).toBe(1)
})

const orders = <T>(of: readonly T[]): T[][] =>
  of.length < 2
    ? [[...of]]
    : of.flatMap((one, at) => orders(of.toSpliced(at, 1)).map((rest) => [one, ...rest]))

describe('what somebody has after it (SV-16, C5)', () => {
  it('is role, status, id and date of what is paid, and the customer is known', async () => {
    const mia = await shop.server.signedIn()
    const paid = await shop.buy(mia, 'individual_pro')
    const [item] = paid.items.data
    expect(await shop.stored(mia.userId)).toEqual({
      role: 'pro',
      status: 'pro',
      id: paid.id,
      until: new Date((item?.current_period_end ?? 0) * 1000),
    })
    expect(await customerOf(mia.userId)).toBe(paid.customer)
  })

  it('is the same in all 24 orders of four messages, each of them old when it comes', async () => {
    const ends = new Set<string>()
    const kinds = [
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.updated',
    ]
    const walk = async (order: string[]) => {
      const mia = await shop.server.signedIn()
      const paid = shop.stripe.books.pay(await shop.choose(mia, 'individual_pro'))
      const asItWas = structuredClone(paid)
      paid.cancel_at_period_end = true
      for (const kind of order) expect((await shop.tell(kind, asItWas)).status).toBe(200)
      const { role, status, id } = await shop.stored(mia.userId)
      ends.add(JSON.stringify([role, status, id === paid.id, await shop.seen(mia.userId)]))
    }
    await Promise.all(orders(kinds).map(walk))
    expect([...ends]).toEqual([JSON.stringify(['pro', 'cancelled', true, 1])])
  })

  it('ends with the subscription, and with it what the team has (SV-28)', async () => {
    const { owner, member } = await openTestStudio(shop.server)
    await shop.server.ports.sql
      .updateTable('users')
      .set({ role: 'user', subscription_status: 'free' })
      .where('id', '=', owner.userId)
      .execute()
    const paid = await shop.buy(owner, 'studio_pro')
    const roleOf = async (client: typeof member) => (await client.call(readAuthUser, {})).body.role
    expect([await roleOf(owner), await roleOf(member)]).toEqual(['studio_owner', 'studio_team'])
    paid.status = 'canceled'
    await shop.tell('customer.subscription.deleted', paid)
    expect([await roleOf(owner), await roleOf(member)]).toEqual(['user', 'user'])
    expect(await shop.stored(owner.userId)).toEqual(NOTHING)
  })

  it('stays for the retries where a payment failed, and comes back with it', async () => {
    const mia = await shop.server.signedIn()
    const paid = await shop.buy(mia, 'individual_pro')
    paid.status = 'past_due'
    await shop.tell('invoice.payment_failed', paid)
    expect(await shop.stored(mia.userId)).toMatchObject({ role: 'pro', status: 'past_due' })
    paid.status = 'unpaid'
    await shop.tell('customer.subscription.updated', paid)
    expect(await shop.stored(mia.userId)).toMatchObject({ role: 'user', status: 'past_due', id: paid.id })
    paid.status = 'active'
    await shop.tell('invoice.paid', paid)
    expect(await shop.stored(mia.userId)).toMatchObject({ role: 'pro', status: 'pro' })
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
    ['of real money', { livemode: true }],
    ['that was never paid', { status: 'incomplete' }],
  ])('is nothing for a subscription %s (threat 36)', async (_, changes) => {
    const mia = await shop.server.signedIn()
    await shop.choose(mia, 'individual_pro')
    const paid = shop.stripe.books.subscribe(await customerOf(mia.userId), 'price_individual', changes)
    expect((await shop.tell('customer.subscription.created', paid)).status).toBe(200)
    expect(await shop.stored(mia.userId)).toEqual(NOTHING)
  })

  it.each<[string, Partial<Subscription>]>([
    ['that came from our checkout', {}],
    ['that the account has, whoever made it', { metadata: {} }],
  ])(
    'stays where the price of a subscription %s is not set any more, and cannot be deleted',
    async (_, changes) => {
      const mia = await shop.server.signedIn()
      const paid = shop.stripe.books.pay(await shop.choose(mia, 'individual_pro'), changes)
      await shop.tell('customer.subscription.created', paid)
      const before = await shop.stored(mia.userId)
      const [item] = paid.items.data
      if (item) item.price = { id: 'price_replaced' }
      const message = shop.stripe.message('customer.subscription.updated', paid)
      expect((await shop.deliver(message)).status).toBe(500)
      expect(await shop.stored(mia.userId)).toEqual(before)
      const removal = await mia.call(deleteAccount, { body: { password: TEST_PASSWORD } })
      expect(removal.problem?.code).toBe('subscription.provider')
      if (item) item.price = { id: 'price_individual' }
      expect((await shop.deliver(message)).status).toBe(200)
    },
  )

  it('holds at a price at which the plan was sold before', async () => {
    const mia = await shop.server.signedIn()
    await shop.choose(mia, 'studio_pro')
    const paid = shop.stripe.books.subscribe(await customerOf(mia.userId), 'price_studio_old')
    await shop.tell('customer.subscription.updated', paid)
    expect(await shop.stored(mia.userId)).toMatchObject({ role: 'studio_owner', status: 'studio_pro' })
  })

  it('is whose customer paid, whatever mail, account or checkout a subscription names (threat 36)', async () => {
    const [mia, eve] = [await shop.server.signedIn(), await shop.server.signedIn()]
    const session = await shop.choose(mia, 'individual_pro')
    await shop.choose(eve, 'individual_pro')
    const checkout =
      shop.stripe.books.sessions.get(session)?.form.get('subscription_data[metadata][checkout]') ?? ''
    const metadata = { checkout, account: mia.userId, email: mia.email }
    const paid = shop.stripe.books.subscribe(await customerOf(eve.userId), 'price_individual', { metadata })
    await shop.tell('customer.subscription.created', paid)
    expect((await shop.stored(eve.userId)).role).toBe('pro')
    expect(await shop.stored(mia.userId)).toEqual(NOTHING)
    const rows = await shop.server.ports.sql
      .selectFrom('checkouts')
      .where('id', '=', checkout)
      .select('settled_at')
      .execute()
    expect(rows).toEqual([{ settled_at: null }])
  })

  it('stays an administrator, who has everything', async () => {
    const mia = await shop.server.signedIn()
    const paid = shop.stripe.books.pay(await shop.choose(mia, 'individual_pro'))
    await shop.server.ports.sql
      .updateTable('users')
      .set({ role: 'admin' })
      .where('id', '=', mia.userId)
      .execute()
    await shop.tell('customer.subscription.created', paid)
    expect(await shop.stored(mia.userId)).toMatchObject({ role: 'admin', status: 'pro', id: paid.id })
  })
})
