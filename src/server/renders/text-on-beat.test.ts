import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeVideo } from '#contract/videos.ts'
import { filmedDesign } from '#domain/design/painted-design.ts'
import { videoSettingsOf } from '#domain/design/render-request.ts'
import type { PublicId } from '#domain/ids.ts'
import { setBeats } from '#domain/sound/set-sound.ts'
import { plainTextMotion } from '#media/plan/painted-animation.ts'
import { measureWith } from '#scene/text/measure.ts'
import { textAnimationOf } from '#scene/text-animation/text-animation-of.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { anyPanel, compose, generate, readyBackground } from './testing/stage.ts'
import { titledDesign } from './testing/titled-design.ts'

let server: TestServer
let client: SignedIn
let background: PublicId
beforeAll(async () => {
  server = await startTestServer()
  client = await server.signedIn({ role: 'pro', isVerified: true })
  background = await readyBackground(server)
})
afterAll(() => server?.stop())

const measure = measureWith(createCanvas(1, 1).getContext('2d'))
const rowOf = (id: string) =>
  server.ports.sql
    .selectFrom('renders')
    .select(['animation', 'design'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The rows of a video by the page's first call, and the animation that the page plays. */
async function generated(beats: number[] | undefined) {
  const design = { ...setBeats(titledDesign(background, 'Flow'), beats), videoDuration: 10 }
  const shown = textAnimationOf(design, measure)
  const { body } = await generate(
    client,
    { backgroundVideoId: background, duration: 10, videoSettings: videoSettingsOf(design, shown) },
    anyPanel(),
  )
  return { design, shown, ...body }
}

it('a text arrives on the beat on the page, in a video of its picture, and in one that the server paints', async () => {
  const { design, shown, renderId, textOverlayPublicId } = await generated([0.4, 1.1, 1.8, 2.5])
  expect(shown.seconds).toBe(1.8)
  expect((await rowOf(renderId)).animation.seconds).toBe(1.8)
  // The second call names the composition that the first has prepared; nobody makes it here.
  void compose(client, {
    backgroundPublicId: background,
    textOverlayPublicId,
    renderId,
    videoDuration: 10,
  }).catch(() => undefined)
  const states = () =>
    server.ports.sql
      .selectFrom('renders')
      .select(['id', 'status'])
      .where('owner_id', '=', client.userId)
      .execute()
  await expect.poll(states).toEqual([{ id: renderId, status: 'queued' }])
  const { body } = await client.call(makeVideo, { body: { design } })
  const painted = (await rowOf(body.video.renderId)).design
  expect(painted && plainTextMotion(painted)).toEqual(plainTextMotion(filmedDesign(design) ?? design))
  expect(painted && plainTextMotion(painted)?.seconds).toBe(1.8)
})

it('without beats it takes a fifth of the video, as before', async () => {
  const { shown, renderId } = await generated(undefined)
  expect([shown.seconds, (await rowOf(renderId)).animation.seconds]).toEqual([2, 2])
})
