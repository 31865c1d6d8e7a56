import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount } from '#contract/own-data.ts'
import { correctCounts, deleteTrack, listTracks, readTrack } from '#contract/tracks.ts'
import { makeVideo } from '#contract/videos.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { TrackId } from '#domain/sound/design-sound.ts'
import { setSound } from '#domain/sound/set-sound.ts'
import { startErasureWorker } from '#server/accounts/own-data/erase/erasure-job.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { keys } from '#server/overlays/curation/testing.ts'
import { seedStarterLibrary } from '#server/starter-library/seed-starter-library.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { fillStarterFiles } from '#test/app/starter-files.ts'
import { addStarterTracks } from './add-starter-tracks.ts'
import { sweepTracks } from './sweep-tracks.ts'
import { musicOf, ownTrack, send } from './testing.ts'

let now = Date.now()
let server: TestServer
let ana: SignedIn
let bo: SignedIn
beforeAll(async () => {
  server = await startTestServer({ ports: { clock: { now: () => new Date(now) } } })
  ana = await server.signedIn({ role: 'pro' })
  bo = await server.signedIn()
})
afterAll(() => server?.stop())

const tracksOf = async (client: TestClient) => (await client.call(listTracks, {})).body
const idsOf = async (client: TestClient) => (await tracksOf(client)).tracks.map(({ id }) => id)
const remove = (client: TestClient, trackId: string) => client.call(deleteTrack, { params: { trackId } })
const words = applyEdit(initialDesign(), { kind: 'set-content', id: 'header', content: 'Flow' })
const withTrack = (id: TrackId) => setSound(words, { track: { id, start: 0 } })
const read = (client: TestClient, trackId: string) => client.call(readTrack, { params: { trackId } })

