import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLIP_SOUND, type DesignSound } from '#domain/sound/design-sound.ts'
import type { PoolEvent } from '#media/media-pool.ts'
import { createTestPool } from '#media/testing/test-pool.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { ownTrack } from '#server/tracks/testing.ts'
import { startComposeWorker } from './start-compose-worker.ts'
import { anyPanel, compose, generate, readyBackground } from './testing/stage.ts'

let server: TestServer
const events: PoolEvent[] = []
beforeAll(async () => {
  const media = createTestPool({ workers: 2, log: (event) => events.push(event) })
  server = await startTestServer({ ports: { media } })
  await startComposeWorker(server.ports)
})
afterAll(() => server?.stop())

const mixes = () => events.filter((event) => event.kind === 'worked' && event.task === 'mixSound').length

it.each([
  ['a track alone', { clipVolume: 0 }],
  ['a track and its clip', { clipVolume: 0.5 }],
] satisfies [string, Partial<DesignSound>][])(
  'the sound of a video is mixed before it is asked for: %s',
  async (_, change) => {
    const background = await readyBackground(server, { clip: { seconds: 5, width: 180, height: 320 } })
    const client = await server.signedIn({ role: 'pro', isVerified: true })
    const { id } = await ownTrack(client, { seconds: 9, sound: '0.2*sin(2*PI*500*t)' })
    const sound = { ...CLIP_SOUND, track: { id, start: 1 }, ...change }
    const before = mixes()
    const { body } = await generate(client, { backgroundVideoId: background, duration: 5, sound }, anyPanel())
    await expect.poll(mixes).toBe(before + 1)
    const { renderId, textOverlayPublicId } = body
    const made = await compose(client, {
      backgroundPublicId: background,
      textOverlayPublicId,
      renderId,
      videoDuration: 5,
    })
    expect([made.status, mixes()]).toEqual([200, before + 1])
  },
)
