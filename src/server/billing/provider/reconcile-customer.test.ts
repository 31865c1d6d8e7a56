import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelSubscription } from '#contract/subscription.ts'
import { NOTHING } from '#server/billing/testing.ts'
import { reconcileCustomer } from './reconcile-customer.ts'
import { startStripeServer, type TestStripe } from './testing.ts'

let app: TestStripe
beforeAll(async () => {
  app = await startStripeServer()
})
afterAll(() => app?.stop())

/** A webhook whose lookup starts now and gets its older answer later. */
async function lookThatWaits(customerId: string, event?: { id: string; kind: string }) {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { provider } = app.stripe
  const before = await provider.subscriptionsOf(customerId)
  const subscriptionsOf: typeof provider.subscriptionsOf = async () => {
    asked.resolve()
    await answered.promise
    return before
  }
  const payments = { ...provider, subscriptionsOf }
  const late = reconcileCustomer({ ...app.server.ports, payments }, { customerId, ...(event && { event }) })
  return { late, asked: asked.promise, answer: answered.resolve }
}

describe('the plan after a webhook (SV-16, C5)', () => {
  it('is the answer of the latest lookup, even if an earlier answer arrives late', async () => {
    const mia = await app.server.signedIn()
    const paid = await app.buy(mia, 'individual_pro')
    const { customer } = paid
    const { late, asked, answer } = await lookThatWaits(customer)
    await asked
    paid.status = 'canceled'
    await app.sendWebhook('customer.subscription.deleted', paid)
    answer()
    await late
    expect(await app.stored(mia.userId)).toEqual(NOTHING)
  })

  it('stays canceled if an earlier answer arrives late', async () => {
    const mia = await app.server.signedIn()
    const paid = await app.buy(mia, 'individual_pro')
    const { late, asked, answer } = await lookThatWaits(paid.customer)
    await asked
    await mia.call(cancelSubscription, {})
    answer()
    await late
    expect(await app.stored(mia.userId)).toMatchObject({ status: 'cancelled', id: paid.id })
  })

  it('is not charged if the account was deleted during the lookup (threat 49)', async () => {
    const mia = await app.server.signedIn()
    const paid = app.stripe.state.pay(await app.openCheckout(mia, 'individual_pro'))
    const event = { id: `evt_of_${mia.userId}`, kind: 'customer.subscription.created' }
    const { late, asked, answer } = await lookThatWaits(paid.customer, event)
    await asked
    await app.server.ports.sql.deleteFrom('users').where('id', '=', mia.userId).execute()
    answer()
    await late
    expect(paid.status).toBe('canceled')
  })
})