describe('music of an account', () => {
  it('needs the right to use it once, and is ready with the reply', async () => {
    const client = await server.signedIn()
    const music = await musicOf()
    expect(await send(client, music, { confirms: false })).toMatchObject({
      status: 409,
      problem: { code: 'track.rights_needed' },
    })
    expect(await tracksOf(client)).toMatchObject({ tracks: [], hasRights: false })
    const { status, body } = await send(client, music)
    expect([status, body]).toEqual([201, expect.objectContaining({ title: 'our_tune', isStarter: false })])
    expect(await tracksOf(client)).toEqual({ tracks: [body], hasRights: true })
    const again = await send(client, music, { confirms: false })
    expect(again.status).toBe(201)
    const { sql } = server.ports
    const rights = await sql
      .selectFrom('music_rights')
      .selectAll()
      .where('user_id', '=', client.userId)
      .execute()
    expect(rights).toMatchObject([{ confirmed_at: new Date(now) }])
  })

  it('has a sound that its account plays, and a picture of it', async () => {
    const { id, url, seconds } = await ownTrack(ana, { seconds: 3 })
    const file = await ana.fetch(url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
    const { body } = await read(ana, id)
    expect(body.peaks.length).toBe(Math.ceil(seconds * 10))
    expect(body.peaks[10]).toBeGreaterThan(25)
    expect(body.beats).toBeNull()
  })

  it('has its beats where they are sure', async () => {
    const clicks = 'lt(mod(t,0.5),0.01)*0.7*sin(2*PI*1000*t)'
    const { id } = await ownTrack(ana, { seconds: 12, sound: clicks })
    const { beats } = (await read(ana, id)).body
    expect([60, 120].map((bpm) => Math.abs((beats?.bpm ?? 0) - bpm) < 1)).toContain(true)
    expect(beats?.steady).toBe(true)
  })

  it('keeps what its account sets right in its beats, and gives it back as found', async () => {
    const { id } = await ownTrack(ana)
    const put = (correction: unknown, client: TestClient = ana) =>
      client.call(correctCounts, { params: { trackId: id }, body: { correction } as never })
    expect((await read(ana, id)).body.correction).toBeNull()
    const tapped = { bpm: 100, first: 0.3 }
    expect((await put({ tapped })).body.correction).toMatchObject({ tapped, tempo: 1 })
    await put({ tempo: 2, oneAt: 1.5 })
    const stored = (await read(ana, id)).body.correction
    expect(stored).toEqual({ tapped: null, tempo: 2, isShifted: false, oneAt: 1.5 })
    expect((await put({ tempo: 3 })).status).toBe(400)
    expect((await put({ tempo: 2 }, bo)).status).toBe(404)
    expect((await read(ana, id)).body.correction).toEqual(stored)
    await put(null)
    expect((await read(ana, id)).body.correction).toBeNull()
  })

  it('does not exist for other accounts: not in lists, by its id, by its file or in designs', async () => {
    const { id, url } = await ownTrack(ana)
    expect(await idsOf(bo)).not.toContain(id)
    const design = withTrack(id)
    expect([
      (await read(bo, id)).status,
      (await remove(bo, id)).status,
      (await bo.fetch(url)).status,
      (await bo.call(makeVideo, { body: { design } })).problem?.code,
      (await read(ana, 'none')).status,
      (await ana.call(makeVideo, { body: { design } })).status,
    ]).toEqual([404, 404, 404, 'track.not_found', 404, 200])
  })

  it('is refused in a sentence where it is none, and leaves nothing', async () => {
    const before = await keys(server, 'tracks')
    const page = await send(ana, Buffer.from('<!doctype html><script>1</script>'))
    expect([page.status, page.problem?.message]).toEqual([
      415,
      expect.stringMatching(/MP3, M4A, WAV, OGG or FLAC/),
    ])
    const cut = await send(ana, (await musicOf({ kind: 'flac' })).subarray(0, 100))
    expect([cut.status, cut.problem?.message]).toEqual([422, expect.stringMatching(/damaged/)])
    expect(await keys(server, 'tracks')).toEqual(before)
  })

  it('that is deleted is in no list and no new video, and its file goes a day later', async () => {
    const { id } = await ownTrack(ana)
    expect((await remove(ana, id)).status).toBe(200)
    expect((await remove(ana, id)).status).toBe(404)
    expect(await idsOf(ana)).not.toContain(id)
    const design = withTrack(id)
    expect((await ana.call(makeVideo, { body: { design } })).problem?.message).toMatch(/choose another/)
    await sweepTracks(server.ports)
    expect(await keys(server, `tracks/${id}`)).toHaveLength(1)
    now += 2 * 86_400_000
    await sweepTracks(server.ports)
    expect(await keys(server, `tracks/${id}`)).toEqual([])
  })

  it('is erased with its account', async () => {
    const client = await server.signedIn()
    const { id } = await ownTrack(client)
    await startErasureWorker(server.ports)
    await client.call(deleteAccount, { body: { password: TEST_PASSWORD } })
    await expect.poll(() => keys(server, `tracks/${id}`)).toEqual([])
  })
})

describe('the starter library', () => {
  it('has its music for everyone, each once, with known beats, and it cannot be deleted', async () => {
    const shelf = await mkdtemp(join(tmpdir(), 'polepro-shelf-'))
    await fillStarterFiles(shelf, ['silk-rose', 'heels-on'])
    const ports = { ...server.ports, config: { ...server.ports.config, starterLibrary: shelf } }
    await seedStarterLibrary(ports, shelf)
    await addStarterTracks(ports)
    await addStarterTracks(ports)
    await rm(shelf, { recursive: true })
    const tunes = (await tracksOf(bo)).tracks.filter(({ isStarter }) => isStarter)
    expect(tunes.map(({ title }) => title).toSorted()).toEqual(['Heels On', 'Rose Silk'])
    const grids = await Promise.all(tunes.map(async ({ id }) => (await read(bo, id)).body.beats))
    // A waltz at 96 has three beats, which listening alone takes for other ones.
    expect(grids.map((grid) => [Math.round(grid?.bpm ?? 0), grid?.meter]).toSorted()).toEqual([
      [94, 4],
      [96, 3],
    ])
    const [tune] = tunes
    expect((await bo.fetch(tune?.url ?? '')).status).toBe(200)
    expect((await remove(bo, tune?.id ?? '')).status).toBe(404)
    expect((await tracksOf(ana)).tracks.map(({ id }) => id)).toContain(tune?.id)
  })
})
