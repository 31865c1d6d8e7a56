import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retryOverlay } from '#contract/overlay-curation.ts'
import { MediaError } from '#media/media-error.ts'
import { animationOf, type Bytes, listedAs, remove, upload } from '#server/overlays/curation/testing.ts'
import { sweepOverlays } from '#server/overlays/sweep-overlays.ts'
import type { Ports } from '#server/ports/ports.ts'
import { killAtWork } from '#server/testing/kill-at-work.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { ingestOverlay, stopPreparing } from './ingest-overlay.ts'
import { startOverlayWorker } from './start-overlay-worker.ts'

const STOPPED = 'Preparing this overlay stopped. Its file is safe. Try again.'

/** No worker runs until a test starts one: each test makes its own attempts. */
let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer({ ownMedia: true })
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server?.stop())

let sent = 0
/** Another file each time: a known one is not added again. */
const anyAnimation = (): Promise<Bytes> => animationOf({ delays: [10, 10 + ++sent] })

const rowOf = (publicId: string) =>
  server.ports.sql
    .selectFrom('overlays')
    .selectAll()
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()

async function uploaded() {
  const bytes = await anyAnimation()
  const { public_id: publicId } = (await upload(admin, bytes)).body
  const { id, source_key: key } = await rowOf(publicId)
  const source = async () => (await server.ports.files.head(key ?? ''))?.bytes
  return { publicId, id, bytes, source }
}

const tryOnce = (overlayId: string, media: Ports['media'] = server.ports.media) =>
  ingestOverlay({ ...server.ports, media }, { data: { overlayId }, signal: new AbortController().signal })

const crash = (overlayId: string) => killAtWork(server, 'ingestOverlay', () => tryOnce(overlayId))

const failing = (error: () => unknown): Ports['media'] =>
  new Proxy(server.ports.media, {
    get: (real, name) => (name === 'ingestOverlay' ? () => Promise.reject(error()) : Reflect.get(real, name)),
  })

const retry = (publicId: string) => admin.call(retryOverlay, { params: { id: publicId } })

describe('an overlay whose processes die', () => {
  it('does not count server restarts as failures: one crash after twenty of them is one failure', async () => {
    const { publicId, id } = await uploaded()
    await server.ports.sql.updateTable('overlays').set({ attempt: 20 }).where('id', '=', id).execute()
    expect(await crash(id)).toMatchObject({ status: 'rejected', reason: { reason: 'crashed' } })
    expect(await rowOf(publicId)).toMatchObject({ status: 'processing', failures: 1 })
    await tryOnce(id)
    expect(await listedAs(admin, publicId)).toMatchObject({ status: 'ready' })
  })

  it('is stored after three crashes of its own, says so, and is prepared on a retry', async () => {
    const { publicId, id, bytes, source } = await uploaded()
    const ends = [await crash(id), await crash(id), await crash(id)]
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(await listedAs(admin, publicId)).toMatchObject({
      status: 'failed',
      problem: STOPPED,
      canRetry: true,
    })
    const inAMonth = { now: () => new Date(Date.now() + 30 * 86_400_000) }
    await sweepOverlays({ ...server.ports, clock: inAMonth })
    expect(await source()).toBe(bytes.length)
    const replies = await Promise.all([retry(publicId), retry(publicId), retry(publicId)])
    expect(replies.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'processing'],
      [200, 'processing'],
      [200, 'processing'],
    ])
    await tryOnce(id)
    expect((await retry(publicId)).body).toMatchObject({ status: 'ready' })
  })

  it('is prepared again when its file is repeated, and is in the library once', async () => {
    const { publicId, id, bytes } = await uploaded()
    await stopPreparing(server.ports, { overlayId: id }, new Error('the queue gave up'))
    const again = (await upload(admin, bytes)).body
    expect([again.public_id, again.overlay.status]).toEqual([publicId, 'processing'])
  })

  it('is gone with its file once it is deleted, and cannot be retried then', async () => {
    const { publicId, id, source } = await uploaded()
    await stopPreparing(server.ports, { overlayId: id }, new Error('the queue gave up'))
    await remove(admin, publicId)
    expect((await retry(publicId)).status).toBe(404)
    const tomorrow = { now: () => new Date(Date.now() + 2 * 86_400_000) }
    await sweepOverlays({ ...server.ports, clock: tomorrow })
    expect(await source()).toBeUndefined()
  })
})

describe('an overlay that cannot be used', () => {
  it('is refused at once, its file is deleted, and there is nothing to retry', async () => {
    const { publicId, id, bytes, source } = await uploaded()
    expect(await source()).toBe(bytes.length)
    await tryOnce(
      id,
      failing(() => new MediaError('unreadable')),
    )
    expect(await listedAs(admin, publicId)).toMatchObject({ status: 'failed', canRetry: false })
    expect(await source()).toBeUndefined()
    expect((await retry(publicId)).body).toMatchObject({ status: 'failed', canRetry: false })
  })
})

it('a worker prepares a retried overlay', async () => {
  const { publicId, id } = await uploaded()
  await stopPreparing(server.ports, { overlayId: id }, new Error('the queue gave up'))
  await retry(publicId)
  await startOverlayWorker(server.ports)
  await expect.poll(() => listedAs(admin, publicId)).toMatchObject({ status: 'ready' })
})
