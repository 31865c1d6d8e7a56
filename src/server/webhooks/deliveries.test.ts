import { spawn } from 'node:child_process'
import { join } from 'node:path'
import OpenAI from 'openai'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeVideo } from '#contract/videos.ts'
import { listWebhooks, testWebhook, WebhookEvent } from '#contract/webhooks.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { accessTokenOf } from '#server/access-tokens/testing.ts'
import { startTestInbox } from '#server/mail/testing.ts'
import { startComposeWorker } from '#server/renders/start-compose-worker.ts'
import { readyBackground } from '#server/renders/testing/stage.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { deliver } from './deliver.ts'
import { queueVideoFinished } from './queue-delivery.ts'
import { startWebhookWorker } from './start-webhook-worker.ts'
import { type Receiver, startReceiver, webhookOf } from './testing.ts'

let receiver: Receiver
let server: TestServer
let now = new Date()
beforeEach(async () => {
  receiver = await startReceiver()
  now = new Date()
  const clock = { now: () => now }
  server = await startTestServer({ config: { webhooks: { allowsPrivate: true } }, ports: { clock } })
})
afterEach(async () => {
  await server.stop()
  await receiver.stop()
})

const DAY = 24 * 3_600_000
const signal = new AbortController().signal

/** Stands for a finished video; the deliveries are returned, the oldest first. */
async function finish({ userId }: SignedIn): Promise<string[]> {
  const { sql, jobs } = server.ports
  const video = { renderId: crypto.randomUUID(), format: '9:16', watermarked: false } as const
  await queueVideoFinished({ sql, jobs }, { ownerId: userId, now, ...video })
  const all = sql.selectFrom('webhook_deliveries').orderBy('created_at').select('id')
  return (await all.execute()).map(({ id }) => id)
}

const attempt = (deliveryId = '') => deliver(server.ports, { data: { deliveryId }, signal })
const listed = async (person: SignedIn) => (await person.call(listWebhooks, {})).body.webhooks[0]

/** An implementation of the scheme that is not ours. */
const verified = ({ headers, body }: Receiver['received'][number], secret: string) =>
  new OpenAI({ apiKey: 'none' }).webhooks.verifySignature(
    body,
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    secret,
  )

