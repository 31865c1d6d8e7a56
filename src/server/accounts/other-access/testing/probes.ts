import { randomUUID } from 'node:crypto'
import { login, readAuthUser } from '#contract/account.ts'
import { readSignedUploadParams } from '#contract/media-host.ts'
import { forgotPassword, resetPassword } from '#contract/passwords.ts'
import { subscribePush } from '#contract/posting-push.ts'
import { askForPasskey, signInWithPasskey, takeSecondStep } from '#contract/second-step.ts'
import { codeAt } from '#server/accounts/factors/testing.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import type { TestInbox } from '#server/mail/testing.ts'
import { fieldsOf, post } from '#server/media-host/testing/host-client.ts'
import { testDevice } from '#server/postings/push/testing.ts'
import { addAccount } from '#server/studio/team/add-account.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import type { SignedIn, TestServer } from '#server/testing.ts'
import { refreshDueFeeds } from '#server/timetable/feeds/refresh-due-feeds.ts'
import type { FeedServer } from '#server/timetable/feeds/testing.ts'
import { queueVideoFinished } from '#server/webhooks/queue-delivery.ts'
import { withOtherAccess } from './with-other-access.ts'

export type World = {
  readonly server: TestServer
  readonly inbox: TestInbox
  readonly calendar: FeedServer
  readonly now: () => Date
  readonly later: (ms: number) => void
}

/** Rate limits count by address. */
let count = 0
const elsewhere = () => ({ 'x-forwarded-for': `10.0.${Math.floor(++count / 250)}.${count % 250}` })

export const HALF_MINUTE = 30_000

/** Whether each secret still works, by its name in SECURITY.md. The last ones change the account. */
export type Probes = Readonly<Record<string, () => Promise<boolean>>>

/** An account whose thief has one of everything. `password` is the present one, which the owner may change. */
export async function robbedAccount(world: World, { isVerified = true } = {}) {
  const { server, now, later } = world
  const owner = await server.signedIn({ isVerified })
  const thief = await anotherBrowser(server, owner)
  const access = await withOtherAccess(server, thief, { calendarUrl: world.calendar.url, now })
  if (isVerified) await joinTeam(server, owner)
  const { endpoint, keys } = testDevice('https://push.example/1').subscription
  await thief.call(subscribePush, { body: { endpoint, keys } })
  const { body: params } = await thief.call(readSignedUploadParams, {})
  const state = { password: TEST_PASSWORD }

  const signIn = async (step?: { app: string } | { recovery: string }) => {
    const client = server.client()
    const body = { email: owner.email, password: state.password }
    const first = await client.call(login, { body, headers: elsewhere() })
    if (!step) return { client, isDone: first.status === 200 }
    if (first.status !== 200 || !('secondStep' in first.body)) return { client, isDone: false }
    const second = await client.call(takeSecondStep, { body: step, headers: elsewhere() })
    return { client, isDone: second.status === 200 }
  }
  const pending = (await signIn()).client
  await server.client().call(forgotPassword, { body: { email: owner.email }, headers: elsewhere() })
  const link = await world.inbox.tokenTo(owner.email, 'reset')
  const appCode = () => {
    later(HALF_MINUTE)
    return { app: codeAt(access.appUri, now()) }
  }

  const probes: Probes = {
    password: async () => {
      const body = { email: owner.email, password: TEST_PASSWORD }
      return (await server.client().call(login, { body, headers: elsewhere() })).status === 200
    },
    session: async () => (await thief.call(readAuthUser, {})).status === 200,
    'pending second step': async () => {
      const body = { recovery: access.recoveryCodes[0] ?? '' }
      return (await pending.call(takeSecondStep, { body, headers: elsewhere() })).status === 200
    },
    'signature of uploads': async () => {
      const reply = await post(server.url, { fields: fieldsOf(params), file: Buffer.from('no video') })
      return reply.status !== 401
    },
    'device with reminders': () => hasRow(server, 'push_subscriptions', owner),
    passkey: async () => {
      const client = server.client()
      const options = (await client.call(askForPasskey, { headers: elsewhere() })).body
      const body = access.authenticator.get(options)
      return (await client.call(signInWithPasskey, { body, headers: elsewhere() })).status === 200
    },
    'authenticator app': async () => (await signIn(appCode())).isDone,
    'recovery codes': async () => (await signIn({ recovery: access.recoveryCodes[1] ?? '' })).isDone,
    'access token': async () => {
      const headers = { authorization: `Bearer ${access.token}` }
      return (await fetch(`${server.url}/api/v1/drafts`, { headers })).status === 200
    },
    webhook: () => isTold(server, owner, now()),
    'secret calendar address': async () =>
      (await fetch(server.url + new URL(access.postingFeedUrl).pathname)).status === 200,
    'followed calendar': () => isFollowed(world, owner),
    'place on a team': () => hasRow(server, 'team_members', owner),
    'reset link': async () => {
      const body = { token: link, newPassword: 'of the thief again' }
      const reply = await server.client().call(resetPassword, { body, headers: elsewhere() })
      return reply.status === 200
    },
  }
  return { owner, thief, state, probes }
}

async function anotherBrowser(server: TestServer, { email, userId }: SignedIn): Promise<SignedIn> {
  const client = server.client()
  const body = { email, password: TEST_PASSWORD }
  await client.call(login, { body, headers: elsewhere() })
  return Object.assign(client, { email, userId })
}

async function joinTeam(server: TestServer, { userId, email }: SignedIn): Promise<void> {
  const { owner } = await openTestStudio(server)
  const { sql } = server.ports
  const { id } = await sql
    .selectFrom('studios')
    .where('owner_id', '=', owner.userId)
    .select('id')
    .executeTakeFirstOrThrow()
  await addAccount(sql, {
    studioId: id as Parameters<typeof addAccount>[1]['studioId'],
    userId,
    email,
    name: '',
  })
}

const hasRow = async (
  { ports }: TestServer,
  table: 'push_subscriptions' | 'team_members',
  { userId }: SignedIn,
): Promise<boolean> => {
  const rows = ports.sql.selectFrom(table).where('user_id', '=', userId).select('id')
  return (await rows.execute()).length > 0
}

/** Whether a finished video of the account waits to be told to a webhook. */
async function isTold({ ports }: TestServer, { userId }: SignedIn, now: Date): Promise<boolean> {
  const renderId = randomUUID()
  const video = { ownerId: userId, renderId, format: '9:16', watermarked: false, now } as const
  await queueVideoFinished(ports, video)
  const told = ports.sql.selectFrom('webhook_deliveries').where('body', 'like', `%${renderId}%`).select('id')
  return (await told.execute()).length > 0
}

/** Whether the hourly work asks for a calendar of the account. */
async function isFollowed({ server, calendar, now }: World, { userId }: SignedIn): Promise<boolean> {
  const { sql } = server.ports
  const [due, far] = [new Date(now().getTime() - 1), new Date(now().getTime() + 1e10)]
  await sql.updateTable('calendar_feeds').set({ next_at: far }).execute()
  await sql.updateTable('calendar_feeds').set({ next_at: due }).where('user_id', '=', userId).execute()
  const before = calendar.asked.length
  await refreshDueFeeds(server.ports)
  return calendar.asked.length > before
}
