import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { frameAt, inspectVideo, pixelAt } from '#media/testing/inspect.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { startComposeWorker } from './start-compose-worker.ts'
import {
  compose,
  filePath,
  generate,
  makeVideo,
  readyBackground,
  readyOverlay,
  redPanel,
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

describe('a video', () => {
  it('is an mp4 that every phone plays: H.264 high, 540×960, 30 fps, its length exact, AAC-LC stereo (GE-8, GE-20)', async () => {
    const client = await server.signedIn({ role: 'pro', isVerified: true })
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

  it('lets its text appear over the first fifth, or at once on request (GE-21)', async () => {
    const client = await server.signedIn({ role: 'pro', isVerified: true })
    const fading = (await makeVideo(client, { background, image: redPanel() })).body
    const still = (await makeVideo(client, { background, image: redPanel(), animationType: 'none' })).body
    const red = async (id: string, time: number) =>
      pixelAt(await frameAt(await filePath(server, id), time), 270, 480)[0]
    expect(await red(fading.renderId, 0)).toBeLessThan(140)
    expect(await red(fading.renderId, 0.5)).toSatisfy((value: number) => value > 150 && value < 230)
    expect(await red(fading.renderId, 2)).toBeGreaterThan(235)
    expect(await red(still.renderId, 0)).toBeGreaterThan(235)
  })

  it('shows its overlays in their places, under or over the text (GE-22)', async () => {
    const client = await server.signedIn({ role: 'pro', isVerified: true })
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

  it('moves its text in on request, and is another video with another animation (EX-1, GE-21)', async () => {
    const client = await server.signedIn({ role: 'pro', isVerified: true })
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

  it('may be text on black without a background (GE-12)', async () => {
    const client = await server.signedIn({ role: 'pro', isVerified: true })
    const { body } = await makeVideo(client, { background: null, image: redPanel() })
    const path = await filePath(server, body.renderId)
    expect(await inspectVideo(path)).toMatchObject({ frames: 150, audio: { codec: 'aac' } })
    const frame = await frameAt(path, 4)
    expect(pixelAt(frame, 270, 480)[0]).toBeGreaterThan(235)
    expect(pixelAt(frame, 20, 20).slice(0, 3)).toEqual([0, 0, 0])
  })

  it('may be a background alone, but not empty (GE-11, GE-12, GE-19)', async () => {
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
