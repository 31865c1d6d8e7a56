import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft } from '#contract/drafts.ts'
import { readRender } from '#contract/renders.ts'
import { makePicture, makeVideo } from '#contract/videos.ts'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { restSecond } from '#domain/design/rest-second.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { PublicId } from '#domain/ids.ts'
import { frameAt, type Pixels } from '#media/testing/inspect.ts'
import { webpFrames } from '#media/testing/webp-frames.ts'
import { accessTokenOf } from '#server/access-tokens/testing.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { similarity } from '#test/scenes/similarity.ts'
import { startComposeWorker } from './start-compose-worker.ts'
import { markLikeness } from './testing/mark-likeness.ts'
import { filePath, readyBackground } from './testing/stage.ts'
import { titledDesign } from './testing/titled-design.ts'

let server: TestServer
let background: PublicId
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 } })
  await startComposeWorker(server.ports)
  background = await readyBackground(server, { keepsSource: true })
})
afterAll(() => server?.stop())

const design = (change: Partial<Design> = {}) => titledDesign(background, 'Fly', change)

async function ask(client: TestClient, body: object): Promise<{ type: string | null; bytes: Buffer }> {
  const reply = await client.fetch(makePicture.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(200)
  return { type: reply.headers.get('content-type'), bytes: Buffer.from(await reply.arrayBuffer()) }
}

async function pixelsOf(bytes: Buffer): Promise<Pixels> {
  const image = await loadImage(bytes)
  const ctx = createCanvas(image.width, image.height).getContext('2d')
  ctx.drawImage(image, 0, 0)
  return ctx.getImageData(0, 0, image.width, image.height)
}

async function videoOf(client: TestClient, wanted: Design, format: Format = '9:16'): Promise<string> {
  const made = await client.call(makeVideo, { body: { design: wanted, formats: [format] } })
  const { renderId } = made.body.video
  const status = async () => (await client.call(readRender, { params: { renderId } })).body.status
  await expect.poll(status).toBe('done')
  return filePath(server, renderId)
}

const MARKED = 0.6

describe('a picture of a design', () => {
  it('is the frame of its video, with the watermark of a free account', async () => {
    const client = await server.signedIn({ isVerified: true })
    const { type, bytes } = await ask(client, { design: design(), kind: 'poster' })
    const [poster, at] = [await pixelsOf(bytes), restSecond(5)]
    const film = await frameAt(await videoOf(client, design()), at)
    expect(type).toBe('image/jpeg')
    expect(similarity(poster, film)).toBeGreaterThan(0.97)
    expect(markLikeness(poster, at)).toBeGreaterThan(MARKED)
    const early = await pixelsOf((await ask(client, { design: design(), kind: 'poster', at: 0 })).bytes)
    expect(similarity(early, film)).toBeLessThan(similarity(poster, film) - 0.01)
  })

  it('has the size and no watermark as the plan allows', async () => {
    const pro = await server.signedIn({ role: 'pro', isVerified: true })
    const [small, large] = await Promise.all(
      (['premium_gif_quality', 'hd_1080x1920'] as const).map(async (quality) =>
        pixelsOf((await ask(pro, { design: design(), kind: 'poster', quality })).bytes),
      ),
    )
    expect([small?.width, small?.height, large?.width, large?.height]).toEqual([540, 960, 1080, 1920])
    expect(markLikeness(small as Pixels, restSecond(5))).toBeLessThan(MARKED)
  })

  it('is the frame of its video in another format', async () => {
    const client = await server.signedIn({ isVerified: true })
    const { bytes } = await ask(client, { design: design(), kind: 'poster', format: '16:9' })
    const [poster, at] = [await pixelsOf(bytes), restSecond(5)]
    expect([poster.width, poster.height]).toEqual([960, 540])
    expect(similarity(poster, await frameAt(await videoOf(client, design(), '16:9'), at))).toBeGreaterThan(
      0.97,
    )
    expect(markLikeness(poster, at, '#808080', '16:9')).toBeGreaterThan(MARKED)
  })

  it('is a loop, or the text alone, and leaves no file behind', async () => {
    const client = await server.signedIn({ isVerified: true })
    const wanted = { design: design({ videoDuration: 8 }) }
    const [loop, text] = await Promise.all([
      ask(client, { ...wanted, kind: 'loop' }),
      ask(client, { ...wanted, kind: 'text' }),
    ])
    expect([loop.type, text.type]).toEqual(['image/webp', 'image/png'])
    expect(Math.abs(webpFrames(loop.bytes).durationMs - 6000)).toBeLessThan(120)
    expect(loop.bytes.length).toBeLessThan(1_500_000)
    const { data } = await pixelsOf(text.bytes)
    const alphas = data.filter((_, at) => at % 4 === 3)
    expect(alphas.filter((alpha) => alpha === 255).length).toBeGreaterThan(500)
    expect(alphas.filter((alpha) => alpha === 0).length).toBeGreaterThan(alphas.length / 2)
    const folder = join(await server.ports.files.tempDir('probe'), '..')
    const left = async () => (await readdir(folder)).filter((name) => name.startsWith('picture'))
    await expect.poll(left).toEqual([])
  })

  it('is made of a draft of one’s own only', async () => {
    const [owner, stranger] = [await server.signedIn(), await server.signedIn()]
    const draft = { id: randomUUID(), writer: randomUUID(), design: design() }
    await owner.call(createDraft, { body: draft as never })
    const body = { draftId: draft.id, kind: 'text' } as never
    expect((await owner.call(makePicture, { body })).status).toBe(200)
    expect(await stranger.call(makePicture, { body })).toMatchObject({ status: 404 })
  })

  it.each([
    ['nothing', { kind: 'poster' }, 400, 'request.invalid'],
    ['an unknown kind', { design: initialDesign(), kind: 'film' }, 400, 'request.invalid'],
    ['a time that is none', { design: initialDesign(), kind: 'poster', at: -1 }, 400, 'request.invalid'],
    [
      'an empty design',
      { design: { ...initialDesign(), textElements: [] }, kind: 'poster' },
      400,
      'composition.empty',
    ],
    [
      'a size beyond the plan',
      { design: initialDesign(), kind: 'loop', quality: 'hd_1080x1920' },
      403,
      'quality.upgrade_required',
    ],
  ])('is refused of %s', async (_, body, status, code) => {
    const client = await server.signedIn()
    expect(await client.call(makePicture, { body: body as never })).toMatchObject({
      status,
      problem: { code },
    })
  })

  it('of a clip without texts has no text, and another’s clip is not found', async () => {
    const [owner, stranger] = [await server.signedIn(), await server.signedIn()]
    const own = await readyBackground(server, { ownerId: owner.userId })
    const bare = titledDesign(own, '', { textElements: [] })
    const wish = (kind: 'text' | 'poster') => ({ body: { design: bare, kind } })
    expect(await owner.call(makePicture, wish('text'))).toMatchObject({
      problem: { code: 'composition.empty' },
    })
    expect((await owner.call(makePicture, wish('poster'))).status).toBe(200)
    expect(await stranger.call(makePicture, wish('poster'))).toMatchObject({ status: 404 })
  })

  it('is made for a program with its token', async () => {
    const { userId } = await server.signedIn({ isVerified: true })
    const { token } = await accessTokenOf(server.ports, userId, { scopes: ['make-videos'] })
    const reply = await fetch(`${server.url}/api/v1/videos/picture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ design: design(), kind: 'text' }),
    })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
  })
})
