import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressVideo, readCompressed, watchCompression } from '#contract/compression.ts'
import { inspectVideo } from '#media/testing/inspect.ts'
import type { Clip } from '#media/testing/make-clip.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { clipOf } from '#server/uploads/testing.ts'
import { sweepCompressed } from './compressed-files.ts'

let server: TestServer
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 }, ports: { clock: { now: () => now } } })
})
afterAll(() => server?.stop())

const GRAIN = 'testsrc2=size={size}:rate={rate},noise=alls=60:allf=t'
/** A little more than a megabyte, the least that can be asked for. */
const CLIP: Clip = { seconds: 3, width: 128, height: 228, scene: GRAIN }
const TURNED: Clip = { seconds: 3, width: 228, height: 128, rotation: 90, scene: GRAIN }
/** Takes seconds. */
const LARGE: Clip = { seconds: 2, width: 360, height: 640, scene: GRAIN }

type Sent = { targetSize?: number | string; jobId?: string }

async function compressed(client: TestClient, video: Buffer<ArrayBuffer>, fields: Sent = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('video', new Blob([video], { type: 'video/mp4' }), 'clip.mp4')
  return client.call(compressVideo, { form })
}

const kept = async () => (await Array.fromAsync(server.ports.files.list('compressed'))).map(({ key }) => key)

describe('a compressed video', () => {
  it('is within 5 percent below its target, and the reply says so (TL-1, TL-3, CO-17)', async () => {
    const client = await server.signedIn()
    const video = await clipOf(CLIP)
    const { status, body } = await compressed(client, video, { targetSize: 1 })
    expect(status).toBe(200)
    const bytes = (await (await client.fetch(body.videoUrl)).arrayBuffer()).byteLength
    expect(bytes).toBeLessThanOrEqual(1e6)
    expect(bytes).toBeGreaterThan(0.95e6)
    expect(body).toMatchObject({ success: true, message: expect.stringContaining('Compressed from') })
    expect(body.originalSizeMB).toBeCloseTo(video.length / 1e6, 1)
    expect(body.compressedSizeMB).toBeCloseTo(bytes / 1e6, 1)
    expect(body.compressionRatio).toBeCloseTo(100 * (1 - bytes / video.length), 0)
  })

  it('plays: upright, as long as before, with its sound', async () => {
    const client = await server.signedIn()
    const { body } = await compressed(client, await clipOf(TURNED), { targetSize: 1 })
    const key = (await kept()).find((each) => each.includes(body.videoUrl.split('/').at(-1) ?? '')) ?? ''
    await using held = server.ports.files.hold()
    const facts = await inspectVideo((await held.localPath(key)) ?? '')
    expect(facts.height).toBeGreaterThan(facts.width)
    expect(facts.duration).toBeCloseTo(3, 1)
    expect(facts.audio).toBeTruthy()
  })

  it('that is small enough already is kept as it is', async () => {
    const client = await server.signedIn()
    const video = await clipOf({ seconds: 2, width: 180, height: 320 })
    const { body } = await compressed(client, video)
    expect(body).toMatchObject({ compressionRatio: 0, message: 'This video is as small as that already.' })
    expect(Buffer.from(await (await client.fetch(body.videoUrl)).arrayBuffer())).toEqual(video)
  })

  it('is its owner’s only, one at a time, for a day', async () => {
    const [owner, stranger] = [await server.signedIn(), await server.signedIn()]
    const video = await clipOf({ seconds: 1, width: 90, height: 160 })
    const [first, second] = [await compressed(owner, video), await compressed(owner, video)]
    const read = (client: TestClient, url: string) =>
      client.call(readCompressed, { params: { id: url.split('/').at(-1) ?? '' } })
    expect((await read(owner, first.body.videoUrl)).status).toBe(404)
    expect((await read(stranger, second.body.videoUrl)).status).toBe(404)
    expect((await owner.fetch(second.body.videoUrl)).status).toBe(200)
    now = new Date(now.getTime() + 25 * 3_600_000)
    await sweepCompressed(server.ports)
    expect((await owner.fetch(second.body.videoUrl)).status).toBe(404)
    now = new Date()
  })
})

describe('compressing', () => {
  it('tells its progress to its owner, and ends at 100 (TL-2)', async () => {
    const [owner, stranger] = [await server.signedIn(), await server.signedIn()]
    const jobId = randomUUID()
    const path = watchCompression.path.replace(':jobId', jobId)
    const over = new AbortController()
    const listen = async (client: TestClient) => {
      let heard = ''
      const decoder = new TextDecoder()
      try {
        const reply = await client.fetch(path, { signal: over.signal })
        for await (const chunk of reply.body ?? []) heard += decoder.decode(chunk as Uint8Array)
      } catch {
        // The stranger's stream ends when the test does.
      }
      return [...heard.matchAll(/"progress":(\d+)/g)].map(([, value]) => Number(value))
    }
    const heard = listen(owner)
    const others = listen(stranger)
    const { status } = await compressed(owner, await clipOf(CLIP), { targetSize: 1, jobId })
    expect(status).toBe(200)
    const values = await heard
    expect(values.length).toBeGreaterThan(3)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect(values.at(-1)).toBe(100)
    expect(values.at(-2)).toBeLessThanOrEqual(90)
    over.abort()
    expect(await others).toEqual([0])
  })

  it('that is broken off leaves nothing, and the next one begins at once', async () => {
    const client = await server.signedIn()
    const video = await clipOf(LARGE)
    const form = new FormData()
    form.set('targetSize', '1')
    form.set('video', new Blob([video]), 'clip.mp4')
    const over = new AbortController()
    const sent = client.fetch(compressVideo.path, { method: 'POST', body: form, signal: over.signal })
    const folder = join(await server.ports.files.tempDir('probe'), '..')
    const working = async () => (await readdir(folder)).filter((name) => name.startsWith('compress'))
    await expect.poll(working).toHaveLength(1)
    const busy = await compressed(client, video)
    expect(busy).toMatchObject({ status: 429, problem: { code: 'compression.busy' } })
    over.abort()
    await expect(sent).rejects.toThrow()
    await expect.poll(working).toEqual([])
    expect((await kept()).filter((key) => key.includes(client.userId))).toEqual([])
    const again = await compressed(client, await clipOf({ seconds: 1, width: 90, height: 160 }))
    expect(again.status).toBe(200)
  })

  it.each([
    ['a target below 1 MB', { targetSize: 0.5 }, 400],
    ['a target above 50 MB', { targetSize: 51 }, 400],
    ['a target that is none', { targetSize: 'small' }, 400],
  ])('is refused: %s (CO-17)', async (_, fields, status) => {
    const client = await server.signedIn()
    const video = await clipOf({ seconds: 1, width: 90, height: 160 })
    expect((await compressed(client, video, fields)).status).toBe(status)
  })

  it('is refused for a file that is no video, kindly', async () => {
    const client = await server.signedIn()
    const reply = await compressed(client, Buffer.from('no video at all') as Buffer<ArrayBuffer>)
    expect(reply).toMatchObject({ status: 415, problem: { code: 'upload.unsupported' } })
  })
})
