import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRender } from '#contract/renders.ts'
import { type PublicId, RenderId } from '#domain/ids.ts'
import { MediaError } from '#media/media-error.ts'
import type { Ports } from '#server/ports/ports.ts'
import { killAtWork } from '#server/testing/kill-at-work.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { failVideo, makeVideo } from './make-video.ts'
import { startComposeWorker } from './start-compose-worker.ts'
import { anyPanel, compose, generate, readyBackground } from './testing/stage.ts'
import { watermarkOf } from './watermark.ts'

/** No worker runs until a test starts one: each test makes its own attempts. */
let server: TestServer
let background: PublicId
beforeAll(async () => {
  server = await startTestServer({ ownMedia: true })
  background = await readyBackground(server)
})
afterAll(() => server?.stop())

/** A requested video that no worker makes yet, with the request to repeat. */
async function asked(client: SignedIn) {
  const { body } = await generate(client, { backgroundVideoId: background, duration: 5 }, anyPanel())
  const { renderId, textOverlayPublicId } = body
  await server.ports.sql.updateTable('renders').set({ status: 'queued' }).where('id', '=', renderId).execute()
  const again = () =>
    compose(client, { backgroundPublicId: background, textOverlayPublicId, videoDuration: 5 })
  return { renderId, again }
}

const rowOf = (id: string) =>
  server.ports.sql.selectFrom('renders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const state = async (client: SignedIn, renderId: string) =>
  (await client.call(readRender, { params: { renderId: RenderId.parse(renderId) } })).body

const tryOnce = (renderId: string, media: Ports['media'] = server.ports.media) =>
  makeVideo(
    { ...server.ports, media },
    { data: { renderId }, signal: new AbortController().signal },
    watermarkOf(server.ports),
  )

const crash = (renderId: string) => killAtWork(server, 'composePart', () => tryOnce(renderId))

const failing = (error: () => unknown): Ports['media'] =>
  new Proxy(server.ports.media, {
    get: (real, name) => (name === 'compose' ? () => Promise.reject(error()) : Reflect.get(real, name)),
  })

const FAILED = { status: 'failed', problem: 'The video could not be made. Please try again.' }

describe('a video', () => {
  it('does not count server restarts as failures: one crash after twenty of them is one failure', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const { renderId } = await asked(client)
    await server.ports.sql.updateTable('renders').set({ attempt: 20 }).where('id', '=', renderId).execute()
    expect(await crash(renderId)).toMatchObject({ status: 'rejected', reason: { reason: 'crashed' } })
    expect(await rowOf(renderId)).toMatchObject({ status: 'running', failures: 1 })
    await tryOnce(renderId)
    expect(await state(client, renderId)).toMatchObject({ status: 'done' })
  })

  it('fails after three crashes of its own, says so, and is made on a new request', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const { renderId, again } = await asked(client)
    const ends = [await crash(renderId), await crash(renderId), await crash(renderId)]
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(await state(client, renderId)).toMatchObject(FAILED)
    await startComposeWorker(server.ports)
    const { status, body } = await again()
    expect(status).toBe(200)
    expect(body.renderId).not.toBe(renderId)
    expect(await state(client, body.renderId)).toMatchObject({ status: 'done' })
  })

  it.each<[string, () => unknown]>([
    ['the database is away', () => new Error('Connection terminated unexpectedly')],
    ['the server is stopping', () => new MediaError('cancelled')],
  ])('that is interrupted because %s has not failed, however often', async (_, error) => {
    const { renderId } = await asked(await server.signedIn({ role: 'pro' }))
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(tryOnce(renderId, failing(error))).rejects.toThrow()
    expect(await rowOf(renderId)).toMatchObject({ status: 'running', failures: 0, attempt: 5 })
  })

  it('fails at once on a timeout, because the next attempt would take as long', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const { renderId } = await asked(client)
    await tryOnce(
      renderId,
      failing(() => new MediaError('timeout')),
    )
    expect(await state(client, renderId)).toMatchObject(FAILED)
  })

  it('fails when the queue gives up, and not when an overtaken attempt does', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const { renderId } = await asked(client)
    await server.ports.sql
      .updateTable('renders')
      .set({ status: 'running', attempt: 7 })
      .where('id', '=', renderId)
      .execute()
    await failVideo(server.ports, { renderId }, 6)
    expect(await state(client, renderId)).toMatchObject({ status: 'running' })
    await failVideo(server.ports, { renderId })
    expect(await state(client, renderId)).toMatchObject(FAILED)
  })
})
