import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { UnknownCustomer } from '#server/ports/payments/payments.ts'
import { type FakeStripe, startFakeStripe } from '#server/ports/payments/testing/fake-stripe.ts'

let stripe: FakeStripe
beforeAll(async () => {
  stripe = await startFakeStripe()
})
afterAll(() => stripe?.stop())
beforeEach(() => {
  stripe.fault = undefined
  stripe.requests.length = 0
})

const checkout = {
  checkoutId: 'ours',
  customerId: 'cus_nobody',
  plan: 'individual_pro',
  expiresAt: new Date(),
} as const
const cancel = { subscriptionId: 'sub_gone', atOnce: true }

describe('Stripe, with its own library', () => {
  it('is asked twice without an answer in time, and then no more (fault 13)', async () => {
    const silent = await startFakeStripe({ timeoutMs: 100 })
    onTestFinished(() => silent.stop())
    silent.fault = 'silent'
    await expect(silent.provider.subscriptionsOf('cus_1')).rejects.toThrow()
    expect(silent.requests).toHaveLength(2)
  })

  it('gets a retry under the same key, once', async () => {
    stripe.fault = 'lossy'
    await expect(stripe.provider.cancel({ ...cancel, atOnce: false })).rejects.toThrow()
    const [first, again] = stripe.requests.map(({ key }) => key)
    expect([typeof first, again]).toEqual(['string', first])
  })

  it('accepts the cancellation of an ended subscription', async () => {
    expect(await stripe.provider.cancel(cancel)).toEqual({})
  })

  it('reports an unknown customer, and ends no plan for it', async () => {
    await expect(stripe.provider.createCheckout(checkout)).rejects.toThrow(UnknownCustomer)
    await expect(stripe.provider.subscriptionsOf('cus_nobody')).rejects.toThrow(UnknownCustomer)
    const wish = { subscriptionId: 'sub_gone', plan: 'individual_pro' } as const
    await expect(stripe.provider.changePlan(wish)).resolves.toBeUndefined()
  })
})
