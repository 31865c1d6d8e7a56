import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readPushState, subscribePush, unsubscribePush } from '#contract/posting-push.ts'
import { planPosting } from '#contract/postings.ts'
import { MadeVideoId } from '#domain/ids.ts'
import { DEVICES_MAX } from '#domain/postings/posting.ts'
import { madeVideo, sayingDesign } from '#server/renders/testing/made-video.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { queueDueReminders, sendReminder } from './send-reminder.ts'
import { startReminderWorker } from './start-reminder-worker.ts'
import { claimsOf, testDevice } from './testing.ts'

type Message = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** Plays the push service of a browser maker. */
const received: Message[] = []
const answers = new Map<string, number[]>()
const service = createServer(async (request, reply) => {
  const path = request.url ?? ''
  received.push({ path, headers: request.headers, body: await buffer(request) })
  reply.writeHead(answers.get(path)?.shift() ?? 201).end()
})

let server: TestServer
let address: string
beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening')
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  server = await startTestServer({ config: { webhooks: { allowsPrivate: true } } })
  await startReminderWorker(server.ports)
})
afterEach(() => {
  received.length = 0
})
afterAll(async () => {
  await server?.stop()
  service.close()
})

const device = (name: string) => testDevice(`${address}/${name}`)
const subscribe = (client: SignedIn, { subscription }: ReturnType<typeof testDevice>) =>
  client.call(subscribePush, { body: subscription })
const state = async (client: SignedIn) => (await client.call(readPushState, {})).body
const at = (path: string) => received.filter((message) => message.path === `/${path}`)

/** A video whose time to be posted came a minute ago. */
async function due(client: SignedIn, name = 'Fly'): Promise<MadeVideoId> {
  const design = sayingDesign(name)
  const videoId = MadeVideoId.parse(await madeVideo(server, client.userId, { design }))
  const body = { date: '2031-03-30', minute: 600, timeZone: 'Europe/Berlin', isPosted: false }
  await client.call(planPosting, { params: { videoId }, body })
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await server.ports.sql
    .updateTable('postings')
    .set({ post_at: ago(1), changed_at: ago(60) })
    .where('made_video_id', '=', videoId)
    .execute()
  return videoId
}

const delivered = async (videoId: string): Promise<number> => {
  const rows = await server.ports.sql
    .selectFrom('push_reminders')
    .where('made_video_id', '=', videoId)
    .where('delivered_at', 'is not', null)
    .select('id')
    .execute()
  return rows.length
}

describe('a reminder', () => {
  it('reaches each device once, encrypted for it and signed, although two processes look', async () => {
    const client = await server.signedIn()
    const one = device('once')
    await subscribe(client, one)
    const videoId = await due(client)
    await Promise.all([queueDueReminders(server.ports), queueDueReminders(server.ports)])
    await expect.poll(() => delivered(videoId)).toBe(1)
    await queueDueReminders(server.ports)
    const [message, ...more] = at('once')
    expect(more).toEqual([])
    if (!message) throw new Error('no message')
    expect(one.read(message.body)).toEqual({
      title: 'Time to post',
      body: 'Fly',
      path: `/calendar?plan=${videoId}`,
      tag: `posting-${videoId}`,
    })
    expect(message.headers['content-encoding']).toBe('aes128gcm')
    expect(Number(message.headers.ttl)).toBeGreaterThan(6000)
    const { publicKey } = await state(client)
    expect(claimsOf(message, publicKey ?? '')).toMatchObject({ aud: address })
  })

  it('is tried again while the service is busy, with the same topic', async () => {
    const client = await server.signedIn()
    await subscribe(client, device('busy'))
    answers.set('/busy', [503])
    const videoId = await due(client)
    await queueDueReminders(server.ports)
    await expect.poll(() => delivered(videoId)).toBe(1)
    const topics = at('busy').map(({ headers }) => headers.topic)
    expect([topics.length, new Set(topics).size]).toEqual([2, 1])
  })

  it.each([404, 410])('ends a subscription that the service answers with %i', async (status) => {
    const client = await server.signedIn()
    await subscribe(client, device(`gone-${status}`))
    answers.set(`/gone-${status}`, [status])
    await due(client)
    await queueDueReminders(server.ports)
    await expect.poll(async () => (await state(client)).devices).toEqual([])
    expect(at(`gone-${status}`)).toHaveLength(1)
  })

  it('comes for no video that is posted, planned too late, or long over', async () => {
    const client = await server.signedIn()
    await subscribe(client, device('none'))
    const change = (videoId: string, set: { posted_at?: Date; changed_at?: Date; post_at?: Date }) =>
      server.ports.sql.updateTable('postings').set(set).where('made_video_id', '=', videoId).execute()
    await change(await due(client, 'Posted'), { posted_at: new Date() })
    await change(await due(client, 'Late'), { changed_at: new Date() })
    await change(await due(client, 'Over'), {
      post_at: new Date(Date.now() - 3 * 3_600_000),
      changed_at: new Date(0),
    })
    const last = await due(client, 'Due')
    await queueDueReminders(server.ports)
    await expect.poll(() => delivered(last)).toBe(1)
    expect(at('none')).toHaveLength(1)
  })
})

