import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { deleteAccount } from '#contract/own-data.ts'
import { cancelSubscription, downgradeSubscription } from '#contract/subscription.ts'
import { daysLater } from '#domain/account/subscription/dates.ts'
import { startErasureWorker } from '#server/accounts/own-data/erase/erasure-job.ts'
import { sweepCheckouts } from '#server/billing/checkout/settle-checkouts.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import type { SignedIn } from '#server/testing.ts'
import { sweepEvents } from './reconcile-plans.ts'
import { startStripeServer, type TestStripe } from './testing.ts'

let app: TestStripe
beforeAll(async () => {
  app = await startStripeServer()
  await startErasureWorker(app.server.ports)
})
afterAll(() => app?.stop())
afterEach(() => {
  app.stripe.fault = undefined
})

const roleOf = async (client: SignedIn) => (await client.call(readAuthUser, {})).body.role

describe('a buyer', () => {
  it('cancels and deletes the account even if the provider does not know the customer, and it is logged', async () => {
    const mia = await app.server.signedIn()
    const paid = await app.buy(mia, 'studio_pro')
    const { subscriptions, customers } = app.stripe.state
    subscriptions.delete(paid.id)
    customers.delete(paid.customer)
    expect((await app.sendWebhook('customer.subscription.deleted', paid)).status).toBe(200)
    expect(await app.stored(mia.userId)).toMatchObject({ role: 'studio_owner', id: paid.id })
    const body = { targetPlan: 'individual_pro' } as const
    expect((await mia.call(downgradeSubscription, { body })).status).toBe(200)
    expect((await mia.call(cancelSubscription, {})).status).toBe(200)
    expect((await mia.call(deleteAccount, { body: { password: TEST_PASSWORD } })).status).toBe(200)
  })

  it('deletes the account only when nothing is charged any more, according to the provider (threat 49)', async () => {
    const mia = await app.server.signedIn()
    const paid = app.stripe.state.pay(await app.openCheckout(mia, 'individual_pro'))
    const remove = () => mia.call(deleteAccount, { body: { password: TEST_PASSWORD } })
    expect((await remove()).problem?.code).toBe('account.subscribed')
    expect(await roleOf(mia)).toBe('pro')
    app.stripe.fault = 'down'
    expect((await remove()).problem?.code).toBe('subscription.provider')
    app.stripe.fault = undefined
    paid.status = 'canceled'
    expect((await remove()).status).toBe(200)
  })

  it('with an open checkout deletes the account, cannot pay any more, and is unknown to Stripe (SV-19, threat 49)', async () => {
    const mia = await app.server.signedIn()
    const paid = await app.buy(mia, 'individual_pro')
    const open = await app.openCheckout(mia, 'studio_pro')
    await mia.call(cancelSubscription, {})
    const { customers, sessions } = app.stripe.state
    expect(customers.get(paid.customer)).toEqual({ email: mia.email, metadata: { account: mia.userId } })
    expect((await mia.call(deleteAccount, { body: { password: TEST_PASSWORD } })).status).toBe(200)
    await expect.poll(() => customers.get(paid.customer)).toEqual({ email: null, metadata: {} })
    expect(sessions.get(open)?.isOpen).toBe(false)
  })

  it('who pays and deletes the account is anonymized and not charged again (threat 49)', async () => {
    const mia = await app.server.signedIn()
    const session = await app.openCheckout(mia, 'individual_pro')
    const { sql } = app.server.ports
    await sql.deleteFrom('users').where('id', '=', mia.userId).execute()
    const paid = app.stripe.state.pay(session)
    expect((await app.sendWebhook('checkout.session.completed', paid)).status).toBe(200)
    expect(paid.status).toBe('canceled')
  })
})

it('payments are kept for five years, beyond the account; unpaid checkouts for a month (SV-19, C28)', async () => {
  const mia = await app.server.signedIn()
  const paid = await app.buy(mia, 'individual_pro')
  const open = await app.openCheckout(mia, 'studio_pro')
  const { sql } = app.server.ports
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
  expect(await kept(5 * 365 - 1)).toEqual([['individual_pro'], 0])
  expect(await kept(5 * 366)).toEqual([[], 0])
})
