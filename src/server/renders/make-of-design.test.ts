import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft } from '#contract/drafts.ts'
import { readRender } from '#contract/renders.ts'
import { makeVideo } from '#contract/videos.ts'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percent, percentPoint } from '#domain/geometry/frame.ts'
import type { PublicId } from '#domain/ids.ts'
import { frameAt, inspectVideo, type Pixels, pixelAt } from '#media/testing/inspect.ts'
import { accessTokenOf } from '#server/access-tokens/testing.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { startComposeWorker } from './start-compose-worker.ts'
import { filePath, readyBackground, readyOverlay } from './testing/stage.ts'

let server: TestServer
let background: PublicId
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 } })
  await startComposeWorker(server.ports)
  background = await readyBackground(server)
})
afterAll(() => server?.stop())

/** A red panel with a word in the middle of the clip. */
function titled(content: string, change: Partial<Design> = {}): Design {
  const design = initialDesign()
  const [text, ...others] = design.textElements
  if (!text) throw new Error('a design begins with a text')
  const title = {
    ...text,
    content,
    x: percent(50),
    y: percent(50),
    visible: true,
    background: { ...design.textBackground, style: 'solid', color: '#ff0000', opacity: 1 },
  } as const
  return {
    ...design,
    videoDuration: 5,
    animationType: 'fade-in',
    background: { id: background, url: '/', libraryType: 'universal', posterUrl: null },
    textElements: [title, ...others.map((each) => ({ ...each, visible: false }))],
    ...change,
  }
}

function redPixels({ data }: Pixels): number {
  let found = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 225 && (data[at + 1] ?? 0) < 40) found++
  return found
}

async function finished(client: TestClient, renderId: string): Promise<string> {
  await expect
    .poll(async () => (await client.call(readRender, { params: { renderId } })).body.status, {
      timeout: 60_000,
    })
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
    const { body } = await ask(client, titled('Fly ダ'))
    expect(body.warnings).toEqual(['No font has ダ. The video may show boxes instead.'])
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
    await expect.poll(async () => (await stateOf()).status, { timeout: 60_000 }).toBe('done')
    const { videoUrl } = await stateOf()
    const file = await send(videoUrl.replace('/api/', '/api/v1/'))
    expect(file.headers.get('content-type')).toBe('video/mp4')
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
    expect(
      (await fetch(server.url + videoUrl, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401)
  })
})
