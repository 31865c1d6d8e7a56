import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPortal, readInvoices, readPayments, refundPayment } from '#contract/bills.ts'
import { startStripeServer, type TestStripe } from '#server/billing/provider/testing.ts'
import type { SignedIn } from '#server/testing.ts'

let app: TestStripe
let admin: SignedIn
beforeAll(async () => {
  app = await startStripeServer()
  admin = await app.server.signedIn({ role: 'admin' })
})
afterAll(() => app.stop())

/** A subscriber whose first month is paid. */
async function buyer() {
  const client = await app.server.signedIn()
  const { customer } = await app.buy(client, 'individual_pro')
  return { client, customer, charge: app.stripe.state.bills.charge(customer) }
}

const paymentsOf = async ({ userId }: SignedIn) =>
  (await admin.call(readPayments, { params: { userId } })).body.payments

const refund = ({ userId }: SignedIn, paymentId: string, amount: number, requestId: string = randomUUID()) =>
  admin.call(refundPayment, { params: { userId }, body: { paymentId, amount, requestId } })

const refundEvents = ({ userId }: SignedIn) =>
  app.server.ports.sql
    .selectFrom('audit_events')
    .where('subject_id', '=', userId)
    .where('kind', '=', 'payment.refunded')
    .select(['actor_id', 'after'])
    .execute()

describe('bills', () => {
  it('are listed with their pages; those of other accounts are not', async () => {
    const { client, customer } = await buyer()
    app.stripe.state.bills.charge(customer, { status: 'failed', amount: 3900 })
    await buyer()
    const { body } = await client.call(readInvoices, {})
    expect(body.hasPortal).toBe(true)
    expect(body.invoices).toMatchObject([
      { amount: 3900, currency: 'usd', state: 'open' },
      { amount: 2900, state: 'paid', pdfUrl: expect.stringMatching(/^https:\/\/pay\.stripe\.com\//) },
    ])
  })

  it('lead to the page of the provider for the card', async () => {
    const { client, customer } = await buyer()
    expect((await client.call(openPortal, {})).body.url).toBe(`https://billing.stripe.com/p/${customer}`)
  })

  it('are none for an account that never paid, without asking the provider', async () => {
    const client = await app.server.signedIn()
    const asked = app.stripe.requests.length
    expect((await client.call(readInvoices, {})).body).toEqual({ invoices: [], hasPortal: false })
    expect((await client.call(openPortal, {})).problem?.code).toBe('bills.none')
    expect(app.stripe.requests).toHaveLength(asked)
  })

  it('say so where the provider does not answer (S7)', async () => {
    const { client } = await buyer()
    app.stripe.fault = 'down'
    const replies = [await client.call(readInvoices, {}), await client.call(openPortal, {})]
    app.stripe.fault = undefined
    expect(replies.map(({ problem }) => problem?.code)).toEqual([
      'subscription.provider',
      'subscription.provider',
    ])
  })
})

describe('a refund by an administrator', () => {
  it('pays a part back, then the rest, each recorded, and never more', async () => {
    const { client, charge } = await buyer()
    expect((await refund(client, charge.id, 1000)).body.success).toBe(true)
    expect(await paymentsOf(client)).toMatchObject([{ id: charge.id, amount: 2900, refunded: 1000 }])
    expect((await refund(client, charge.id, 2000)).problem?.code).toBe('refund.refused')
    expect((await refund(client, charge.id, 1900)).status).toBe(200)
    expect(charge.amount_refunded).toBe(2900)
    expect(await refundEvents(client)).toEqual([
      { actor_id: admin.userId, after: { amount: 1000, currency: 'usd' } },
      { actor_id: admin.userId, after: { amount: 1900, currency: 'usd' } },
    ])
  })

  it('pays back and records once for one request, sent three times', async () => {
    const { client, charge } = await buyer()
    const requestId = randomUUID()
    const again = () => refund(client, charge.id, 500, requestId)
    await again()
    await Promise.all([again(), again()])
    expect(charge.amount_refunded).toBe(500)
    expect(await refundEvents(client)).toHaveLength(1)
  })

  it('is refused for a payment of another account, and for an account that never paid', async () => {
    const [mia, eve] = [await buyer(), await buyer()]
    expect((await refund(mia.client, eve.charge.id, 100)).problem?.code).toBe('refund.refused')
    const free = await app.server.signedIn()
    expect((await refund(free, eve.charge.id, 100)).problem?.code).toBe('refund.refused')
    expect(eve.charge.amount_refunded).toBe(0)
    expect(await refundEvents(mia.client)).toEqual([])
  })

  it('changes and records nothing where the provider does not answer', async () => {
    const { client, charge } = await buyer()
    app.stripe.fault = 'full'
    expect((await refund(client, charge.id, 100)).problem?.code).toBe('subscription.provider')
    app.stripe.fault = undefined
    expect(await refundEvents(client)).toEqual([])
  })
})
