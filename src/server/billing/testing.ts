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

export type TestDesk = {
  server: TestServer
  admin: SignedIn
  /** What the provider was asked for. */
  asked: unknown[]
  /** How the provider answers from now on. */
  answerWith(next: Answer): void
  /** As before the first test: nothing asked, and each wish granted. */
  clear(): void
  set(userId: UserId, columns: PlanColumns): Promise<unknown>
  /** An account with an Individual Pro that is paid for ten days more. */
  subscriber(columns?: PlanColumns, person?: Person): Promise<SignedIn>
  stored(userId: UserId): ReturnType<typeof storedPlan>
  records(userId: UserId): Promise<{ event: string; by: string; status: string }[]>
}

export const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)

/** What is written of an account whose plan is over. */
export const NOTHING = { role: 'user', status: 'free', id: null, until: null }

/** The plan of an account as it is written, whatever its date makes of it. */
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

/** The account as it sees itself. */
export const me = async (client: TestClient) => (await client.call(readAuthUser, {})).body
export const cancel = (client: TestClient) => client.call(cancelSubscription, {})

const granted: Answer = async () => ({})

/** The real server, whose payment provider writes down what it is asked for. */
export async function openDesk(): Promise<TestDesk> {
  const asked: unknown[] = []
  let answer = granted
  const payments: PaymentProvider = {
    ...noProvider,
    cancel: async (wish) => {
      asked.push({ cancel: wish.subscriptionId, atOnce: wish.atOnce })
      return answer()
    },
    changePlan: async (wish) => {
      asked.push({ change: wish.subscriptionId, plan: wish.plan })
      await answer()
    },
  }
  const server = await startTestServer({ ports: { payments } })
  const { sql } = server.ports
  const desk: TestDesk = {
    server,
    admin: await server.signedIn({ role: 'admin' }),
    asked,
    answerWith(next) {
      answer = next
    },
    clear() {
      asked.length = 0
      answer = granted
    },
    set: (userId, columns) => sql.updateTable('users').set(columns).where('id', '=', userId).execute(),
    async subscriber(columns = {}, person = {}) {
      const client = await server.signedIn({ role: 'pro', subscriptionStatus: 'pro', ...person })
      await desk.set(client.userId, {
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
  return desk
}
