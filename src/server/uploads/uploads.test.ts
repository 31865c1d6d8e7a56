import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBackgrounds, uploadPersonalVideo } from '#contract/backgrounds.ts'
import { deleteBackground } from '#contract/uploads.ts'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { inspectVideo } from '#media/testing/inspect.ts'
import { sourceKeyOf } from '#server/library/background-keys.ts'
import { createLog } from '#server/log.ts'
import type { Ports } from '#server/ports/ports.ts'
import { accountOf } from '#server/renders/testing/finished-video.ts'
import { temporaryFiles } from '#server/renders/testing/stage.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { startIngestWorker } from './start-ingest-worker.ts'
import { borrowed, clipOf, stretched } from './testing.ts'

let server: TestServer
let clip: Buffer<ArrayBuffer>
beforeAll(async () => {
  server = await startTestServer({ ownMedia: true })
  clip = await clipOf({ seconds: 1, width: 90, height: 160 })
  await upload(await server.signedIn(), clip)
})
afterAll(() => server?.stop())

/** One color and no sound: quick to make in any size. */
const PLAIN = { scene: 'color=c=gray:size={size}:rate={rate}', audio: false, preset: 'ultrafast' } as const
/** More than a megabyte, with its index before the pictures: cut, it still says how long it is. */
const LARGE = { seconds: 4, width: 360, height: 640, faststart: true, preset: 'ultrafast' } as const

function upload(
  client: TestClient,
  bytes: Buffer<ArrayBuffer>,
  { name = 'IMG_0412.MP4', type = 'video/mp4' } = {},
) {
  const form = new FormData()
  form.set('duration', '2')
  form.set('video', new Blob([bytes], { type }), name)
  return client.call(uploadPersonalVideo, { form })
}

const rowsOf = (ownerId: string) =>
  server.ports.sql.selectFrom('backgrounds').selectAll().where('owner_id', '=', ownerId).execute()

const sources = async () => (await Array.fromAsync(server.ports.files.list('uploads'))).map(({ key }) => key)

