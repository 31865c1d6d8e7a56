import { createCheckout } from '#contract/checkout.ts'
import type { UserId } from '#domain/ids.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { storedPlan } from '#server/billing/testing.ts'
import type { Subscription } from '#server/ports/payments/testing/books.ts'
import { type FakeStripe, type Message, startFakeStripe } from '#server/ports/payments/testing/fake-stripe.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'

export type TestShop = {
  server: TestServer
  stripe: FakeStripe
  /** A message as Stripe sends it: from elsewhere, without a cookie. */
  deliver(message: Message): Promise<Response>
  tell(kind: string, about: Partial<Subscription>): Promise<Response>
  /** The checkout that is opened for a plan, by its id there. */
  choose(client: SignedIn, planId: PlanId): Promise<string>
  /** Chosen, paid and told. */
  buy(client: SignedIn, planId: PlanId): Promise<Subscription>
  stored(userId: UserId): ReturnType<typeof storedPlan>
  /** How often the plan was changed by the provider. */
  seen(userId: UserId): Promise<number>
  stop(): Promise<void>
}

/** The real server, whose payment provider is the real library before a Stripe of our own. */
export async function openShop(): Promise<TestShop> {
  const stripe = await startFakeStripe()
  const server = await startTestServer({ ports: { payments: stripe.provider } })
  const { sql } = server.ports
  const shop: Omit<TestShop, 'stop'> = {
    server,
    stripe,
    deliver: ({ body, signature }) =>
      fetch(`${server.url}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body,
      }),
    tell: (kind, about) => shop.deliver(stripe.message(kind, about)),
    async choose(client, planId) {
      const reply = await client.call(createCheckout, { body: { planId } })
      return new URL(reply.body.redirectUrl).pathname.split('/').at(-1) as string
    },
    async buy(client, planId) {
      const subscription = stripe.books.pay(await shop.choose(client, planId))
      await shop.tell('customer.subscription.created', subscription)
      return subscription
    },
    stored: (userId) => storedPlan(sql, userId),
    async seen(userId) {
      const rows = await sql
        .selectFrom('subscription_records')
        .where('user_id', '=', userId)
        .where('by_whom', '=', 'provider')
        .select('id')
        .execute()
      return rows.length
    },
  }
  return Object.assign(shop, {
    async stop() {
      await server.stop()
      await stripe.stop()
    },
  })
}