describe('a reminder that was queued', () => {
  /** The attempt that the queue makes for a reminder of a video. */
  async function attempt(
    client: SignedIn,
    videoId: MadeVideoId,
    meanwhile = async () => undefined as unknown,
  ) {
    const { id } = await server.ports.sql
      .selectFrom('push_subscriptions')
      .where('user_id', '=', client.userId)
      .select('id')
      .executeTakeFirstOrThrow()
    const { post_at } = await server.ports.sql
      .selectFrom('postings')
      .where('made_video_id', '=', videoId)
      .select('post_at')
      .executeTakeFirstOrThrow()
    const reminderId = randomUUID()
    await server.ports.sql
      .insertInto('push_reminders')
      .values({ id: reminderId, subscription_id: id, made_video_id: videoId, post_at })
      .execute()
    await meanwhile()
    await sendReminder(server.ports, { data: { reminderId }, signal: new AbortController().signal })
  }

  it('comes where the plan stays', async () => {
    const client = await server.signedIn()
    await subscribe(client, device('stays'))
    await attempt(client, await due(client))
    expect(at('stays')).toHaveLength(1)
  })

  it('does not come where the plan has moved meanwhile', async () => {
    const client = await server.signedIn()
    await subscribe(client, device('moved'))
    const videoId = await due(client)
    await attempt(client, videoId, () =>
      server.ports.sql
        .updateTable('postings')
        .set({ post_at: new Date(Date.now() + 3_600_000) })
        .where('made_video_id', '=', videoId)
        .execute(),
    )
    expect(at('moved')).toEqual([])
  })
})

describe('a device', () => {
  it('is listed, once however often it subscribes, and switched off', async () => {
    const client = await server.signedIn()
    await subscribe(client, device('a'))
    const { body } = await subscribe(client, device('b'))
    expect(body.devices).toMatchObject([{ isThis: true }])
    expect((await client.call(unsubscribePush, { body: { all: false } })).body.devices).toEqual([])
  })

  it('gets reminders of the account that signed in last', async () => {
    const [first, second] = [await server.signedIn(), await server.signedIn()]
    await subscribe(first, device('shared'))
    await subscribe(second, device('shared'))
    expect((await state(first)).devices).toEqual([])
    expect((await state(second)).devices).toHaveLength(1)
  })

  it('gets none after its session has ended', async () => {
    const client = await server.signedIn()
    await subscribe(client, device('ended'))
    await server.ports.sql.deleteFrom('sessions').where('user_id', '=', client.userId).execute()
    const rows = await server.ports.sql
      .selectFrom('push_subscriptions')
      .where('user_id', '=', client.userId)
      .execute()
    expect(rows).toEqual([])
  })

  it('is refused at addresses of a private network and without https', async () => {
    const client = await server.signedIn()
    for (const endpoint of [
      'http://push.example/x',
      'https://169.254.169.254/x',
      'https://[::ffff:127.0.0.1]/',
    ])
      expect((await subscribe(client, testDevice(endpoint))).problem?.code).toBe('push.address_refused')
    for (const endpoint of ['no address', `https://push.example/${'x'.repeat(1000)}`])
      expect((await subscribe(client, testDevice(endpoint))).status).toBe(400)
  })

  it(`is one of ${DEVICES_MAX} at most`, async () => {
    const client = await server.signedIn()
    const { sql } = server.ports
    const rows = Array.from({ length: DEVICES_MAX }, (_, nth) => ({
      id: crypto.randomUUID(),
      secret_hash: Buffer.from(`${nth}`),
      session: `${client.userId}-${nth}`,
    }))
    for (const { id, secret_hash, session } of rows) {
      const life = {
        last_seen_at: new Date(),
        expires_at: new Date(Date.now() + 1e9),
        confirmed_at: new Date(),
      }
      await sql
        .insertInto('sessions')
        .values({ id: session, secret_hash, user_id: client.userId, ...life })
        .execute()
      const keys = { p256dh: '', auth: '', device: '', created_at: new Date() }
      await sql
        .insertInto('push_subscriptions')
        .values({
          id,
          user_id: client.userId,
          session_id: session,
          endpoint: `https://p.test/${id}`,
          ...keys,
        })
        .execute()
    }
    expect((await subscribe(client, device('more'))).problem?.code).toBe('push.too_many')
  })
})

it('where push is switched off, there is no key, and nobody subscribes', async () => {
  const off = await startTestServer({ config: { webPush: false } })
  const client = await off.signedIn()
  expect((await state(client)).publicKey).toBeNull()
  expect((await subscribe(client, testDevice('https://push.example/x'))).problem?.code).toBe('push.off')
  await off.stop()
})
