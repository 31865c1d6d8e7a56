import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBackgrounds } from '#contract/backgrounds.ts'
import { moveFocus, openBackground, segmentVideo } from '#contract/clips.ts'
import type { PublicId } from '#domain/ids.ts'
import { CODED, codeOf } from '#media/testing/coded-scene.ts'
import { frameAt, ofEveryFrame, pixelAt } from '#media/testing/inspect.ts'
import { startComposeWorker } from '#server/renders/start-compose-worker.ts'
import { filePath, makeVideo } from '#server/renders/testing/stage.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { startIngestWorker } from '#server/uploads/start-ingest-worker.ts'
import { arrivedUpload, filmOf } from './testing.ts'

let server: TestServer
let client: SignedIn
let clips: { publicId: PublicId }[]
let wide: PublicId
/** No worker runs until a test starts one, so earlier exports read the source. */
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 } as never })
  await startComposeWorker(server.ports)
  client = await server.signedIn({ role: 'pro', isVerified: true })
  const film = await filmOf(server, { seconds: 18.1, width: 88, height: 156, scene: CODED, audio: false })
  const publicId = await arrivedUpload(server, { film, seconds: 18.1, ownerId: client.userId })
  clips = (await client.call(segmentVideo, { body: { publicId, duration: 18.1 } })).body.segments
  const halves = 'color=red:size={size}:rate={rate},drawbox=x=iw/2:y=0:w=iw/2:h=ih:color=blue:t=fill'
  const landscape = await filmOf(server, {
    seconds: 0.5,
    width: 320,
    height: 180,
    scene: halves,
    audio: false,
  })
  wide = await arrivedUpload(server, { film: landscape, seconds: 0.5, ownerId: client.userId })
})
afterAll(() => server?.stop())

const listed = async () => {
  const { personal, clips } = (await client.call(listBackgrounds, {})).body
  return [...personal, ...clips]
}
const cardOf = async (publicId: PublicId) => (await listed()).find((video) => video.publicId === publicId)

/** Without text, so that the background alone shows. */
async function videoOf(background: PublicId): Promise<string> {
  const { body, problem } = await makeVideo(client, { background, seconds: 5 })
  if (problem) throw new Error(JSON.stringify(problem))
  return filePath(server, body.renderId)
}

const sideOf = async (path: string, x: number): Promise<'red' | 'blue'> => {
  const [red, , blue] = pixelAt(await frameAt(path, 0.5), x, 480)
  return red > blue ? 'red' : 'blue'
}

describe('an unprepared clip', () => {
  it('is exported from the source, from its own first frame (UP-22)', async () => {
    const second = clips[1]?.publicId as PublicId
    expect(await cardOf(second)).toMatchObject({ status: 'processing', usable: true, progress: 0 })
    const codes = await ofEveryFrame(await videoOf(second), codeOf)
    // It has 93 frames, and loops in a longer video.
    expect(codes).toEqual(Array.from({ length: 150 }, (_, n) => 450 + (n % 93)))
  })
})

describe('the focus of the picture', () => {
  it('moves for future videos, and stays in finished ones', async () => {
    const before = await videoOf(wide)
    expect([await sideOf(before, 100), await sideOf(before, 440)]).toEqual(['red', 'blue'])
    const { body } = await client.call(moveFocus, {
      params: { publicId: wide },
      body: { focus: { x: 1, y: 0.5 } },
    })
    expect(body).toMatchObject({ focus: { x: 1, y: 0.5 }, status: 'processing', usable: true })
    expect(body.url).toBe(`/media/backgrounds/${wide}/preview.mp4?v=1`)
    const after = await videoOf(wide)
    expect(after).not.toBe(before)
    expect([await sideOf(after, 100), await sideOf(after, 440)]).toEqual(['blue', 'blue'])
    expect(await sideOf(before, 100)).toBe('red')
  })

  it('moves in the clips of an upload too, and only by its owner', async () => {
    const other = await server.signedIn({ role: 'pro', isVerified: true })
    const upload = (await listed()).find((video) => video.clips.total === 2)?.publicId as PublicId
    const move = { params: { publicId: upload }, body: { focus: { x: 0.5, y: 0.25 } } }
    expect((await other.call(moveFocus, move)).status).toBe(404)
    expect((await client.call(moveFocus, move)).status).toBe(200)
    for (const { publicId } of clips) expect((await cardOf(publicId))?.focus).toEqual({ x: 0.5, y: 0.25 })
    const beyond = { ...move, body: { focus: { x: 1.2, y: 0 } } }
    expect((await client.call(moveFocus, beyond)).status).toBe(400)
  })

  it('of the shared library is moved by administrators only', async () => {
    const film = await filmOf(server, { seconds: 0.5, width: 64, height: 112, audio: false })
    const publicId = await arrivedUpload(server, { film, seconds: 0.5, ownerId: null })
    const move = { params: { publicId }, body: { focus: { x: 0, y: 0 } } }
    expect((await client.call(moveFocus, move)).status).toBe(403)
    expect((await (await server.signedIn({ role: 'admin' })).call(moveFocus, move)).status).toBe(200)
  })
})

describe('an opened clip', () => {
  it('is prepared, plays, and looks the same in export and preview', async () => {
    const opened = await client.call(openBackground, { params: { publicId: wide } })
    expect(opened.body.status).toBe('processing')
    const other = await server.signedIn({ role: 'pro', isVerified: true })
    expect((await other.call(openBackground, { params: { publicId: wide } })).status).toBe(404)
    await startIngestWorker(server.ports)
    await expect.poll(async () => (await cardOf(wide))?.status, { interval: 200 }).toBe('ready')
    const url = (await cardOf(wide))?.url ?? ''
    expect((await client.fetch(url)).status).toBe(200)
    const { folder } = await server.ports.sql
      .selectFrom('backgrounds')
      .select('folder')
      .where('public_id', '=', wide)
      .executeTakeFirstOrThrow()
    const preview = (await server.ports.files.hold().localPath(`${folder}/mezzanine.mp4`)) ?? ''
    expect([await sideOf(preview, 100), await sideOf(preview, 440)]).toEqual(['blue', 'blue'])
  })

  it('is prepared before the others, each with a length in whole frames', async () => {
    await expect
      .poll(async () => (await listed()).map(({ status }) => status), { interval: 300 })
      .toEqual(['ready', 'ready', 'ready', 'ready'])
    const lengths = await Promise.all(clips.map(async ({ publicId }) => (await cardOf(publicId))?.duration))
    expect(lengths).toEqual([15, 3.1])
  })
})
