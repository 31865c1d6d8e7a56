import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveFocus, segmentVideo } from '#contract/clips.ts'
import { readFilmStrip } from '#contract/trims.ts'
import type { PublicId } from '#domain/ids.ts'
import { CODED } from '#media/testing/coded-scene.ts'
import { arrivedUpload, filmOf } from '#server/clips/testing.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let film: Buffer
let client: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  film = await filmOf(server, { seconds: 6, width: 88, height: 156, scene: CODED })
  client = await server.signedIn({ role: 'pro' })
})
afterAll(() => server?.stop())

const upload = (ownerId: string | null) => arrivedUpload(server, { film, seconds: 6, ownerId })
const strip = (publicId: PublicId, who = client) => who.call(readFilmStrip, { params: { publicId } })

describe('the film strip of an upload', () => {
  it('is made once, at the first request, before the upload is prepared', async () => {
    const publicId = await upload(client.userId)
    const [first, second] = await Promise.all([strip(publicId), strip(publicId)])
    expect(first?.status).toBe(200)
    expect(first?.body).toMatchObject({ pictures: 12, seconds: 6 })
    expect(first?.body.levels).toHaveLength(600)
    expect(Math.max(...(first?.body.levels ?? []))).toBeGreaterThan(1)
    expect(second?.body).toEqual(first?.body)
    await server.ports.files.delete(`uploads/${publicId}/source`)
    expect((await strip(publicId)).body).toEqual(first?.body)
    const sheet = await client.fetch(first?.body.sheet ?? '')
    expect(sheet.headers.get('content-type')).toBe('image/jpeg')
    expect(new Uint8Array(await sheet.arrayBuffer()).slice(0, 2)).toEqual(Uint8Array.of(0xff, 0xd8))
  })

  it('follows the crop, under another address', async () => {
    const publicId = await upload(client.userId)
    const before = (await strip(publicId)).body.sheet
    await client.call(moveFocus, { params: { publicId }, body: { focus: { x: 0.5, y: 0 } } })
    expect((await strip(publicId)).body.sheet).toBe(`${before}?v=1`)
  })

  it('is of whole uploads that the caller may see', async () => {
    const publicId = await upload(client.userId)
    const { segments } = (await client.call(segmentVideo, { body: { publicId, duration: 6 } })).body
    expect((await strip(segments[0]?.publicId as PublicId)).status).toBe(404)
    expect((await strip(publicId, await server.signedIn({ role: 'pro' }))).status).toBe(404)
    expect((await strip(await upload(null), await server.signedIn())).status).toBe(200)
  })

  it('is refused in words where the file cannot be read', async () => {
    const publicId = await upload(client.userId)
    await server.ports.files.put(`uploads/${publicId}/source`, new Uint8Array(2000))
    expect((await strip(publicId)).problem).toMatchObject({
      code: 'background.not_ready',
      message: 'The pictures of this video could not be made.',
    })
  })
})
