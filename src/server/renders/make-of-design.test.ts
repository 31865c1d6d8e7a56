import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDownload } from '#contract/downloads.ts'
import { createDraft } from '#contract/drafts.ts'
import { readRender } from '#contract/renders.ts'
import { makeVideo } from '#contract/videos.ts'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { Format } from '#domain/geometry/formats.ts'
import { percent, percentPoint } from '#domain/geometry/frame.ts'
import type { PublicId } from '#domain/ids.ts'
import { frameAt, inspectVideo, type Pixels, pixelAt } from '#media/testing/inspect.ts'
import { accessTokenOf } from '#server/access-tokens/testing.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { startComposeWorker } from './start-compose-worker.ts'
import { filePath, readyBackground, readyOverlay } from './testing/stage.ts'
import { titledDesign } from './testing/titled-design.ts'

let server: TestServer
let background: PublicId
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 } })
  await startComposeWorker(server.ports)
  background = await readyBackground(server)
})
afterAll(() => server?.stop())

const titled = (content: string, change: Partial<Design> = {}) => titledDesign(background, content, change)

/** Two bands, one above the other. */
const RED_ABOVE_BLUE = {
  seconds: 2,
  width: 180,
  height: 320,
  scene:
    'color=red:size={size}:rate={rate}[top];color=blue:size={size}:rate={rate}[low];[top][low]overlay=y=H/2',
}

function redPixels({ data }: Pixels): number {
  let found = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 225 && (data[at + 1] ?? 0) < 40) found++
  return found
}

async function finished(client: TestClient, renderId: string): Promise<string> {
  await expect
    .poll(async () => (await client.call(readRender, { params: { renderId } })).body.status)
    .toBe('done')
  return filePath(server, renderId)
}

const ask = (client: TestClient, design: Design) => client.call(makeVideo, { body: { design } })

describe('a video of a design', () => {
  it('has its texts as they appear, its overlays and its clip, and is made once', async () => {
    const client = await server.signedIn({ role: 'pro', isVerified: true })
    const overlay = { publicId: await readyOverlay(server), url: '/' }
    const placed = applyEdit(titled('Fly'), { kind: 'add-overlay', overlay })
    const id = placed.overlayElements[0]?.id ?? ''
    const whole = applyEdit(placed, { kind: 'move', id, to: percentPoint(50, 80) })
    const { status, body } = await ask(client, whole)
    expect(status).toBe(200)
    expect(body.warnings).toEqual([])
    expect(['queued', 'running', 'done']).toContain(body.video.status)
    const path = await finished(client, body.video.renderId)
    expect(await inspectVideo(path)).toMatchObject({ width: 540, height: 960, frames: 150 })
    expect(redPixels(await frameAt(path, 0))).toBe(0)
    expect(redPixels(await frameAt(path, 3))).toBeGreaterThan(500)
    expect(pixelAt(await frameAt(path, 3), 270, 768)[1]).toBeGreaterThan(200)
    const again = await ask(client, { ...whole, form: { ...whole.form, writingStyle: 'poetry' } })
    expect(again.body.video.renderId).toBe(body.video.renderId)
    expect((await ask(client, titled('Spin'))).body.video.renderId).not.toBe(body.video.renderId)
  })

  it('is made of a draft of one’s own only', async () => {
    const [owner, stranger] = await Promise.all([
      server.signedIn({ isVerified: true }),
      server.signedIn({ isVerified: true }),
    ])
    const draft = { id: randomUUID(), writer: randomUUID(), design: titled('Draft') }
    expect((await owner.call(createDraft, { body: draft as never })).status).toBe(201)
    const body = { draftId: draft.id } as never
    const made = await owner.call(makeVideo, { body })
    await finished(owner, made.body.video.renderId)
    expect(await stranger.call(makeVideo, { body })).toMatchObject({
      status: 404,
      problem: { code: 'draft.not_found' },
    })
  })

  it('names the letters that no font has', async () => {
    const client = await server.signedIn({ isVerified: true })
    const { body } = await ask(client, titled('Fly ダ 𒀀'))
    expect(body.warnings).toEqual(['No font has 𒀀. The video may show boxes instead.'])
  })

  it('is watermarked and of the standard size for a free account, whatever is asked for', async () => {
    const client = await server.signedIn({ isVerified: true })
    expect(await ask(client, titled('HD', { quality: 'hd_1080x1920' }))).toMatchObject({
      status: 403,
      problem: { code: 'quality.upgrade_required' },
    })
    const { body } = await ask(client, titled('Free'))
    await finished(client, body.video.renderId)
    const { body: state } = await client.call(readRender, { params: { renderId: body.video.renderId } })
    expect(state.watermarked).toBe(true)
  })

  it.each([
    ['nothing', {}, 400, 'request.invalid'],
    ['both a design and a draft', { design: initialDesign(), draftId: randomUUID() }, 400, 'request.invalid'],
    ['a design that is none', { design: { version: 1 } }, 400, 'request.invalid'],
    ['an empty design', { design: { ...initialDesign(), textElements: [] } }, 400, 'composition.empty'],
  ])('is refused of %s', async (_, body, status, code) => {
    const client = await server.signedIn()
    expect(await client.call(makeVideo, { body: body as never })).toMatchObject({ status, problem: { code } })
  })
})

