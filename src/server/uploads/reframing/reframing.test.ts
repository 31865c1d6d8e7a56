import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBackgrounds } from '#contract/backgrounds.ts'
import { moveFocus } from '#contract/clips.ts'
import { trimBackground } from '#contract/trims.ts'
import type { PublicId } from '#domain/ids.ts'
import { middleAt } from '#domain/library/framing.ts'
import { movingScene } from '#media/testing/moving-scene.ts'
import { arrivedUpload, filmOf } from '#server/clips/testing.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { ingestBackground } from '#server/uploads/ingest-background.ts'
import { reframeBackground } from './reframe-background.ts'

let server: TestServer
let client: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  client = await server.signedIn({ role: 'pro' })
})
afterAll(() => server?.stop())

const signal = new AbortController().signal
const size = { width: 320, height: 180 }

async function prepared(scene: string, seconds = 8, form: { width: number; height: number } = size) {
  const film = await filmOf(server, { seconds, ...form, audio: false, scene })
  const id = await arrivedUpload(server, { film, seconds, ownerId: client.userId })
  await ingestBackground(server.ports, { data: { backgroundId: id }, attempt: 1, signal })
  return id
}

const reframed = (id: string) => reframeBackground(server.ports, { data: { backgroundId: id }, signal })

async function cardOf(id: PublicId) {
  const { body } = await client.call(listBackgrounds, {})
  const card = [...body.personal, ...body.clips].find(({ publicId }) => publicId === id)
  if (!card) throw new Error('no such video')
  return card
}

/** Somebody who goes from the left to the right, and back. */
const walking =
  'color=gray:size={size}:rate={rate}[room];color=white:size={size:0.08x0.5}:rate={rate}[body];' +
  "[room][body]overlay=x='W*(0.46+0.4*sin(0.8*t))':y='H*(0.3+0.05*sin(6*t))'"

const CENTERED = { focus: { x: 0.5, y: 0.5 }, framing: null }

describe('a landscape upload', () => {
  it('follows the movement once its rendition is made again; until then the middle shows', async () => {
    const id = await prepared(walking)
    const before = await cardOf(id)
    expect(before).toMatchObject({ ...CENTERED, status: 'ready', isReframing: true })
    await reframed(id)
    const after = await cardOf(id)
    expect(after).toMatchObject({ status: 'ready', isReframing: false, framing: { kind: 'path', axis: 'x' } })
    expect(after.url).not.toBe(before.url)
    if (after.framing?.kind !== 'path') throw new Error('no path')
    // A quarter of a turn is at two seconds, three quarters at six.
    expect(middleAt(after.framing.keys, 2)).toBeGreaterThan(0.55)
    expect(middleAt(after.framing.keys, 5.9)).toBeLessThan(0.45)
    await reframed(id)
    expect((await cardOf(id)).url).toBe(after.url)
  })

  it('gives trims their own window of its path', async () => {
    const id = await prepared(walking, 12)
    const { body } = await client.call(trimBackground, {
      params: { publicId: id },
      body: { from: 90, frames: 180 },
    })
    if (body.framing?.kind !== 'path') throw new Error('no path')
    const card = await reframed(id).then(() => cardOf(id))
    if (card.framing?.kind !== 'path') throw new Error('no path')
    for (const at of [0, 2.5, 5])
      expect(Math.abs(middleAt(body.framing.keys, at) - middleAt(card.framing.keys, at + 3))).toBeLessThan(
        0.02,
      )
  })

  it('stays in one place where that keeps the movement, and in the middle where nobody moves', async () => {
    const right = await prepared(movingScene({ x: 0.75, sway: 0.02 }))
    await reframed(right)
    const card = await cardOf(right)
    expect(card.framing).toBeNull()
    expect(card.focus.x).toBeGreaterThan(0.8)
    const still = await prepared('color=gray:size={size}:rate={rate}')
    expect(await cardOf(still)).toMatchObject({ ...CENTERED, isReframing: false })
  })

  it('stays as somebody cropped it, also while a suggestion is made', async () => {
    const id = await prepared(walking)
    await client.call(moveFocus, { params: { publicId: id }, body: CENTERED })
    expect(await cardOf(id)).toMatchObject({ ...CENTERED, isReframing: false })
    await reframed(id)
    expect(await cardOf(id)).toMatchObject({ ...CENTERED, status: 'ready' })
    await client.call(moveFocus, {
      params: { publicId: id },
      body: { ...CENTERED, framing: { kind: 'fit' } },
    })
    await ingestBackground(server.ports, { data: { backgroundId: id }, attempt: 1, signal })
    expect(await cardOf(id)).toMatchObject({ framing: { kind: 'fit' }, status: 'ready', isReframing: false })
  })

  it('keeps its present crop if the suggested one cannot be made', async () => {
    const id = await prepared(walking)
    await server.ports.files.delete(`uploads/${id}/source`)
    await reframed(id)
    expect(await cardOf(id)).toMatchObject({ ...CENTERED, status: 'ready', isReframing: false })
  })
})

it('leaves upright uploads as they are', async () => {
  const id = await prepared(movingScene({ x: 0.6 }), 6, { width: 180, height: 320 })
  expect(await cardOf(id)).toMatchObject({ ...CENTERED, isReframing: false })
})
