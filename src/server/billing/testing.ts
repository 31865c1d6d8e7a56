import { readAuthUser } from '#contract/account.ts'
import { cancelSubscription } from '#contract/subscription.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { noProvider, type PaymentProvider } from '#server/ports/payments/payments.ts'
import {
  type Person,
  type SignedIn,
  startTestServer,
  type TestClient,
  type TestServer,
} from '#server/testing.ts'

type PlanColumns = { subscription_id?: string | null; subscription_expires_at?: Date | null }
type Answer = () => Promise<{ paidUntil?: Date }>

export type TestBilling = {
  server: TestServer
  admin: SignedIn
  /** Requests to the payment provider. */
  requests: unknown[]
  /** The provider's answer from now on. */
  answerWith(next: Answer): void
  /** Clears the requests and lets every request succeed. */
  clear(): void
  set(userId: UserId, columns: PlanColumns): Promise<unknown>
  /** An account with an Individual Pro paid for ten more days. */
  subscriber(columns?: PlanColumns, person?: Person): Promise<SignedIn>
  stored(userId: UserId): ReturnType<typeof storedPlan>
  records(userId: UserId): Promise<{ event: string; by: string; status: string }[]>
}

export const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)

/** The stored columns of an account whose plan has ended. */
export const NOTHING = { role: 'user', status: 'free', id: null, until: null }

/** The stored plan, even past its end date. */
export const storedPlan = (sql: Sql, userId: UserId) =>
  sql
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      'role',
      'subscription_status as status',
      'subscription_id as id',
      'subscription_expires_at as until',
    ])
    .executeTakeFirstOrThrow()

/** The account's own record. */
export const me = async (client: TestClient) => (await client.call(readAuthUser, {})).body
export const cancel = (client: TestClient) => client.call(cancelSubscription, {})

const granted: Answer = async () => ({})

/** The real server with a payment provider that records its requests. */
export async function startBilling(): Promise<TestBilling> {
  const requests: unknown[] = []
  let answer = granted
  const payments: PaymentProvider = {
    ...noProvider,
    cancel: async (request) => {
      requests.push({ cancel: request.subscriptionId, atOnce: request.atOnce })
      return answer()
    },
    resume: async (request) => {
      requests.push({ resume: request.subscriptionId })
      await answer()
    },
    changePlan: async (request) => {
      requests.push({ change: request.subscriptionId, plan: request.plan })
      await answer()
    },
  }
  const server = await startTestServer({ ports: { payments } })
  const { sql } = server.ports
  const billing: TestBilling = {
    server,
    admin: await server.signedIn({ role: 'admin' }),
    requests,
    answerWith(next) {
      answer = next
    },
    clear() {
      requests.length = 0
      answer = granted
    },
    set: (userId, columns) => sql.updateTable('users').set(columns).where('id', '=', userId).execute(),
    async subscriber(columns = {}, person = {}) {
      const client = await server.signedIn({ role: 'pro', subscriptionStatus: 'pro', ...person })
      await billing.set(client.userId, {
        subscription_id: 'sub_1',
        subscription_expires_at: inDays(10),
        ...columns,
      })
      return client
    },
    stored: (userId) => storedPlan(sql, userId),
    records: (userId) =>
      sql
        .selectFrom('subscription_records')
        .where('user_id', '=', userId)
        .orderBy('id')
        .select(['event', 'by_whom as by', 'status'])
        .execute(),
  }
  return billing
}
