import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelRender, readRender } from '#contract/renders.ts'
import { type PublicId, RenderId } from '#domain/ids.ts'
import { createMediaPool } from '#media/media-pool.ts'
import { frameAt, inspectVideo, pixelAt } from '#media/testing/inspect.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '../testing.ts'
import { startComposeWorker } from './start-compose-worker.ts'
import {
  anyPanel,
  compose,
  filePath,
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

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const state = (client: TestClient, renderId: string) =>
  client.call(readRender, { params: { renderId: RenderId.parse(renderId) } })

describe('a video', () => {
  it('is an mp4 that every phone plays: H.264 high, 540×960, 30 fps, its length exact, AAC-LC stereo (GE-8, GE-20)', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const { body } = await makeVideo(client, { background, image: redPanel() })
    expect(body.videoUrl).toBe(`/api/videos/${body.renderId}`)
    expect(await inspectVideo(await filePath(server, body.renderId))).toMatchObject({
      codec: 'h264',
      profile: 100,
      pixelFormat: 'yuv420p',
      width: 540,
      height: 960,
      fps: 30,
      frames: 150,
      faststart: true,
      audio: { codec: 'aac', sampleRate: 48_000, channels: 2 },
    })
  })

  it('lets its text appear over the first fifth, or at once where that is asked for (GE-21)', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const fading = (await makeVideo(client, { background, image: redPanel() })).body
    const still = (await makeVideo(client, { background, image: redPanel(), animationType: 'none' })).body
    const red = async (id: string, time: number) =>
      pixelAt(await frameAt(await filePath(server, id), time), 270, 480)[0]
    expect(await red(fading.renderId, 0)).toBeLessThan(140)
    expect(await red(fading.renderId, 0.5)).toSatisfy((value: number) => value > 150 && value < 230)
    expect(await red(fading.renderId, 2)).toBeGreaterThan(235)
    expect(await red(still.renderId, 0)).toBeGreaterThan(235)
  })

  it('shows its overlays where they were put, under or over the text (GE-22)', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const green = await readyOverlay(server)
    const at = { publicId: green, rotation: 0, scale: 1 }
    const overlays = [
      { ...at, x: 50, y: 50, layer: 'under' as const },
      { ...at, x: 50, y: 80, layer: 'over' as const },
    ]
    const { body } = await makeVideo(client, { background, image: redPanel(), overlays })
    const frame = await frameAt(await filePath(server, body.renderId), 4)
    const [red, covered] = [pixelAt(frame, 270, 480), pixelAt(frame, 270, 768)]
    expect(red[0]).toBeGreaterThan(235)
    expect(covered[1]).toBeGreaterThan(235)
    expect(covered[0]).toBeLessThan(30)
  })

  it('moves its text in where that is asked for, and is another with another animation (EX-1, GE-21)', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const wish = { background, image: redPanel(), animationType: 'slide' } as const
    const { body } = await makeVideo(client, wish)
    expect((await rowOf(body.renderId)).animation).toEqual({ type: 'slide', seconds: 1, strips: [] })
    const left = async (time: number) => {
      const frame = await frameAt(await filePath(server, body.renderId), time)
      return Array.from({ length: 540 }, (_, x) => pixelAt(frame, x, 480)[0]).findIndex((red) => red > 200)
    }
    expect(await left(0.5)).toBeLessThan((await left(2)) - 5)
    expect(await left(2)).toBe(120)
    const strips = [{ x: 270, y: 480, width: 300, height: 100, rotation: 0, from: 0, to: 0.5 }]
    const other = (await makeVideo(client, { ...wish, strips })).body
    expect(other.renderId).not.toBe(body.renderId)
    expect((await makeVideo(client, wish)).body.renderId).toBe(body.renderId)
  })

  it('may be a text on black where no background was chosen (GE-12)', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const { body } = await makeVideo(client, { background: null, image: redPanel() })
    const path = await filePath(server, body.renderId)
    expect(await inspectVideo(path)).toMatchObject({ frames: 150, audio: { codec: 'aac' } })
    const frame = await frameAt(path, 4)
    expect(pixelAt(frame, 270, 480)[0]).toBeGreaterThan(235)
    expect(pixelAt(frame, 20, 20).slice(0, 3)).toEqual([0, 0, 0])
  })

  it('may be a background alone, but not nothing (GE-11, GE-12, GE-19)', async () => {
    const client = await server.signedIn()
    const bare = await generate(client, { backgroundVideoId: background })
    expect(bare.body).toMatchObject({ textOverlayPublicId: null, flattenedOverlayPublicId: null })
    expect((await rowOf(bare.body.renderId)).duration).toBe(15)
    expect((await makeVideo(client, { background })).status).toBe(200)
    expect((await generate(client, {})).problem?.code).toBe('composition.empty')
    expect((await compose(client, {})).problem).toMatchObject({
      code: 'composition.empty',
      message: 'No text overlay available for composition',
    })
  })
})

