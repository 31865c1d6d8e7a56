import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAdminHealth, retryFailedJob } from '#contract/admin-health.ts'
import { startErasureWorker } from '#server/accounts/own-data/erase/erasure-job.ts'
import { startBatchWorker } from '#server/batches/start-batch-worker.ts'
import { startWatchWorker } from '#server/library/watching/start-watch-worker.ts'
import { startMailWorker } from '#server/mail/start-mail-worker.ts'
import { startImportWorker } from '#server/media-host/external-host/start-import-worker.ts'
import { startOverlayWorker } from '#server/overlays/ingest/start-overlay-worker.ts'
import type { Jobs } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import { startReminderWorker } from '#server/postings/push/start-reminder-worker.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { startIngestWorker } from '#server/uploads/start-ingest-worker.ts'
import { startWebhookWorker } from '#server/webhooks/start-webhook-worker.ts'
import { isRepeatable } from './repeatable-queues.ts'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server?.stop())

const health = async () => (await admin.call(readAdminHealth, {})).body
const retry = (id: string) => admin.call(retryFailedJob, { params: { id } })
const queueOf = async (name: string) => (await health()).queues.find(({ queue }) => queue === name)

/** A worker that fails until it is told to work. */
async function workOn(queue: string) {
  const state = { isBroken: true, done: 0 }
  await server.ports.jobs.work(queue, {
    concurrency: 1,
    handler: async () => {
      if (state.isBroken) throw new Error('the mail server is away')
      state.done += 1
    },
  })
  return state
}

describe('the health of an installation', () => {
  it('tells what waits, and for how long, without the ends of queues', async () => {
    const { sql, jobs } = server.ports
    await jobs.enqueue(sql, 'webhooks', { deliveryId: randomUUID() })
    await jobs.enqueue(sql, 'webhooks', { deliveryId: randomUUID() }, { startAfter: 600 })
    expect(await queueOf('webhooks')).toEqual({
      queue: 'webhooks',
      waiting: 1,
      paused: 1,
      active: 0,
      oldestSeconds: expect.any(Number),
    })
    // A busy media process may answer one of the next readings.
    await expect.poll(async () => (await health()).versions.ffmpeg).not.toBeNull()
    const { queues, disk, database, versions } = await health()
    expect(queues.map(({ queue }) => queue)).not.toContain('webhooks.given-up')
    expect(disk.free).toBeLessThan(disk.total)
    expect(database.busy + database.idle).toBeGreaterThan(0)
    expect(versions).toEqual({
      app: manifest.version,
      node: process.versions.node,
      ffmpeg: expect.stringMatching(/^\d+\.\d+/),
      postgres: expect.stringMatching(/^\d\d/),
      schema: expect.stringMatching(/^\d{4}-/),
    })
  })

  it('lists a failure with its reason, and runs it once more', async () => {
    const { sql, jobs } = server.ports
    const worker = await workOn('mail')
    const id = (await jobs.enqueue(sql, 'mail', { kind: 'none' }, { retryLimit: 0 })) ?? ''
    await expect.poll(async () => (await health()).failures.map((job) => job.id)).toEqual([id])
    expect((await health()).failures).toMatchObject([
      { queue: 'mail', attempts: 1, reason: 'the mail server is away', canRetry: true },
    ])
    worker.isBroken = false
    const replies = await Promise.all([retry(id), retry(id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
    await expect.poll(() => worker.done).toBe(1)
    expect((await health()).failures).toEqual([])
    expect((await retry(id)).problem?.code).toBe('job.not_found')
  })

  it('offers no retry where the owner was told', async () => {
    const { sql, jobs } = server.ports
    await workOn('compose')
    const id = (await jobs.enqueue(sql, 'compose', {}, { retryLimit: 0 })) ?? ''
    await expect.poll(async () => (await health()).failures.map((job) => job.id)).toEqual([id])
    expect((await health()).failures[0]?.canRetry).toBe(false)
    expect((await retry(id)).status).toBe(404)
    expect((await retry(randomUUID())).status).toBe(404)
  })
})

it('a queue is repeatable exactly if its feature is not told that a job was given up', async () => {
  const told = new Map<string, boolean>()
  const jobs: Pick<Jobs, 'work'> = {
    work: async (queue, { onGiveUp }) => void told.set(queue, onGiveUp !== undefined),
  }
  const { mediaHost } = server.ports.config
  const config = { ...server.ports.config, mediaHost: { ...mediaHost, external: {} } }
  const ports = { ...server.ports, jobs, config } as unknown as Ports
  await startMailWorker(ports, [])
  for (const start of [
    startErasureWorker,
    startBatchWorker,
    startWatchWorker,
    startImportWorker,
    startOverlayWorker,
    startReminderWorker,
    startIngestWorker,
    startWebhookWorker,
  ])
    await start(ports)
  expect(told.size).toBeGreaterThan(9)
  expect([...told.keys()].filter(isRepeatable)).toEqual([...told.keys()].filter((queue) => !told.get(queue)))
})