describe('a program with an access token', () => {
  it('makes a video, follows it, and fetches the file', async () => {
    const { userId } = await server.signedIn({ isVerified: true })
    const { token } = await accessTokenOf(server.ports, userId, { scopes: ['read', 'make-videos'] })
    const send = (path: string, init: RequestInit = {}) =>
      fetch(server.url + path, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
    const asked = await send('/api/v1/videos', {
      method: 'POST',
      body: JSON.stringify({ design: titled('Token') }),
    })
    const { video } = await asked.json()
    const stateOf = async () => (await send(`/api/v1/renders/${video.renderId}`)).json()
    await expect.poll(async () => (await stateOf()).status).toBe('done')
    const { videoUrl } = await stateOf()
    const file = await send(videoUrl.replace('/api/', '/api/v1/'))
    expect(file.headers.get('content-type')).toBe('video/mp4')
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
    expect(
      (await fetch(server.url + videoUrl, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401)
  })
})

describe('a design in formats', () => {
  const inFormats = (client: TestClient, design: Design, formats: Format[]) =>
    client.call(makeVideo, { body: { design, formats } })

  it('is one video in each, with its words inside, made by one request', async () => {
    const client = await server.signedIn({ isVerified: true })
    const design = titled('Fly')
    const low = design.textElements.map((text) => ({ ...text, y: percent(97) }))
    const { body } = await inFormats(client, { ...design, textElements: low }, ['9:16', '4:5', '1:1', '16:9'])
    expect(body.videos.map(({ format }) => format)).toEqual(['9:16', '4:5', '1:1', '16:9'])
    expect(body.video.renderId).toBe(body.videos[0]?.renderId)
    const sizes: Record<string, [number, number]> = {
      '4:5': [544, 680],
      '1:1': [540, 540],
      '16:9': [960, 540],
    }
    for (const { renderId, format } of body.videos) {
      const path = await finished(client, renderId)
      const [width, height] = sizes[format] ?? [540, 960]
      expect(await inspectVideo(path)).toMatchObject({ width, height, frames: 150 })
      expect(redPixels(await frameAt(path, 3)), format).toBeGreaterThan(500)
    }
  })

  it('counts once against the allowance, and again where a format comes twice', async () => {
    const client = await server.signedIn({ isVerified: true })
    const take = async (design: Design, formats: Format[]) => {
      const { body } = await inFormats(client, design, formats)
      const counts = []
      for (const { renderId } of body.videos) {
        await finished(client, renderId)
        const { body: taken } = await client.call(recordDownload, { body: { videoId: renderId } })
        counts.push(taken.downloadCount)
      }
      return counts
    }
    const design = titled('Set')
    expect(await take(design, ['1:1', '4:5'])).toEqual([1, 1])
    expect(await take({ ...design, formats: { '1:1': { focus: { x: 0.5, y: 0 } } } }, ['1:1'])).toEqual([2])
  })

  it('is refused with a format twice, or one that there is not', async () => {
    const client = await server.signedIn()
    for (const formats of [['1:1', '1:1'], ['3:2'], []])
      expect(await inFormats(client, titled('Fly'), formats as Format[])).toMatchObject({ status: 400 })
  })

  it('shows the part of the clip that was chosen for it', async () => {
    const client = await server.signedIn({ isVerified: true })
    const id = await readyBackground(server, { clip: RED_ABOVE_BLUE })
    for (const [y, channel] of [
      [0, 0],
      [1, 2],
    ] as const) {
      const clip = { id, url: '/', libraryType: 'universal', posterUrl: null } as const
      const formats = { '16:9': { focus: { x: 0.5, y } } }
      const { body } = await inFormats(client, titled('Fly', { background: clip, formats }), ['16:9'])
      const frame = await frameAt(await finished(client, body.video.renderId), 0)
      expect(pixelAt(frame, 100, 400)[channel]).toBeGreaterThan(200)
    }
  })
})
