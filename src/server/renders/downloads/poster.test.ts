import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClip } from '#media/testing/make-clip.ts'
import { accountOf, finishedVideo, finishedVideos } from '#server/renders/testing/finished-video.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let film: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  server = await startTestServer()
  film = await redThenBlue()
})
afterAll(() => server?.stop())

/** Red for four seconds, then blue. */
async function redThenBlue(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'polepro-poster-'))
  const path = join(folder, 'film.mp4')
  const scene = "color=red:size={size}:rate={rate},drawbox=color=blue:t=fill:enable='gte(t,4)'"
  await makeClip(path, { seconds: 5, width: 540, height: 960, scene })
  const bytes = new Uint8Array(await readFile(path))
  await rm(folder, { recursive: true })
  return bytes
}

async function person() {
  const client = await server.signedIn()
  const { id } = await accountOf(client)
  const made = { bytes: film, finishedAt: new Date('2026-11-21T10:00:00Z') }
  return { client, id, video: await finishedVideo(server, id, made) }
}

const used = async (client: Parameters<typeof accountOf>[0]) => (await accountOf(client)).downloadCount

/** The color in the middle of a received picture. */
async function middle(reply: Response): Promise<[number, number, number, number]> {
  const image = await loadImage(Buffer.from(await reply.arrayBuffer()))
  const ctx = createCanvas(image.width, image.height).getContext('2d')
  ctx.drawImage(image, 0, 0)
  expect([image.width, image.height]).toEqual([540, 960])
  const [r = 0, g = 0, b = 0, a = 0] = ctx.getImageData(270, 480, 1, 1).data
  return [r, g, b, a]
}

describe('a poster (EX-10)', () => {
  it('is a picture of the finished video, saved as PNG or JPG with its date in the name', async () => {
    const { client, video } = await person()
    for (const [format, type] of [
      ['png', 'image/png'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const reply = await client.fetch(`/api/videos/${video}/poster?format=${format}`)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe(type)
      expect(reply.headers.get('content-disposition')).toContain(
        `attachment; filename="polepro-2026-11-21.${format}"`,
      )
      const [red, , blue] = await middle(reply)
      expect(red).toBeGreaterThan(235)
      expect(blue).toBeLessThan(20)
    }
  })

  it('counts in the space of its owner, with all stored ones', async () => {
    const { client, video } = await person()
    for (const time of [0, 1, 2, 3, 4, 4.5, 4.8])
      await client.fetch(`/api/videos/${video}/poster?time=${time}`)
    let kept = 0
    for await (const { key, bytes } of server.ports.files.list(`videos/${video}`))
      if (key.includes('/poster-')) kept += bytes
    const row = server.ports.sql.selectFrom('renders').select('poster_bytes').where('id', '=', video)
    expect(await row.executeTakeFirst()).toEqual({ poster_bytes: kept })
  })

  it('shows the requested moment, and the last one beyond the end', async () => {
    const { client, video } = await person()
    const blueAt = async (time: number) =>
      (await middle(await client.fetch(`/api/videos/${video}/poster?time=${time}`)))[2]
    expect(await blueAt(3.9)).toBeLessThan(20)
    expect(await blueAt(4)).toBeGreaterThan(235)
    expect(await blueAt(60)).toBeGreaterThan(235)
  })

  it('counts as a download of the video: once, whichever is first (N18)', async () => {
    const { client, video } = await person()
    expect((await client.fetch(`/api/videos/${video}/poster`, { method: 'HEAD' })).status).toBe(200)
    expect(await used(client)).toBe(0)
    await (await client.fetch(`/api/videos/${video}/poster`)).arrayBuffer()
    await (await client.fetch(`/api/videos/${video}/poster?format=jpg`)).arrayBuffer()
    await (await client.fetch(`/api/videos/${video}?download=1`)).arrayBuffer()
    expect(await used(client)).toBe(1)
  })

  it('is refused if no download is left (SV-4)', async () => {
    const { client, id, video } = await person()
    for (const other of await finishedVideos(server, id, 5))
      await (await client.fetch(`/api/videos/${other}`)).arrayBuffer()
    const reply = await client.fetch(`/api/videos/${video}/poster`)
    expect(reply.status).toBe(403)
    expect(await reply.json()).toMatchObject({ code: 'download.limit_reached' })
  })

  it('is for its owner only', async () => {
    const { video } = await person()
    const { client: stranger } = await person()
    expect((await stranger.fetch(`/api/videos/${video}/poster`)).status).toBe(404)
    expect(await used(stranger)).toBe(0)
  })

  it('as a cover is a JPEG of the chosen moment, and counts as no download', async () => {
    const { client, video } = await person()
    const coverOf = (query = '') => client.fetch(`/api/videos/${video}/cover${query}`)
    const reply = await coverOf()
    expect(reply.headers.get('content-type')).toBe('image/jpeg')
    expect(reply.headers.get('content-disposition')).toContain('filename="polepro-2026-11-21.jpg"')
    expect((await middle(reply))[2]).toBeLessThan(20)
    expect((await middle(await coverOf('?at=4.5')))[2]).toBeGreaterThan(235)
    expect((await coverOf('?at=-1')).status).toBe(400)
    expect(await used(client)).toBe(0)
    const { client: another } = await person()
    expect((await another.fetch(`/api/videos/${video}/cover`)).status).toBe(404)
  })

  it('is stored for a few moments of a video only', async () => {
    const { client, video } = await person()
    for (let n = 0; n < 9; n++)
      await (await client.fetch(`/api/videos/${video}/poster?time=${n / 10}`)).arrayBuffer()
    const files = await Array.fromAsync(server.ports.files.list(`videos/${video}`))
    expect(files.filter(({ key }) => key.includes('poster'))).toHaveLength(6)
  })
})

describe('a preview', () => {
  it('is the film in small, plays in parts and does not count', async () => {
    const { client, video } = await person()
    const reply = await client.fetch(`/api/videos/${video}/preview`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    const bytes = new Uint8Array(await reply.arrayBuffer())
    expect(bytes.length).toBeLessThan(film.length)
    const folder = await mkdtemp(join(tmpdir(), 'polepro-preview-'))
    const path = join(folder, 'preview.mp4')
    await writeFile(path, bytes)
    const { width, height, duration } = await server.ports.media.probe(path, 'background')
    expect([width, height, Math.round(duration)]).toEqual([270, 480, 5])
    await rm(folder, { recursive: true })
    const part = await client.fetch(`/api/videos/${video}/preview`, { headers: { range: 'bytes=0-99' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
    expect(await used(client)).toBe(0)
  })

  it('is its owner’s only', async () => {
    const { video } = await person()
    expect((await (await server.signedIn()).fetch(`/api/videos/${video}/preview`)).status).toBe(404)
  })
})
