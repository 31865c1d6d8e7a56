import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelSubscription } from '#contract/subscription.ts'
import { NOTHING } from '#server/billing/testing.ts'
import { reconcileCustomer } from './reconcile-customer.ts'
import { openShop, type TestShop } from './testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.stop())

/** A message whose question is asked now, and answered later with what there was before. */
async function lookThatWaits(customerId: string, event?: { id: string; kind: string }) {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { provider } = shop.stripe
  const before = await provider.subscriptionsOf(customerId)
  const subscriptionsOf: typeof provider.subscriptionsOf = async () => {
    asked.resolve()
    await answered.promise
    return before
  }
  const payments = { ...provider, subscriptionsOf }
  const late = reconcileCustomer({ ...shop.server.ports, payments }, { customerId, ...(event && { event }) })
  return { late, asked: asked.promise, answer: answered.resolve }
}

describe('what somebody has after a message (SV-16, C5)', () => {
  it('is what the latest question was answered, where an earlier answer comes late', async () => {
    const mia = await shop.server.signedIn()
    const paid = await shop.buy(mia, 'individual_pro')
    const { customer } = paid
    const { late, asked, answer } = await lookThatWaits(customer)
    await asked
    paid.status = 'canceled'
    await shop.tell('customer.subscription.deleted', paid)
    answer()
    await late
    expect(await shop.stored(mia.userId)).toEqual(NOTHING)
  })

  it('stays cancelled where an answer from before comes late', async () => {
    const mia = await shop.server.signedIn()
    const paid = await shop.buy(mia, 'individual_pro')
    const { late, asked, answer } = await lookThatWaits(paid.customer)
    await asked
    await mia.call(cancelSubscription, {})
    answer()
    await late
    expect(await shop.stored(mia.userId)).toMatchObject({ status: 'cancelled', id: paid.id })
  })

  it('is no charge where the account was deleted while the provider was asked (threat 49)', async () => {
    const mia = await shop.server.signedIn()
    const paid = shop.stripe.books.pay(await shop.choose(mia, 'individual_pro'))
    const event = { id: `evt_of_${mia.userId}`, kind: 'customer.subscription.created' }
    const { late, asked, answer } = await lookThatWaits(paid.customer, event)
    await asked
    await shop.server.ports.sql.deleteFrom('users').where('id', '=', mia.userId).execute()
    answer()
    await late
    expect(paid.status).toBe('canceled')
  })
})
