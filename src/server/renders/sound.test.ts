import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeVideo as makeVideoOf } from '#contract/videos.ts'
import type { PublicId } from '#domain/ids.ts'
import { CLIP_SOUND, type DesignSound } from '#domain/sound/design-sound.ts'
import { setSound } from '#domain/sound/set-sound.ts'
import { loudness } from '#media/testing/inspect.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { ownTrack } from '#server/tracks/testing.ts'
import { startComposeWorker } from './start-compose-worker.ts'
import { anyPanel, compose, filePath, generate, readyBackground } from './testing/stage.ts'
import { titledDesign } from './testing/titled-design.ts'

let server: TestServer
let background: PublicId
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 } })
  await startComposeWorker(server.ports)
  background = await readyBackground(server, { clip: { seconds: 5, width: 180, height: 320 } })
})
afterAll(() => server?.stop())

/** As loud as the video is in its middle: the root mean square, 0 to 1. */
async function heardIn(renderId: string): Promise<number> {
  return (await loudness(await filePath(server, renderId)))[25] ?? 0
}

async function byThePage(sound?: Partial<DesignSound>): Promise<number> {
  const client = await server.signedIn({ role: 'pro', isVerified: true })
  const { body } = await generate(
    client,
    { backgroundVideoId: background, duration: 5, ...(sound && { sound: { ...CLIP_SOUND, ...sound } }) },
    anyPanel(),
  )
  const { renderId, textOverlayPublicId } = body
  const made = await compose(client, {
    backgroundPublicId: background,
    textOverlayPublicId,
    renderId,
    videoDuration: 5,
  })
  expect(made.body.renderId).toBe(renderId)
  return heardIn(renderId)
}

describe('the sound of a video (GE-20)', () => {
  it('is its clip’s, as loud as the design says, by the page’s calls', async () => {
    const own = await byThePage()
    expect(own).toBeGreaterThan(0.05)
    expect((await byThePage({ clipVolume: 0.5 })) / own).toBeCloseTo(0.5, 1)
    expect(await byThePage({ muted: true })).toBeLessThan(0.001)
  })

  it('is a track from a second on, with the clip as loud as the design says', async () => {
    const client = await server.signedIn({ role: 'pro', isVerified: true })
    const { id } = await ownTrack(client, { seconds: 9, sound: 'gt(t,4)*0.2*sin(2*PI*500*t)' })
    const design = setSound(titledDesign(background, 'Music'), { track: { id, start: 2 }, clipVolume: 0 })
    const { body } = await client.call(makeVideoOf, { body: { design } })
    const { renderId } = body.video
    const stateOf = async () => (await client.fetch(`/api/renders/${renderId}`)).json()
    await expect.poll(async () => (await stateOf()).status).toBe('done')
    const heard = await loudness(await filePath(server, renderId))
    expect(Math.max(...heard.slice(0, 19))).toBeLessThan(0.01)
    expect(heard[21]).toBeGreaterThan(0.1)
  })

  it('is that of the design in each of its formats, by one call', async () => {
    const client = await server.signedIn({ role: 'pro', isVerified: true })
    const design = setSound(titledDesign(background, 'Quiet'), { muted: true })
    const { body } = await client.call(makeVideoOf, { body: { design, formats: ['9:16', '1:1'] } })
    for (const { renderId } of body.videos) {
      const stateOf = async () => (await client.fetch(`/api/renders/${renderId}`)).json()
      await expect.poll(async () => (await stateOf()).status).toBe('done')
      expect(await heardIn(renderId)).toBeLessThan(0.001)
    }
  })
})
