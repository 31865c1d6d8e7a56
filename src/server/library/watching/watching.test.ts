import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAnalysis } from '#contract/analysis.ts'
import type { PublicId } from '#domain/ids.ts'
import { CLICKS, offClick } from '#media/testing/clicks.ts'
import { movingScene } from '#media/testing/moving-scene.ts'
import { arrivedUpload, filmOf } from '#server/clips/testing.ts'
import { sourceKeyOf } from '#server/library/background-keys.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { ingestBackground } from '#server/uploads/ingest-background.ts'
import { readyVideo } from '#server/uploads/testing.ts'
import { watchUpload } from './watch-upload.ts'

let server: TestServer
let client: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  client = await server.signedIn({ role: 'pro' })
})
afterAll(() => server?.stop())

const analysis = (publicId: string, who: TestClient = client) =>
  who.call(readAnalysis, { params: { publicId: publicId as PublicId } })

async function uploaded(seconds: number, scene: string, sound?: string) {
  const film = await filmOf(server, {
    ...{ seconds, width: 90, height: 160, scene, audio: sound !== undefined },
    ...(sound !== undefined && { sound }),
  })
  return arrivedUpload(server, { film, seconds, ownerId: client.userId })
}

const signal = new AbortController().signal

const prepare = (id: string) =>
  ingestBackground(server.ports, { data: { backgroundId: id }, attempt: 1, signal })

/** The server's ports, with media processes of which the given piece fails once; and the pieces that were asked for. */
function failingAt(broken: number, error: Error) {
  const asked: number[] = []
  const real = server.ports.media
  let isBroken = true
  const watchPiece: typeof real.watchPiece = async (wish, options) => {
    const piece = wish.from / 1800
    asked.push(piece)
    if (piece === broken && isBroken) {
      isBroken = false
      throw error
    }
    return real.watchPiece(wish, options)
  }
  const media = new Proxy(real, {
    get: (_, name) => (name === 'watchPiece' ? watchPiece : Reflect.get(real, name)),
  })
  return { ports: { ...server.ports, media } as Ports, asked }
}

const watch = (ports: Ports, id: string) => watchUpload(ports, { data: { backgroundId: id }, signal })

describe('what is seen in an upload', () => {
  it('is there with its rendition, for those who may see it', async () => {
    const id = await uploaded(24, movingScene({ from: 8, to: 24 }))
    expect((await analysis(id)).body).toEqual({ state: 'waiting', moments: null, figure: null, beats: null })
    await prepare(id)
    const { state, moments, figure } = (await analysis(id)).body
    expect(state).toBe('done')
    expect(moments?.moments[0]?.from).toBeGreaterThan(180)
    expect(figure?.strengths).toHaveLength(24)
    expect((await analysis(id, await server.signedIn())).status).toBe(404)
    expect((await analysis(id, server.client())).status).toBe(401)
  })

  it('is found piece by piece in a long one; a process that dies repeats one piece', async () => {
    const id = await uploaded(130, movingScene({ from: 70, to: 92 }), CLICKS)
    await prepare(id)
    expect((await analysis(id)).body).toMatchObject({ state: 'waiting', moments: null })
    const { ports, asked } = failingAt(2, new Error('The process died'))
    await expect(watch(ports, id)).rejects.toThrow('died')
    await watch(ports, id)
    expect(asked).toEqual([0, 1, 2, 2])
    const { state, moments } = (await analysis(id)).body
    expect(state).toBe('done')
    expect(moments?.isClear).toBe(true)
    const from = (moments?.moments[0]?.from ?? 0) / 30
    expect(from).toBeGreaterThan(66)
    expect(from).toBeLessThan(82)
    // The beats of that minute were heard before the process died.
    expect(moments?.moments[0]?.reasons.join()).toMatch(/startsOn/)
    expect(offClick(from)).toBeLessThanOrEqual(1 / 30)
    await watch(ports, id)
    expect(asked).toHaveLength(4)
  })

  it('is stored once where two processes watch it', async () => {
    const id = await uploaded(70, movingScene({ from: 20, to: 50 }))
    await prepare(id)
    await Promise.all([watch(server.ports, id), watch(server.ports, id)])
    const row = await server.ports.sql
      .selectFrom('watched_backgrounds')
      .select(['pieces', 'halves', 'moments'])
      .where('background_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.pieces).toBe(2)
    expect(row.moments?.moments.length).toBeGreaterThan(0)
  })

  it('is given up where the file cannot be read, and the video stays', async () => {
    const id = await readyVideo(server, { ownerId: client.userId })
    expect((await analysis(id)).body).toMatchObject({ state: 'waiting' })
    await watch(server.ports, id)
    expect((await analysis(id)).body).toEqual({ state: 'done', moments: null, figure: null, beats: null })
  })

  it('of before videos were watched is found after it was asked for', async () => {
    const id = await readyVideo(server, { ownerId: client.userId })
    const film = await filmOf(server, {
      seconds: 20,
      width: 90,
      height: 160,
      scene: movingScene({ from: 5, to: 20 }),
    })
    await server.ports.files.put(sourceKeyOf(id), film)
    await server.ports.sql.updateTable('backgrounds').set({ duration: 20 }).where('id', '=', id).execute()
    expect((await analysis(id)).body).toMatchObject({ state: 'waiting' })
    await watch(server.ports, id)
    expect((await analysis(id)).body).toMatchObject({
      state: 'done',
      moments: { moments: [{ frames: 450 }] },
    })
  })

  it('keeps half-seconds as they were, also between pieces', async () => {
    const { halves } = await server.ports.media.watchPiece({
      source: await sourceOf(await uploaded(3, movingScene({ from: 0, to: 3 }))),
      from: 0,
      frames: 90,
    })
    expect(JSON.parse(JSON.stringify(halves))).toEqual(halves)
  })
})

async function sourceOf(id: string): Promise<string> {
  await using held = server.ports.files.hold()
  return (await held.localPath(sourceKeyOf(id))) ?? ''
}