describe('a finished video', () => {
  it('is told to each webhook of its owner, signed, with what a program needs to fetch it', async () => {
    await startComposeWorker(server.ports)
    await startWebhookWorker(server.ports)
    const [mia, eve] = [await server.signedIn({ isVerified: true }), await server.signedIn()]
    const { secret } = await webhookOf(server.ports, mia.userId, receiver.url)
    await webhookOf(server.ports, eve.userId, receiver.url)
    const id = await readyBackground(server)
    const background = { id, url: '/', libraryType: 'universal', posterUrl: null } as const
    const design = { ...initialDesign(), videoDuration: 5, background }
    const body = { design, formats: ['4:5' as const] }
    const { renderId } = (await mia.call(makeVideo, { body })).body.video
    await expect.poll(() => receiver.received.length).toBe(1)
    const [got] = receiver.received
    if (!got) throw new Error('nothing was received')
    await verified(got, secret)
    await expect(verified({ ...got, body: `${got.body} ` }, secret)).rejects.toThrow()
    const event = WebhookEvent.parse(JSON.parse(got.body))
    expect(event).toEqual({
      type: 'video.finished',
      timestamp: now.toISOString(),
      data: {
        renderId,
        videoId: renderId,
        format: '4:5',
        status: 'done',
        progress: 1,
        videoUrl: `/api/v1/videos/${renderId}`,
        watermarked: true,
        problem: null,
      },
    })
    if (event.type !== 'video.finished') throw new Error('another event')
    const { token } = await accessTokenOf(server.ports, mia.userId)
    const file = (headers: Record<string, string>) => fetch(server.url + event.data.videoUrl, { headers })
    expect([(await file({})).status, (await file({ authorization: `Bearer ${token}` })).status]).toEqual([
      401, 200,
    ])
    await expect.poll(async () => (await listed(mia))?.lastDelivery?.state).toBe('delivered')
    await mia.call(makeVideo, { body })
    expect(await server.ports.sql.selectFrom('webhook_deliveries').select('id').execute()).toHaveLength(1)
  })

  it('is told again after an error of the receiver, under the same id', async () => {
    const mia = await server.signedIn()
    const { secret } = await webhookOf(server.ports, mia.userId, receiver.url)
    receiver.answers.push(500)
    await startWebhookWorker(server.ports)
    await finish(mia)
    await expect.poll(() => receiver.received.length).toBe(2)
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    for (const got of receiver.received) await verified(got, secret)
    await expect
      .poll(() => listed(mia))
      .toMatchObject({ failingSince: null, lastDelivery: { state: 'delivered', attempts: 2, problem: null } })
  })

  it('is told again by another worker when one is killed before it knows the answer', async () => {
    const mia = await server.signedIn()
    await webhookOf(server.ports, mia.userId, receiver.url)
    receiver.answers.push('silence')
    const program = join(import.meta.dirname, 'webhook-worker.fixture.ts')
    const worker = spawn(process.execPath, [program, server.ports.database.url], { stdio: 'inherit' })
    await finish(mia)
    await expect.poll(() => receiver.received.length).toBe(1)
    worker.kill('SIGKILL')
    expect(await listed(mia)).toMatchObject({ lastDelivery: { state: 'waiting', attempts: 0 } })
    await startWebhookWorker(server.ports)
    await expect.poll(() => receiver.received.length).toBe(2)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    await expect.poll(async () => (await listed(mia))?.lastDelivery?.state).toBe('delivered')
  })

  it('exists for webhooks only if the transaction that finishes it commits', async () => {
    const mia = await server.signedIn()
    await webhookOf(server.ports, mia.userId, receiver.url)
    const { sql, jobs } = server.ports
    const undone = sql.transaction().execute(async (trx) => {
      const video = { renderId: crypto.randomUUID(), format: '9:16', watermarked: false } as const
      await queueVideoFinished({ sql: trx, jobs }, { ownerId: mia.userId, now, ...video })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect((await listed(mia))?.lastDelivery).toBeNull()
  })
})

describe('a webhook that fails', () => {
  it('is switched off after three days, with an email, and on again by a test that arrives', async () => {
    const inbox = await startTestInbox(server.ports)
    const mia = await server.signedIn({ isVerified: true })
    const { id } = await webhookOf(server.ports, mia.userId, receiver.url)
    receiver.answers.push(500, 500, 500, 500)
    const [first] = await finish(mia)
    await expect(attempt(first)).rejects.toThrow('status 500')
    const failingSince = now.toISOString()
    now = new Date(now.getTime() + 3 * DAY - 1)
    const [, second] = await finish(mia)
    await expect(attempt(second)).rejects.toThrow('status 500')
    expect(await listed(mia)).toMatchObject({ failingSince, offAt: null })
    now = new Date(now.getTime() + 1)
    await attempt(first)
    const off = { offAt: now.toISOString(), lastDelivery: { state: 'failed' } }
    expect(await listed(mia)).toMatchObject(off)
    await attempt(second)
    expect([receiver.received.length, (await finish(mia)).length]).toEqual([3, 2])
    const mails = await inbox.emailsTo(mia.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['A webhook of your PolePro account is switched off'])

    const test = async () => {
      const { body } = await mia.call(testWebhook, { params: { id } })
      expect(body.webhook.lastDelivery).toMatchObject({ event: 'webhook.test', state: 'waiting' })
      const last = server.ports.sql
        .selectFrom('webhook_deliveries')
        .where('state', '=', 'waiting')
        .select('id')
      await attempt((await last.executeTakeFirstOrThrow()).id)
      return listed(mia)
    }
    now = new Date(now.getTime() + 1000)
    expect(await test()).toMatchObject({
      offAt: expect.any(String),
      lastDelivery: { state: 'failed', attempts: 1 },
    })
    now = new Date(now.getTime() + 1000)
    expect(await test()).toMatchObject({
      offAt: null,
      failingSince: null,
      lastDelivery: { state: 'delivered' },
    })
    expect(await finish(mia)).toHaveLength(5)
  })

  it('is tried by its oldest delivery alone, and by each new one once', async () => {
    const mia = await server.signedIn()
    await webhookOf(server.ports, mia.userId, receiver.url)
    receiver.answers.push(500, 500)
    const [first] = await finish(mia)
    now = new Date(now.getTime() + 1000)
    const [, second] = await finish(mia)
    await expect(attempt(first)).rejects.toThrow('status 500')
    await expect(attempt(second)).rejects.toThrow('status 500')
    await expect(attempt(second)).rejects.toThrow('an older delivery')
    expect(receiver.received).toHaveLength(2)
    await attempt(first)
    await attempt(second)
    await attempt(second)
    expect(receiver.received).toHaveLength(4)
    expect(await listed(mia)).toMatchObject({ failingSince: null, lastDelivery: { state: 'delivered' } })
  })
})
