import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelRender, readRender } from '#contract/renders.ts'
import { type PublicId, RenderId } from '#domain/ids.ts'
import { TestClient } from '#server/http/test-client.ts'
import { type SignedIn, startBeside, startTestServer, type TestServer } from '#server/testing.ts'
import { startComposeWorker } from './start-compose-worker.ts'
import {
  anyPanel,
  compose,
  generate,
  makeVideo,
  painted,
  readyBackground,
  readyOverlay,
  redPanel,
  temporaryFiles,
} from './testing/stage.ts'

let server: TestServer
let background: PublicId
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 } })
  await startComposeWorker(server.ports)
  background = await readyBackground(server)
})
afterAll(() => server?.stop())

const rowOf = (id: string) =>
  server.ports.sql.selectFrom('renders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const state = (client: TestClient, renderId: string) =>
  client.call(readRender, { params: { renderId: RenderId.parse(renderId) } })

describe('the same composition', () => {
  it('is made once for parallel requests (fault 16)', async () => {
    const client = await server.signedIn()
    const image = anyPanel()
    const made = await Promise.all(Array.from({ length: 5 }, () => makeVideo(client, { background, image })))
    const ids = new Set(made.map(({ body }) => body.renderId))
    expect(ids.size).toBe(1)
    expect((await rowOf([...ids][0] ?? '')).attempt).toBe(1)
  })

  it('answers at once if it was made before, and is another video for another person', async () => {
    const [one, other] = await Promise.all([server.signedIn(), server.signedIn()])
    const first = (await makeVideo(one, { background, image: redPanel() })).body
    const again = (await makeVideo(one, { background, image: redPanel() })).body
    expect(again.renderId).toBe(first.renderId)
    expect((await rowOf(first.renderId)).attempt).toBe(1)
    const theirs = (await makeVideo(other, { background, image: redPanel() })).body
    expect(theirs.renderId).not.toBe(first.renderId)
  })
})

describe('the allowance', () => {
  it('allows two open videos per person, and refuses the third with the remedy', async () => {
    const idle = await startTestServer()
    try {
      const client = await idle.signedIn({ isVerified: true })
      const shared = await readyBackground(idle)
      const ask = async () => {
        const { body } = await generate(client, { backgroundVideoId: shared, duration: 5 }, anyPanel())
        return compose(client, {
          backgroundPublicId: shared,
          textOverlayPublicId: body.textOverlayPublicId,
          videoDuration: 5,
        })
      }
      const waiting = [ask(), ask()]
      const open = () =>
        idle.ports.sql.selectFrom('renders').where('status', '=', 'queued').select('id').execute()
      await expect.poll(open).toHaveLength(2)
      expect(await ask()).toMatchObject({ status: 429, problem: { code: 'render.too_many' } })
      for (const { id } of await open()) {
        await client.call(cancelRender, { params: { renderId: RenderId.parse(id) } })
      }
      expect((await Promise.all(waiting)).map(({ problem }) => problem?.code)).toEqual([
        'render.cancelled',
        'render.cancelled',
      ])
    } finally {
      await idle.stop()
    }
  })

  it('hands a waiting request back when the server stops; the video is still made', async () => {
    const idle = await startTestServer()
    await using cleanup = new AsyncDisposableStack()
    cleanup.defer(() => idle.stop())
    const leaving = await startBeside(idle)
    const client = await idle.signedIn()
    const there = new TestClient(leaving.url)
    for (const [name, value] of client.cookies) there.setCookie(name, value)
    const shared = await readyBackground(idle)
    const { body } = await generate(client, { backgroundVideoId: shared, duration: 2 }, anyPanel())
    const { renderId, textOverlayPublicId } = body
    const asked = { backgroundPublicId: shared, textOverlayPublicId, renderId, videoDuration: 2 }
    const waiting = compose(there, asked)
    const status = async () => (await client.call(readRender, { params: { renderId } })).body.status
    await expect.poll(status).toBe('queued')
    await leaving.stop()
    expect(await waiting).toMatchObject({ status: 503, problem: { code: 'server.unavailable' } })
    await startComposeWorker(idle.ports)
    expect(await compose(client, asked)).toMatchObject({ status: 200, body: { renderId } })
  })

  it('refuses both calls if no download is left (C6)', async () => {
    const client = await server.signedIn({ email: 'used@up.test' })
    await server.ports.sql
      .updateTable('users')
      .set({ download_count: 5, download_period: 'lifetime' })
      .where('email', '=', 'used@up.test')
      .execute()
    const month = new Date().toISOString().slice(0, 7)
    if (server.ports.config.freeDownloadPeriod === 'month') {
      await server.ports.sql
        .updateTable('users')
        .set({ download_period: month })
        .where('email', '=', 'used@up.test')
        .execute()
    }
    const refusal = { status: 403, problem: { code: 'download.limit_reached', upgradeFeature: 'downloads' } }
    expect(await generate(client, { backgroundVideoId: background }, redPanel())).toMatchObject(refusal)
    expect(await compose(client, { backgroundPublicId: background })).toMatchObject(refusal)
  })
})

describe('ids in a request', () => {
  it('must be usable by that person: all others answer like unknown ones', async () => {
    const [owner, stranger] = await Promise.all([server.signedIn(), server.signedIn()])
    const { id: ownerId } = await server.ports.sql
      .selectFrom('users')
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .select('users.id')
      .where('sessions.id', '=', owner.cookies.get('sid')?.split('.')[0] ?? '')
      .executeTakeFirstOrThrow()
    const own = await readyBackground(server, { ownerId })
    const { body } = await generate(owner, { backgroundVideoId: own, duration: 5 }, anyPanel())
    const text = body.textOverlayPublicId
    const unknown = randomUUID() as PublicId

    for (const theirs of [own, unknown]) {
      const refusal = { status: 404, problem: { code: 'background.not_found' } }
      expect(await generate(stranger, { backgroundVideoId: theirs }, redPanel())).toMatchObject(refusal)
      expect(await compose(stranger, { backgroundPublicId: theirs })).toMatchObject(refusal)
    }
    for (const theirs of [text, unknown]) {
      const asked = { backgroundPublicId: background, textOverlayPublicId: theirs }
      expect((await compose(stranger, asked)).problem?.code).toBe('text_layer.not_found')
    }
    for (const theirs of [body.renderId, RenderId.parse(randomUUID())]) {
      const asked = { backgroundPublicId: background, renderId: theirs }
      expect((await compose(stranger, asked)).status).toBe(404)
      expect((await state(stranger, theirs)).problem?.code).toBe('render.not_found')
      expect((await stranger.fetch(`/api/renders/${theirs}/events`)).status).toBe(404)
      expect((await stranger.call(cancelRender, { params: { renderId: theirs } })).status).toBe(404)
    }
    const overlays = [{ publicId: unknown, x: 50, y: 50, rotation: 0, scale: 1 }]
    expect((await compose(owner, { backgroundPublicId: own, gifOverlays: overlays })).problem?.code).toBe(
      'overlay.not_found',
    )
    expect((await rowOf(body.renderId)).status).toBe('prepared')
  })
})

describe('ranges and counts (SV-14)', () => {
  const placed = { publicId: 'any', x: 50, y: 50, rotation: 0, scale: 1 }
  it.each<[string, Record<string, unknown>]>([
    ['an overlay a billion times too large', { overlayElements: [{ ...placed, scale: 1e9 }] }],
    ['an overlay outside of the frame', { overlayElements: [{ ...placed, x: 101 }] }],
    ['a place that is no number', { overlayElements: [{ ...placed, y: null }] }],
    [
      'a turn without end',
      { overlayElements: '[{"publicId":"any","x":1,"y":1,"rotation":1e999,"scale":1}]' },
    ],
    ['five hundred overlays', { overlayElements: Array.from({ length: 500 }, () => placed) }],
    ['an id that names a path', { overlayElements: [{ ...placed, publicId: '../../etc/passwd' }] }],
    ['overlays that are no JSON', { overlayElements: 'nonsense' }],
    ['no length', { duration: 0 }],
    ['a length of an hour', { duration: 3600 }],
    ['a length that is no number', { duration: 'NaN' }],
    ['an unknown preset', { qualityPreset: 'cinema' }],
    ['an unknown animation', { videoSettings: { animationType: 'explode' } }],
  ])('%s is refused', async (_, fields) => {
    const client = await server.signedIn()
    const reply = await generate(client, { backgroundVideoId: background, ...fields }, redPanel())
    expect(reply).toMatchObject({ status: 400, problem: { code: 'request.invalid' } })
    expect(await temporaryFiles(server)).toEqual([])
  })

  describe('overlays that are too much work', () => {
    const tooMuch = {
      status: 400,
      problem: {
        code: 'request.invalid',
        message: 'These overlays are too large together. Please make some smaller.',
      },
    }

    /** As large as possible, and animated for two seconds. */
    async function large(count: number) {
      const publicId = await readyOverlay(server)
      const durations = JSON.stringify(Array.from({ length: 60 }, () => 1 / 30))
      await server.ports.sql.updateTable('overlays').set({ durations }).where('id', '=', publicId).execute()
      return Array.from({ length: count }, () => ({ ...placed, publicId, scale: 10 }))
    }

    const kept = async (client: SignedIn) => ({
      renders: await server.ports.sql
        .selectFrom('renders')
        .select('id')
        .where('owner_id', '=', client.userId)
        .execute(),
      files: await temporaryFiles(server),
    })

    it('are refused when the text arrives, and nothing is stored', async () => {
      const client = await server.signedIn()
      const fields = { backgroundVideoId: background, duration: 60, overlayElements: await large(20) }
      expect(await generate(client, fields, redPanel())).toMatchObject(tooMuch)
      expect(await kept(client)).toEqual({ renders: [], files: [] })
    })

    it('are refused when the video is requested, and no job is enqueued', async () => {
      const client = await server.signedIn()
      const asked = { backgroundPublicId: background, videoDuration: 60, gifOverlays: await large(20) }
      expect(await compose(client, asked)).toMatchObject(tooMuch)
      expect(await kept(client)).toEqual({ renders: [], files: [] })
    })

    it('are accepted with fewer of them', async () => {
      const client = await server.signedIn()
      const fields = { backgroundVideoId: background, duration: 60, overlayElements: await large(1) }
      expect((await generate(client, fields, redPanel())).status).toBe(200)
    })
  })
})

describe('a text layer', () => {
  it.each<[string, () => Buffer<ArrayBuffer>]>([
    ['something that is no picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture cut short', () => Buffer.from(redPanel().subarray(0, 200))],
    ['a picture larger than the frame', () => painted(1081, 1920, () => undefined)],
  ])('that is %s is refused, and nothing of it is kept', async (_, image) => {
    const client = await server.signedIn()
    const reply = await generate(client, { backgroundVideoId: background }, image())
    expect(reply).toMatchObject({ status: 422, problem: { code: 'text_layer.unreadable' } })
    expect(await temporaryFiles(server)).toEqual([])
  })

  it('is never served', async () => {
    const client = await server.signedIn()
    const { body } = await generate(client, { backgroundVideoId: background, duration: 5 }, anyPanel())
    const id = body.textOverlayPublicId
    for (const path of [
      `/api/videos/${id}`,
      `/media/backgrounds/${id}/poster.jpg`,
      `/media/overlays/${id}/poster.webp`,
    ]) {
      expect((await client.fetch(path)).status).toBe(404)
    }
  })
})