describe('the same composition', () => {
  it('is made once, however many ask at once (fault 16)', async () => {
    const client = await server.signedIn()
    const image = anyPanel()
    const made = await Promise.all(Array.from({ length: 5 }, () => makeVideo(client, { background, image })))
    const ids = new Set(made.map(({ body }) => body.renderId))
    expect(ids.size).toBe(1)
    expect((await rowOf([...ids][0] ?? '')).attempt).toBe(1)
  })

  it('answers at once when it was made before, and is another for another person', async () => {
    const [one, other] = await Promise.all([server.signedIn(), server.signedIn()])
    const first = (await makeVideo(one, { background, image: redPanel() })).body
    const again = (await makeVideo(one, { background, image: redPanel() })).body
    expect(again.renderId).toBe(first.renderId)
    expect((await rowOf(first.renderId)).attempt).toBe(1)
    const theirs = (await makeVideo(other, { background, image: redPanel() })).body
    expect(theirs.renderId).not.toBe(first.renderId)
  })
})

describe('a render under way', () => {
  it('tells of itself as events, that never go back and end with the address', async () => {
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

  it('goes on when its caller goes, and is found again by its id (fault 17)', async () => {
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
    await expect
      .poll(async () => (await state(client, generated.renderId)).body.status, { timeout: 30_000 })
      .toBe('done')
  })

  it('is stopped by its owner: the process that made it ends, who waits is told, nothing is left (SV-25)', async () => {
    const client = await server.signedIn()
    const generated = (await generate(client, { backgroundVideoId: background, duration: 60 }, anyPanel()))
      .body
    const asked = compose(client, {
      backgroundPublicId: background,
      textOverlayPublicId: generated.textOverlayPublicId,
      videoDuration: 60,
    })
    const params = { renderId: generated.renderId }
    await expect
      .poll(async () => (await rowOf(params.renderId)).status, { timeout: 20_000, interval: 5 })
      .toBe('running')
    const composing = () => server.ports.media.stats().workers.filter(({ task }) => task === 'composePart')
    await expect.poll(composing, { timeout: 20_000, interval: 5 }).not.toHaveLength(0)
    const pids = composing().map(({ pid = 0 }) => pid)
    expect((await client.call(cancelRender, { params })).body.status).toBe('cancelled')
    await expect.poll(() => pids.filter(isAlive), { timeout: 20_000 }).toEqual([])
    expect(composing()).toEqual([])
    expect((await asked).problem?.code).toBe('render.cancelled')
    await expect.poll(() => temporaryFiles(server), { timeout: 20_000 }).toEqual([])
    expect(await rowOf(params.renderId)).toMatchObject({ status: 'cancelled', file_key: null })
    const left = await Array.fromAsync(server.ports.files.list(`videos/${params.renderId}`))
    expect(left).toEqual([])
  })

  it('is tried again when its media process dies', async () => {
    const client = await server.signedIn()
    const generated = (await generate(client, { backgroundVideoId: background, duration: 20 }, anyPanel()))
      .body
    const asked = compose(client, {
      backgroundPublicId: background,
      textOverlayPublicId: generated.textOverlayPublicId,
      videoDuration: 20,
    })
    const composing = () => server.ports.media.stats().workers.find(({ task }) => task === 'composePart')?.pid
    await expect.poll(composing, { timeout: 20_000, interval: 5 }).toBeTypeOf('number')
    process.kill(composing() ?? 0, 'SIGKILL')
    const { body } = await asked
    expect(await rowOf(body.renderId)).toMatchObject({ status: 'done', attempt: 2 })
    expect((await inspectVideo(await filePath(server, body.renderId))).frames).toBe(600)
  }, 120_000)

  it('fails with a sentence when every try fails, and may be asked for again', async () => {
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
  }, 120_000)

  it('fails at once when it takes too long: another try would take as long', async () => {
    const idle = await startTestServer()
    const media = createMediaPool({ workers: 1, limits: { composeMs: 1 } })
    try {
      const client = await idle.signedIn()
      const shared = await readyBackground(idle)
      await startComposeWorker({ ...idle.ports, media })
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
      await media.close()
    }
  }, 120_000)
})

describe('the allowance', () => {
  it('lets two videos of a person be made at a time, and refuses the third with a way out', async () => {
    const idle = await startTestServer()
    try {
      const client = await idle.signedIn()
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
      await expect.poll(open, { timeout: 20_000 }).toHaveLength(2)
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

  it('refuses both calls when no download is left to take the video with (C6)', async () => {
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

describe('ids that a person names', () => {
  it('must be that person’s to use: all others do not exist', async () => {
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
    const nobody = randomUUID() as PublicId

    for (const theirs of [own, nobody]) {
      const refusal = { status: 404, problem: { code: 'background.not_found' } }
      expect(await generate(stranger, { backgroundVideoId: theirs }, redPanel())).toMatchObject(refusal)
      expect(await compose(stranger, { backgroundPublicId: theirs })).toMatchObject(refusal)
    }
    for (const theirs of [text, nobody]) {
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
    const overlays = [{ publicId: nobody, x: 50, y: 50, rotation: 0, scale: 1 }]
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
    ['a preset nobody knows', { qualityPreset: 'cinema' }],
    ['an animation nobody knows', { videoSettings: { animationType: 'explode' } }],
  ])('%s is refused', async (_, fields) => {
    const client = await server.signedIn()
    const reply = await generate(client, { backgroundVideoId: background, ...fields }, redPanel())
    expect(reply).toMatchObject({ status: 400, problem: { code: 'request.invalid' } })
    expect(await temporaryFiles(server)).toEqual([])
  })

  describe('overlays that no process could paint in time', () => {
    const tooMuch = {
      status: 400,
      problem: {
        code: 'request.invalid',
        message: 'These overlays are too large together. Please make some smaller.',
      },
    }

    /** As large as can be, and moving for two seconds. */
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

    it('are refused when the text is handed in, and nothing is kept of it', async () => {
      const client = await server.signedIn()
      const fields = { backgroundVideoId: background, duration: 60, overlayElements: await large(20) }
      expect(await generate(client, fields, redPanel())).toMatchObject(tooMuch)
      expect(await kept(client)).toEqual({ renders: [], files: [] })
    })

    it('are refused when the video is asked for, and no job is made of it', async () => {
      const client = await server.signedIn()
      const asked = { backgroundPublicId: background, videoDuration: 60, gifOverlays: await large(20) }
      expect(await compose(client, asked)).toMatchObject(tooMuch)
      expect(await kept(client)).toEqual({ renders: [], files: [] })
    })

    it('are taken when some of them are left out', async () => {
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

  it('is served to nobody', async () => {
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
