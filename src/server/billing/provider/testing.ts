import { createCheckout } from '#contract/checkout.ts'
import type { UserId } from '#domain/ids.ts'
import type { PlanId } from '#domain/plans.ts'
import { storedPlan } from '#server/billing/testing.ts'
import { type FakeStripe, type Message, startFakeStripe } from '#server/ports/payments/testing/fake-stripe.ts'
import type { Subscription } from '#server/ports/payments/testing/stripe-state.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'

export type TestStripe = {
  server: TestServer
  stripe: FakeStripe
  /** A webhook as Stripe sends it: from another network, without a cookie. */
  deliver(message: Message): Promise<Response>
  sendWebhook(kind: string, about: Partial<Subscription>): Promise<Response>
  /** Opens a checkout and returns its session id. */
  openCheckout(client: SignedIn, planId: PlanId): Promise<string>
  /** Opens a checkout, pays it and sends the webhook. */
  buy(client: SignedIn, planId: PlanId): Promise<Subscription>
  stored(userId: UserId): ReturnType<typeof storedPlan>
  /** The number of plan changes by the provider. */
  planChanges(userId: UserId): Promise<number>
  stop(): Promise<void>
}

/** The real server with the real Stripe library and a fake Stripe. */
export async function startStripeServer(): Promise<TestStripe> {
  const stripe = await startFakeStripe()
  const server = await startTestServer({ ports: { payments: stripe.provider } })
  const { sql } = server.ports
  const app: Omit<TestStripe, 'stop'> = {
    server,
    stripe,
    deliver: ({ body, signature }) =>
      fetch(`${server.url}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body,
      }),
    sendWebhook: (kind, about) => app.deliver(stripe.message(kind, about)),
    async openCheckout(client, planId) {
      const reply = await client.call(createCheckout, { body: { planId } })
      return new URL(reply.body.redirectUrl).pathname.split('/').at(-1) as string
    },
    async buy(client, planId) {
      const subscription = stripe.state.pay(await app.openCheckout(client, planId))
      await app.sendWebhook('customer.subscription.created', subscription)
      return subscription
    },
    stored: (userId) => storedPlan(sql, userId),
    async planChanges(userId) {
      const rows = await sql
        .selectFrom('subscription_records')
        .where('user_id', '=', userId)
        .where('by_whom', '=', 'provider')
        .select('id')
        .execute()
      return rows.length
    },
  }
  return Object.assign(app, {
    async stop() {
      await server.stop()
      await stripe.stop()
    },
  })
}
