import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { inspectVideo } from '#media/testing/inspect.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { startComposeWorker } from './start-compose-worker.ts'
import { sweepRenders } from './sweep-renders.ts'
import { compose, filePath, generate, makeVideo, readyBackground, redPanel } from './testing/stage.ts'

const HD = 'hd_1080x1920'
const CLIP = { seconds: 2, width: 180, height: 320, scene: 'color=c=0x808080:size={size}:rate={rate}' }

let server: TestServer
let background: PublicId
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 } })
  await startComposeWorker(server.ports)
  background = await readyBackground(server, { clip: CLIP, keepsSource: true })
})
afterAll(() => server?.stop())

const mezzanines = async (publicId: PublicId) => {
  const keys = await Array.fromAsync(server.ports.files.list(`backgrounds/${publicId}`))
  return keys
    .map(({ key }) => key.split('/').at(-1))
    .filter((name) => name?.startsWith('mezzanine'))
    .toSorted()
}

const sizeOf = async (renderId: string, at = server) => {
  const { width, height, profile, fps, frames } = await inspectVideo(await filePath(at, renderId))
  return { width, height, profile, fps, frames }
}

describe('HD (C8, GE-6)', () => {
  const image = redPanel()
  let client: SignedIn
  let first: Awaited<ReturnType<typeof makeVideo>>['body']
  beforeAll(async () => {
    client = await server.signedIn({ role: 'pro', isVerified: true })
    first = (await makeVideo(client, { background, image, preset: HD })).body
  })

  it('is 1080×1920 with a plan; its large background is made once, from the uploaded file', async () => {
    expect(await sizeOf(first.renderId)).toEqual({
      width: 1080,
      height: 1920,
      profile: 100,
      fps: 30,
      frames: 150,
    })
    expect(await mezzanines(background)).toEqual(['mezzanine-1080x1920-450.mp4', 'mezzanine.mp4'])
    const kept = await server.ports.files.head(`backgrounds/${background}/1/mezzanine-1080x1920-450.mp4`)
    const second = (await makeVideo(client, { background, preset: HD })).body
    expect(await sizeOf(second.renderId)).toMatchObject({ width: 1080, height: 1920, frames: 150 })
    expect(await server.ports.files.head(`backgrounds/${background}/1/mezzanine-1080x1920-450.mp4`)).toEqual(
      kept,
    )
  })

  it('keeps a large background for a week only', async () => {
    const folder = `backgrounds/${background}/1`
    await server.ports.files.put(`${folder}/mezzanine-1080x1920-900.mp4`, new Uint8Array(10))
    const clockIn = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) })
    await sweepRenders({ ...server.ports, clock: clockIn(6) })
    expect(await mezzanines(background)).toContain('mezzanine-1080x1920-900.mp4')
    await sweepRenders({ ...server.ports, clock: clockIn(8) })
    expect(await mezzanines(background)).toEqual(['mezzanine.mp4'])
  })

  it('is another video than the standard one, which is the default', async () => {
    const standard = (await makeVideo(client, { background, image })).body
    expect(standard.renderId).not.toBe(first.renderId)
    expect(await sizeOf(standard.renderId)).toMatchObject({ width: 540, height: 960 })
  })

  it('is made of the small copy if the uploaded file is gone', async () => {
    const bare = await readyBackground(server, { clip: CLIP })
    const { body } = await makeVideo(client, { background: bare, preset: HD })
    expect(await sizeOf(body.renderId)).toMatchObject({ width: 1080, height: 1920, frames: 150 })
  })

  it('is refused without a plan, with the remedy, by both calls', async () => {
    const free = await server.signedIn()
    const refusal = { status: 403, problem: { code: 'quality.upgrade_required', upgradeFeature: 'hd' } }
    const fields = { backgroundVideoId: background, duration: 5 }
    expect(await generate(free, { ...fields, qualityPreset: HD }, image)).toMatchObject(refusal)
    const { body } = await generate(free, fields, image)
    await server.ports.sql
      .updateTable('renders')
      .set({ preset: HD })
      .where('id', '=', body.renderId)
      .execute()
    const asked = { backgroundPublicId: background, renderId: body.renderId, videoDuration: 5 }
    expect(await compose(free, asked)).toMatchObject(refusal)
  })

  it('becomes the standard size with the watermark if the plan has ended when it is made (SV-6)', async () => {
    const idle = await startTestServer({ config: { mediaWorkers: 2 } })
    try {
      const waiting = await idle.signedIn({ role: 'pro' })
      const shared = await readyBackground(idle, { clip: CLIP })
      const making = makeVideo(waiting, { background: shared, preset: HD })
      const open = () =>
        idle.ports.sql.selectFrom('renders').where('status', '=', 'queued').select('id').execute()
      await expect.poll(open).toHaveLength(1)
      await idle.ports.sql
        .updateTable('users')
        .set({ role: 'user' })
        .where('id', '=', waiting.userId)
        .execute()
      await startComposeWorker(idle.ports)
      const { body } = await making
      expect(body.watermarked).toBe(true)
      expect(await sizeOf(body.renderId, idle)).toMatchObject({ width: 540, height: 960 })
    } finally {
      await idle.stop()
    }
  })
})
