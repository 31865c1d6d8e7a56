import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAnalysis } from '#contract/analysis.ts'
import type { PublicId } from '#domain/ids.ts'
import { makeClip } from '#media/testing/make-clip.ts'
import { movingScene } from '#media/testing/moving-scene.ts'
import { TestClient } from '#server/http/test-client.ts'
import { readDatabase } from './audit.ts'
import { freePort, ServerProcess } from './server-process.ts'

/** Watched in pieces of a minute. */
const SECONDS = 200
const PIECES = 4
const DANCE = { from: 130, to: 150 }

let dataDir: string
let server: ServerProcess
let client: TestClient
let publicId: PublicId

const watched = () =>
  readDatabase(dataDir, (sql) =>
    sql.selectFrom('watched_backgrounds').select(['pieces', 'halves', 'moments']).executeTakeFirst(),
  )

async function untilPiece(count: number): Promise<void> {
  await expect
    .poll(async () => (await watched())?.pieces ?? 0, { interval: 20 })
    .toBeGreaterThanOrEqual(count)
}

describe('a server that is killed while it watches a long upload', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'polepro-watch-kill-'))
    const film = join(dataDir, 'film.mp4')
    await makeClip(film, {
      seconds: SECONDS,
      width: 90,
      height: 160,
      audio: false,
      scene: movingScene(DANCE),
    })
    server = new ServerProcess(dataDir, await freePort())
    await server.start()
    client = new TestClient(server.url)
    await client.register('customer@example.test')
    const form = new FormData()
    form.set('duration', String(SECONDS))
    form.set('video', new Blob([await readFile(film)]), 'film.mp4')
    const reply = await client.fetch('/api/upload-personal-video', { method: 'POST', body: form })
    expect(reply.status).toBe(201)
    publicId = ((await reply.json()) as { publicId: PublicId }).publicId
  })

  afterAll(async () => {
    await server?.stop()
    await readDatabase(dataDir, async () => undefined)
    await rm(dataDir, { recursive: true, force: true })
  })

  it.each([1, 2])('keeps every piece that was stored, kill after piece %i', async (count) => {
    await untilPiece(count)
    await server.kill()
    const before = await watched()
    expect(before?.pieces).toBeGreaterThanOrEqual(count)
    // A fast machine may have watched all of it, whose last piece is shorter, before it was killed.
    const watchedSeconds = Math.min(60 * (before?.pieces ?? 0), SECONDS)
    expect(before?.halves).toHaveLength(before?.moments ? 0 : 2 * watchedSeconds)
    await server.start()
    expect((await watched())?.pieces).toBeGreaterThanOrEqual(before?.pieces ?? PIECES)
  })

  it('finds the moment, with no piece watched twice into the result', async () => {
    const analysis = async () => (await client.call(readAnalysis, { params: { publicId } })).body
    await expect.poll(async () => (await analysis()).state, { interval: 200 }).toBe('done')
    const { moments } = await analysis()
    const from = (moments?.moments[0]?.from ?? 0) / 30
    expect(from).toBeGreaterThan(DANCE.from - 6)
    expect(from).toBeLessThan(DANCE.to - 8)
    expect((await watched())?.pieces).toBe(PIECES)
  })
})
