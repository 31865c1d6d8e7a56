import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscribePush } from '#contract/posting-push.ts'
import { planPosting } from '#contract/postings.ts'
import { MadeVideoId } from '#domain/ids.ts'
import { TestClient } from '#server/http/test-client.ts'
import { openFolderFiles } from '#server/ports/files/folder-files.ts'
import { testDevice } from '#server/postings/push/testing.ts'
import { madeVideo, sayingDesign } from '#server/renders/testing/made-video.ts'
import { readDatabase } from './audit.ts'
import { freePort, ServerProcess } from './server-process.ts'

/** A killed worker's job begins again after ten seconds, and the machine may be busy. */
const PLANS = 6

type Message = { readonly topic: string; readonly tag: string }

/** Plays the push service of a browser maker. While it is held, it reads messages and answers none. */
const received: Message[] = []
const unanswered: ServerResponse[] = []
let isHeld = false
const service = createServer(async (request, reply) => {
  const { tag } = device.read(await buffer(request)) as { tag: string }
  received.push({ topic: String(request.headers.topic), tag })
  if (isHeld) unanswered.push(reply)
  else reply.writeHead(201).end()
})

let dataDir: string
let server: ServerProcess
let client: TestClient
let userId: string
let device: ReturnType<typeof testDevice>

beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening')
  device = testDevice(`http://127.0.0.1:${(service.address() as AddressInfo).port}/device`)
  dataDir = await mkdtemp(join(tmpdir(), 'polepro-reminders-kill-'))
  server = new ServerProcess(dataDir, await freePort(), {
    environment: { WEBHOOK_PRIVATE_ADDRESSES: 'allow' },
  })
  await server.start()
  client = new TestClient(server.url)
  userId = (await client.register('customer@example.test')).id
  expect((await client.call(subscribePush, { body: device.subscription })).status).toBe(200)
})
afterAll(async () => {
  await server?.stop()
  await readDatabase(dataDir, async () => undefined)
  await rm(dataDir, { recursive: true, force: true })
  service.close()
})

/** Plans that the server acknowledged, and whose time came a minute ago. Returns the tags of their notifications. */
async function due(count: number): Promise<string[]> {
  const ids = await readDatabase(dataDir, async (sql) => {
    const ports = {
      sql,
      files: await openFolderFiles(join(dataDir, 'files'), { mustExist: false }),
      clock: { now: () => new Date() },
    }
    const made = []
    for (let nth = 0; nth < count; nth++)
      made.push(MadeVideoId.parse(await madeVideo({ ports }, userId, { design: sayingDesign(randomUUID()) })))
    return made
  })
  const body = { date: '2031-03-30', minute: 600, timeZone: 'Europe/Berlin', isPosted: false }
  for (const videoId of ids)
    expect((await client.call(planPosting, { params: { videoId }, body })).status).toBe(200)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await readDatabase(dataDir, (sql) =>
    sql
      .updateTable('postings')
      .set({ post_at: ago(1), changed_at: ago(60) })
      .where('made_video_id', 'in', ids)
      .execute(),
  )
  return ids.map((id) => `posting-${id}`)
}

/** What is due is looked for as soon as a server starts. */
async function restart(): Promise<void> {
  await server.kill()
  await server.start()
}

const delivered = () =>
  readDatabase(dataDir, async (sql) => {
    const rows = await sql.selectFrom('push_reminders').select(['made_video_id', 'delivered_at']).execute()
    return rows.flatMap((row) => (row.delivered_at ? [`posting-${row.made_video_id}`] : [])).toSorted()
  })

const untilDelivered = (tags: readonly string[]) =>
  expect
    .poll(async () => (await delivered()).filter((tag) => tags.includes(tag)), {
      interval: 500,
    })
    .toEqual(tags.toSorted())

const timesOf = (tags: readonly string[]) => tags.map((of) => received.filter(({ tag }) => tag === of).length)

describe('reminders of a server that is killed', () => {
  it('all arrive, and one that was cut off before its answer comes again in its own place', async () => {
    isHeld = true
    const tags = await due(PLANS)
    await restart()
    await expect.poll(() => unanswered.length).toBeGreaterThan(0)
    await server.kill()
    const cut = new Set(received.map(({ tag }) => tag))
    isHeld = false
    for (const reply of unanswered) reply.destroy()
    await server.start()
    await untilDelivered(tags)
    expect(timesOf(tags)).toEqual(tags.map((tag) => (cut.has(tag) ? 2 : 1)))
    // A push service and a browser show one of each topic and tag.
    expect(new Set(received.map(({ topic }) => topic)).size).toBe(PLANS)
  })

  it('come no second time once they have arrived, however often it is killed', async () => {
    const before = received.length
    for (let nth = 0; nth < 3; nth++) {
      const tags = await due(1)
      await restart()
      await untilDelivered(tags)
    }
    expect(received.length).toBe(before + 3)
  })

  it('are queued whole or not at all: killed while it looks for what is due, it loses none', async () => {
    const tags = await due(3 * PLANS)
    await server.kill()
    for (const ms of [0, 60, 250]) {
      await server.start()
      await delay(ms)
      await server.kill()
    }
    await server.start()
    await untilDelivered(tags)
    // At most the four that were under way at each kill came again.
    expect(timesOf(tags).reduce((sum, times) => sum + times, 0)).toBeLessThanOrEqual(tags.length + 3 * 4)
  })
})
