import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correctClipCounts, readClipCounts } from '#contract/clip-counts.ts'
import type { PublicId } from '#domain/ids.ts'
import { CLICKS, offClick } from '#media/testing/clicks.ts'
import { arrivedUpload, filmOf } from '#server/clips/testing.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { ingestBackground } from '#server/uploads/ingest-background.ts'

let server: TestServer
let client: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  client = await server.signedIn({ role: 'pro' })
})
afterAll(() => server?.stop())

const read = (id: string, who: TestClient = client) =>
  who.call(readClipCounts, { params: { publicId: id as PublicId } })
const put = (id: string, correction: unknown, who: TestClient = client) =>
  who.call(correctClipCounts, { params: { publicId: id as PublicId }, body: { correction } as never })

async function uploaded(sound?: string): Promise<string> {
  const film = await filmOf(server, {
    ...{ seconds: 12, width: 90, height: 160, audio: sound !== undefined },
    ...(sound !== undefined && { sound }),
  })
  return arrivedUpload(server, { film, seconds: 12, ownerId: client.userId })
}

const prepare = (id: string) =>
  ingestBackground(server.ports, {
    data: { backgroundId: id },
    attempt: 1,
    signal: new AbortController().signal,
  })

describe('the counts of a clip’s own sound', () => {
  it('are waited for, and there with its rendition', async () => {
    const id = await uploaded(CLICKS)
    expect((await read(id)).body).toMatchObject({ state: 'waiting', beats: null, correction: null })
    await prepare(id)
    const { state, seconds, beats } = (await read(id)).body
    expect([state, seconds]).toEqual(['done', 12])
    expect(beats?.beats.length).toBeGreaterThan(8)
    for (const beat of beats?.beats ?? []) expect(offClick(beat)).toBeLessThan(0.04)
  })

  it('are not claimed of a clip without a beat, which can be tapped along to all the same', async () => {
    const id = await uploaded()
    await prepare(id)
    expect((await read(id)).body).toEqual({ state: 'done', seconds: 12, beats: null, correction: null })
    const tapped = { bpm: 100, first: 0.3 }
    expect((await put(id, { tapped })).body).toMatchObject({ beats: null, correction: { tapped } })
  })

  it('stay as an account sets them right, also when the clip is heard again', async () => {
    const id = await uploaded(CLICKS)
    await prepare(id)
    const found = (await read(id)).body.beats
    await put(id, { tempo: 2, oneAt: 1.5 })
    await server.ports.sql
      .updateTable('backgrounds')
      .set({ status: 'processing' })
      .where('public_id', '=', id)
      .execute()
    await prepare(id)
    const stored = (await read(id)).body
    expect(stored.beats).toEqual(found)
    expect(stored.correction).toEqual({ tapped: null, tempo: 2, isShifted: false, oneAt: 1.5 })
    expect((await put(id, { tempo: 3 })).status).toBe(400)
    expect((await put(id, null)).body.correction).toBeNull()
  })

  it('are those of one account: in a video that all share, everybody has their own', async () => {
    const id = await uploaded(CLICKS)
    await prepare(id)
    const bo = await server.signedIn()
    expect([(await read(id, bo)).status, (await put(id, { tempo: 2 }, bo)).status]).toEqual([404, 404])
    await server.ports.sql
      .updateTable('backgrounds')
      .set({ owner_id: null })
      .where('public_id', '=', id)
      .execute()
    await put(id, { tempo: 2 }, bo)
    expect((await read(id, bo)).body.correction).toMatchObject({ tempo: 2 })
    expect((await read(id)).body.correction).toBeNull()
  })
})