describe('an upload', () => {
  it('is acknowledged as soon as it is stored, and counts (UP-12)', async () => {
    const client = await server.signedIn()
    const { status, body } = await upload(client, clip)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      url: `/media/backgrounds/${body.publicId}/preview.mp4`,
      background: {
        publicId: body.publicId,
        status: 'processing',
        title: 'IMG_0412',
        libraryType: 'personal',
      },
    })
    expect(body.background.duration).toBeCloseTo(1, 1)
    expect((await accountOf(client)).personalVideoCount).toBe(1)
    expect(await server.ports.files.head(sourceKeyOf(body.publicId))).toMatchObject({ bytes: clip.length })
    expect(await temporaryFiles(server)).toEqual([])
  })

  it('whose sound nothing can decode says so, before it is used', async () => {
    const client = await server.signedIn()
    const audio = [{ codec: 'wmav2', layout: 'stereo' }] as const
    const file = await clipOf({ seconds: 0.2, width: 88, height: 156, format: 'avi', codec: 'mpeg4', audio })
    expect((await upload(client, file)).body.background.unreadSound).toBe('Windows Media Audio')
    const heard = await clipOf({ seconds: 0.2, width: 88, height: 156 })
    expect((await upload(await server.signedIn(), heard)).body.background.unreadSound).toBeNull()
  })

  it('is accepted once of twenty that a free account sends in parallel (SV-5, RL-4)', async () => {
    const client = await server.signedIn()
    const { id } = await accountOf(client)
    const replies = await Promise.all(Array.from({ length: 20 }, () => upload(client, clip)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 403)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.problem).toMatchObject({
      code: 'upload.limit_reached',
      message: PROBLEM_SENTENCES['upload.limit_reached'],
      upgradeFeature: 'videos',
    })
    expect(await rowsOf(id)).toHaveLength(1)
    expect((await accountOf(client)).personalVideoCount).toBe(1)
    expect(await temporaryFiles(server)).toEqual([])
  })

  it.each([
    ['image/jpeg', 415],
    ['text/html', 415],
    ['application/octet-stream', 201],
    ['VIDEO/quicktime', 201],
  ])('of a video that its sender calls %s is answered with %i (UP-1)', async (type, status) => {
    const client = await server.signedIn()
    const reply = await upload(client, clip, { type })
    expect(reply.status).toBe(status)
    expect(await rowsOf((await accountOf(client)).id)).toHaveLength(status === 201 ? 1 : 0)
    expect(await temporaryFiles(server)).toEqual([])
  })

  it('is not limited for an account with a plan', async () => {
    const client = await server.signedIn({ role: 'pro' })
    for (let count = 1; count <= 3; count++) {
      expect((await upload(client, clip)).status).toBe(201)
      expect((await accountOf(client)).personalVideoCount).toBe(count)
    }
  })

  it('keeps its place in the allowance after its deletion (C41)', async () => {
    const client = await server.signedIn()
    const { publicId } = (await upload(client, clip)).body
    const { body } = await client.call(deleteBackground, { params: { id: publicId } })
    expect(body.message).toBe('“IMG_0412” is deleted. It still counts as your free upload.')
    expect((await accountOf(client)).personalVideoCount).toBe(1)
    expect((await upload(client, clip)).problem?.code).toBe('upload.limit_reached')
  })

  it('without a file is refused and takes no place', async () => {
    const client = await server.signedIn()
    const form = new FormData()
    form.set('duration', '2')
    const reply = await client.call(uploadPersonalVideo, { form })
    expect(reply).toMatchObject({ status: 400, problem: { code: 'upload.missing' } })
    expect((await upload(client, clip)).status).toBe(201)
  })

  it('is refused before its bytes when the disk is nearly full', async () => {
    const { config } = server.ports
    const full = await startTestServer({ config: { ...config, freeSpaceFloor: Number.MAX_SAFE_INTEGER } })
    try {
      const client = await full.signedIn()
      const form = new FormData()
      form.set('video', new Blob([clip]), 'clip.mp4')
      const reply = await client.call(uploadPersonalVideo, { form })
      expect(reply).toMatchObject({ status: 507, problem: { code: 'storage.full' } })
      const rows = await full.ports.sql.selectFrom('backgrounds').select('id').execute()
      expect(rows).toEqual([])
    } finally {
      await full.stop()
    }
  })
})

describe('an upload whose client disconnects', () => {
  /** Sends the whole form, or only this many bytes of it, and then disconnects. */
  async function abandoned({ bytes, when }: { bytes?: number; when: (ports: Ports) => Promise<unknown> }) {
    const lines: { level: number; msg: string }[] = []
    const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line)) })
    const busy = await startTestServer({ ports: { log, media: borrowed(server) } })
    const client = await busy.signedIn()
    const form = new FormData()
    form.set('video', new Blob([clip]), 'clip.mp4')
    const whole = new Response(form)
    const body = Buffer.from(await whole.arrayBuffer())
    const sending = request(`${busy.url}/api/upload-personal-video`, {
      method: 'POST',
      headers: {
        origin: busy.url,
        cookie: `sid=${client.cookies.get('sid')}`,
        'content-type': whole.headers.get('content-type') ?? '',
        'content-length': body.length,
      },
    })
    sending.on('error', () => undefined)
    sending.write(body.subarray(0, bytes))
    await when(busy.ports)
    sending.destroy()
    await expect.poll(() => lines.map(({ msg }) => msg)).toContain('a call ended with its client')
    const rows = await busy.ports.sql.selectFrom('backgrounds').select('id').execute()
    const left = await temporaryFiles(busy)
    await busy.stop()
    return { rows, left, faults: lines.filter(({ level }) => level > 30) }
  }

  const nothing = { rows: [], left: [], faults: [] }

  it('in the middle of it leaves nothing, and is no server fault', async () => {
    const begun = (ports: Ports) =>
      expect
        .poll(() => ports.sql.selectFrom('backgrounds').select('status').execute())
        .toEqual([{ status: 'uploading' }])
    expect(await abandoned({ bytes: 2000, when: begun })).toEqual(nothing)
  })

  it('during verification leaves nothing either, and is no server fault', async () => {
    // Paused, because the verification of so short a video ends too early.
    const lookers = () => server.ports.media.stats().lookers
    await expect.poll(() => lookers().every(({ isReady }) => isReady)).toBe(true)
    for (const { pid } of lookers()) process.kill(pid ?? Number.NaN, 'SIGSTOP')
    const looking = () => expect.poll(() => lookers().map(({ task }) => task)).toEqual(['probe'])
    expect(await abandoned({ when: looking })).toEqual(nothing)
  })
})

