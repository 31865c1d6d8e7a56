import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelRender, readRender } from '#contract/renders.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { type PublicId, RenderId } from '#domain/ids.ts'
import { inspectVideo } from '#media/testing/inspect.ts'
import { createTestPool } from '#media/testing/test-pool.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { startComposeWorker } from './start-compose-worker.ts'
import { anyPanel, compose, filePath, generate, readyBackground, temporaryFiles } from './testing/stage.ts'

let server: TestServer
let background: PublicId
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 }, ownMedia: true })
  await startComposeWorker(server.ports)
  background = await readyBackground(server)
})
afterAll(() => server?.stop())

const rowOf = (id: string) =>
  server.ports.sql.selectFrom('renders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const state = (client: TestClient, renderId: string) =>
  client.call(readRender, { params: { renderId: RenderId.parse(renderId) } })

describe('an open render', () => {
  it('reports progress events that never go back and end with the address', async () => {
    const client = await server.signedIn()
    const generated = (await generate(client, { backgroundVideoId: background, duration: 5 }, anyPanel()))
      .body
    const watching = client.fetch(`/api/renders/${generated.renderId}/events`)
    const composing = compose(client, {
      backgroundPublicId: background,
      textOverlayPublicId: generated.textOverlayPublicId,
      renderId: generated.renderId,
      videoDuration: 5,
    })
    const reply = await watching
    expect(reply.headers.get('content-type')).toContain('text/event-stream')
    const events = [...(await reply.text()).matchAll(/^data: (.*)$/gm)].map(([, json = '']) =>
      JSON.parse(json),
    )
    const { body } = await composing
    expect(body.renderId).toBe(generated.renderId)
    expect(events.at(-1)).toMatchObject({ status: 'done', progress: 1, videoUrl: body.videoUrl })
    const progress = events.map((event) => event.progress)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  })

  it('reports nothing more once the listener is signed out everywhere (threat 26)', async () => {
    const client = await server.signedIn()
    const { renderId } = (await generate(client, { backgroundVideoId: background }, anyPanel())).body
    const stream = await client.fetch(`/api/renders/${renderId}/events`)
    const phone = server.client()
    await phone.login(client.email)
    await phone.call(signOutEverywhere, {})
    const events = [...(await stream.text()).matchAll(/^data: (.*)$/gm)]
    expect(events).toHaveLength(1)
    expect((await client.fetch(`/api/renders/${renderId}/events`)).status).toBe(401)
  })

  it('continues when its caller disconnects, and is found again by its id (fault 17)', async () => {
    const client = await server.signedIn()
    const generated = (await generate(client, { backgroundVideoId: background, duration: 5 }, anyPanel()))
      .body
    const leaving = new AbortController()
    const asked = client.fetch('/api/compose-video', {
      method: 'POST',
      signal: leaving.signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        backgroundPublicId: background,
        textOverlayPublicId: generated.textOverlayPublicId,
        videoDuration: 5,
      }),
    })
    await expect.poll(async () => (await rowOf(generated.renderId)).status).not.toBe('prepared')
    leaving.abort()
    await expect(asked).rejects.toThrow()
    await expect.poll(async () => (await state(client, generated.renderId)).body.status).toBe('done')
  })

  it('is canceled by its owner: the process ends, waiting requests are answered, no file remains (SV-25)', async () => {
    const client = await server.signedIn()
    const generated = (await generate(client, { backgroundVideoId: background, duration: 60 }, anyPanel()))
      .body
    const asked = compose(client, {
      backgroundPublicId: background,
      textOverlayPublicId: generated.textOverlayPublicId,
      videoDuration: 60,
    })
    const params = { renderId: generated.renderId }
    await expect.poll(async () => (await rowOf(params.renderId)).status, { interval: 5 }).toBe('running')
    const composing = () => server.ports.media.stats().workers.filter(({ task }) => task === 'composePart')
    await expect.poll(composing, { interval: 5 }).not.toHaveLength(0)
    const pids = composing().map(({ pid = 0 }) => pid)
    expect((await client.call(cancelRender, { params })).body.status).toBe('cancelled')
    await expect.poll(() => pids.filter(isAlive)).toEqual([])
    expect(composing()).toEqual([])
    expect((await asked).problem?.code).toBe('render.cancelled')
    await expect.poll(() => temporaryFiles(server)).toEqual([])
    expect(await rowOf(params.renderId)).toMatchObject({ status: 'cancelled', file_key: null })
    const left = await Array.fromAsync(server.ports.files.list(`videos/${params.renderId}`))
    expect(left).toEqual([])
  })

  it('is retried when its media process dies', async () => {
    const client = await server.signedIn()
    const generated = (await generate(client, { backgroundVideoId: background, duration: 10 }, anyPanel()))
      .body
    const asked = compose(client, {
      backgroundPublicId: background,
      textOverlayPublicId: generated.textOverlayPublicId,
      videoDuration: 10,
    })
    const composing = () => server.ports.media.stats().workers.find(({ task }) => task === 'composePart')?.pid
    await expect.poll(composing, { interval: 5 }).toBeTypeOf('number')
    process.kill(composing() ?? 0, 'SIGKILL')
    const { body } = await asked
    expect(await rowOf(body.renderId)).toMatchObject({ status: 'done', attempt: 2 })
    expect((await inspectVideo(await filePath(server, body.renderId))).frames).toBe(300)
  })

  it('fails with a sentence when every attempt fails, and can be requested again', async () => {
    const client = await server.signedIn()
    const broken = await readyBackground(server)
    const { folder } = await server.ports.sql
      .selectFrom('backgrounds')
      .select('folder')
      .where('public_id', '=', broken)
      .executeTakeFirstOrThrow()
    const generated = (await generate(client, { backgroundVideoId: broken, duration: 5 }, anyPanel())).body
    await server.ports.files.put(`${folder}/mezzanine.mp4`, new Uint8Array(5000))
    const body = {
      backgroundPublicId: broken,
      textOverlayPublicId: generated.textOverlayPublicId,
      videoDuration: 5,
    }
    const failed = await compose(client, body)
    expect(failed).toMatchObject({ status: 500, problem: { code: 'render.failed' } })
    expect(await rowOf(generated.renderId)).toMatchObject({ status: 'failed', attempt: 3 })
    expect((await state(client, generated.renderId)).body.problem).toMatch(/could not be made/)
  })

  it('fails at once on a timeout, because another attempt would take as long', async () => {
    const media = createTestPool({ workers: 1, limits: { composeMs: 1 } })
    const idle = await startTestServer({ ports: { media } })
    try {
      const client = await idle.signedIn()
      const shared = await readyBackground(idle)
      await startComposeWorker(idle.ports)
      const { body } = await generate(client, { backgroundVideoId: shared, duration: 20 }, anyPanel())
      const failed = await compose(client, {
        backgroundPublicId: shared,
        textOverlayPublicId: body.textOverlayPublicId,
        videoDuration: 20,
      })
      expect(failed).toMatchObject({ status: 500, problem: { code: 'render.failed' } })
      const row = idle.ports.sql.selectFrom('renders').select(['status', 'attempt'])
      expect(await row.where('id', '=', body.renderId).executeTakeFirst()).toEqual({
        status: 'failed',
        attempt: 1,
      })
    } finally {
      await idle.stop()
    }
  })
})
