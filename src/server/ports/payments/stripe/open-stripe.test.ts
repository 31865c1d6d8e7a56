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
  stripe.asked.length = 0
})

const checkout = {
  checkoutId: 'ours',
  customerId: 'cus_nobody',
  plan: 'individual_pro',
  expiresAt: new Date(),
} as const
const cancel = { subscriptionId: 'sub_gone', atOnce: true }

describe('Stripe, through its own library', () => {
  it('is asked twice where it does not answer in time, and then no more (fault 13)', async () => {
    const silent = await startFakeStripe({ patienceMs: 100 })
    onTestFinished(() => silent.stop())
    silent.fault = 'silent'
    await expect(silent.provider.subscriptionsOf('cus_1')).rejects.toThrow()
    expect(silent.asked).toHaveLength(2)
  })

  it('is wished the same under the same key, tried once more', async () => {
    stripe.fault = 'lossy'
    await expect(stripe.provider.cancel({ ...cancel, atOnce: false })).rejects.toThrow()
    const [first, again] = stripe.asked.map(({ key }) => key)
    expect([typeof first, again]).toEqual(['string', first])
  })

  it('need not end what is over there', async () => {
    expect(await stripe.provider.cancel(cancel)).toEqual({})
  })

  it('says which customer it does not know, and ends nobody’s plan for it', async () => {
    await expect(stripe.provider.createCheckout(checkout)).rejects.toThrow(UnknownCustomer)
    await expect(stripe.provider.subscriptionsOf('cus_nobody')).rejects.toThrow(UnknownCustomer)
    const wish = { subscriptionId: 'sub_gone', plan: 'individual_pro' } as const
    await expect(stripe.provider.changePlan(wish)).resolves.toBeUndefined()
  })
})