const ascii = (text: string) => Buffer.from(text) as Buffer<ArrayBuffer>

describe('a file that is not what it says', () => {
  it.each<[string, () => Promise<Buffer<ArrayBuffer>> | Buffer<ArrayBuffer>]>([
    [
      'a playlist',
      () => ascii('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/passwd\n#EXT-X-ENDLIST\n'),
    ],
    ['a concat script', () => ascii("ffconcat version 1.0\nfile '../source'\n")],
    ['a page', () => ascii('<!doctype html><script>alert(1)</script>')],
    ['a drawing', () => ascii('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>')],
    ['a program', () => Buffer.concat([ascii('\x7fELF\x02\x01\x01'), Buffer.alloc(500)])],
    ['a file of nothing', () => Buffer.alloc(0)],
    ['a file cut in its middle', () => Buffer.from(clip.subarray(0, clip.length / 3))],
    ['an mp4 with its index in front, cut at 100 kB', async () => (await clipOf(LARGE)).subarray(0, 100_000)],
    ['a frame of 7680×4320', () => clipOf({ seconds: 0.04, fps: 25, width: 7680, height: 4320, ...PLAIN })],
    ['a day of video', () => stretched(clip, 86_400)],
  ])('%s is refused in a sentence, and leaves nothing (SV-12)', async (_, make) => {
    const client = await server.signedIn()
    const { id } = await accountOf(client)
    const before = await sources()
    const bytes = await make()
    const reply = await upload(client, bytes)
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    expect(reply.problem?.code).toMatch(/^upload\./)
    expect(reply.problem?.message).toMatch(/^[A-Z].*\.$/)
    expect(await rowsOf(id)).toEqual([])
    expect(await sources()).toEqual(before)
    expect(await temporaryFiles(server)).toEqual([])
    expect((await accountOf(client)).personalVideoCount).toBe(0)
  })
})

describe('the preparation of an upload', () => {
  it('ends in a usable video, or in a sentence for a broken file', async () => {
    const busy = await startTestServer({ ports: { media: borrowed(server) } })
    try {
      await startIngestWorker(busy.ports)
      const client = await busy.signedIn()
      const good = (await upload(client, clip)).body.publicId
      const shown = async () => (await client.call(listBackgrounds, {})).body.personal[0]
      await expect.poll(shown).toMatchObject({ status: 'ready', progress: 1 })
      const { folder } = await busy.ports.sql
        .selectFrom('backgrounds')
        .select('folder')
        .where('public_id', '=', good)
        .executeTakeFirstOrThrow()
      const path = (await busy.ports.files.hold().localPath(`${folder}/mezzanine.mp4`)) ?? ''
      expect(await inspectVideo(path)).toMatchObject({ width: 540, height: 960, fps: 30, frames: 30 })
      expect(await temporaryFiles(busy)).toEqual([])
    } finally {
      await busy.stop()
    }
  })

  it('tells its owner why it failed, counts nothing and stores nothing (C41)', async () => {
    const busy = await startTestServer({ ports: { media: borrowed(server) } })
    try {
      const client = await busy.signedIn()
      const { publicId } = (await upload(client, clip)).body
      await busy.ports.files.put(sourceKeyOf(publicId), new Uint8Array(5000))
      await startIngestWorker(busy.ports)
      const shown = async () => (await client.call(listBackgrounds, {})).body.personal[0]
      await expect.poll(shown).toMatchObject({ status: 'failed' })
      expect((await shown())?.problem).toMatch(/^[A-Z].*\.$/)
      expect((await accountOf(client)).personalVideoCount).toBe(0)
      expect(await busy.ports.files.head(sourceKeyOf(publicId))).toBeUndefined()
      expect((await upload(client, clip)).status).toBe(201)
    } finally {
      await busy.stop()
    }
  })
})
