import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { API } from '#contract/api.ts'
import { confirmPurchase, createCheckout, readCheckout } from '#contract/checkout.ts'
import { simulateStripeSuccess } from '#contract/mock-checkout.ts'
import { mockProvider } from '#server/ports/payments/mock-provider.ts'
import { allRoutes } from '#server/routes.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { mockRoutes } from './mock.routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    ports: { payments: mockProvider },
    api: [...API, simulateStripeSuccess],
    routes: [...allRoutes(new AbortController().signal), ...mockRoutes],
  })
})
afterAll(() => server.stop())

const pay = (
  client: SignedIn,
  sessionId: string,
  planId: 'individual_pro' | 'studio_pro' = 'individual_pro',
) => client.call(simulateStripeSuccess, { body: { sessionId, planId } })
const me = async (client: SignedIn) => (await client.call(readAuthUser, {})).body

async function choose(client: SignedIn): Promise<string> {
  const reply = await client.call(createCheckout, { body: { planId: 'individual_pro' } })
  const { pathname, searchParams } = new URL(reply.body.redirectUrl, server.url)
  expect([pathname, searchParams.get('plan')]).toEqual(['/mock-checkout', 'individual_pro'])
  return searchParams.get('session') ?? ''
}

describe('the mock checkout (BI-23)', () => {
  it('gives the plan like a payment, and reports it once as new', async () => {
    const mia = await server.signedIn()
    const sessionId = await choose(mia)
    expect((await pay(mia, sessionId)).body).toEqual({
      success: true,
      message: 'You are on Individual Pro now.',
    })
    expect(await me(mia)).toMatchObject({ role: 'pro', subscriptionStatus: 'pro', hasLiveSubscription: true })
    expect((await pay(mia, sessionId)).status).toBe(200)
    const confirmed = await mia.call(confirmPurchase, { body: { sessionId } })
    expect(confirmed.body).toEqual({ planId: 'individual_pro', value: 6.99, firstTime: true })
    expect((await server.client().call(readCheckout, {})).body.way).toBe('mock')
  })

  it('accepts a session id from the page, and creates a studio with Studio Pro', async () => {
    const mia = await server.signedIn()
    expect((await pay(mia, `mock_session_${mia.userId}`, 'studio_pro')).status).toBe(200)
    expect(await me(mia)).toMatchObject({ role: 'studio_owner', studioId: expect.any(String) })
    expect((await pay(mia, `mock_again_${mia.userId}`)).status).toBe(409)
  })

  it('is refused for another account and for another plan', async () => {
    const [mia, eve] = [await server.signedIn(), await server.signedIn()]
    const sessionId = await choose(mia)
    expect((await pay(eve, sessionId)).problem?.code).toBe('checkout.not_found')
    expect((await pay(mia, sessionId, 'studio_pro')).problem?.code).toBe('checkout.not_found')
    expect([(await me(mia)).role, (await me(eve)).role]).toEqual(['user', 'user'])
  })

  it('needs a session', async () => {
    const body = { sessionId: 'mock_1', planId: 'individual_pro' } as const
    expect((await server.client().call(simulateStripeSuccess, { body })).status).toBe(401)
  })
})
