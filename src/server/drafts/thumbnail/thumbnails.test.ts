import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/drafts.ts'
import { THUMBNAIL } from '#domain/drafts/draft.ts'
import { jpeg, listed, made, paint, save, saying } from '#server/drafts/testing.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let ana: SignedIn
/** Thumbnails of other tests. */
let before: string[]
let bo: SignedIn
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())
beforeEach(async () => {
  ;[ana, bo] = await Promise.all([server.signedIn(), server.signedIn()])
  before = await stored()
})

const stored = async () =>
  (await Array.fromAsync(server.ports.files.list('draft-thumbnails'))).map(({ key }) => key)
/** Thumbnails of this test. */
const pictures = async () => (await stored()).filter((key) => !before.includes(key))

describe('the thumbnail of a draft', () => {
  it('is served to its owner with its type, without sniffing', async () => {
    const { id } = await made(ana)
    expect((await listed(ana))[0]?.thumbnail).toBeNull()
    const bytes = jpeg()
    const { thumbnail } = (await paint(ana, { id, revision: 1, bytes })).body
    const reply = await ana.fetch(thumbnail ?? '')
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('private'),
    })
    expect((await bo.fetch(thumbnail ?? '')).status).toBe(404)
  })

  it('has a new address when it changes, and leaves no file', async () => {
    const { id } = await made(ana)
    const first = (await paint(ana, { id, revision: 1 })).body.thumbnail
    await save(ana, { id, base: 1, design: saying('Silk 2') })
    const second = (await paint(ana, { id, revision: 2, bytes: jpeg(135, 240, '#ff3d8b') })).body.thumbnail
    expect(second).not.toBe(first)
    expect(await pictures()).toHaveLength(1)
  })

  it('of an older or unknown revision changes nothing', async () => {
    const { id } = await made(ana)
    await save(ana, { id, base: 1, design: saying('Silk 2') })
    const bytes = jpeg()
    const { thumbnail } = (await paint(ana, { id, revision: 2, bytes })).body
    for (const revision of [1, 2, 3]) {
      expect((await paint(ana, { id, revision, bytes: jpeg(10, 10) })).body.thumbnail).toBe(thumbnail)
      const shown = await ana.fetch(thumbnail ?? '')
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes)
    }
    expect(await pictures()).toHaveLength(1)
  })

  it('is copied with its draft, to its own file', async () => {
    const { id } = await made(ana)
    await paint(ana, { id, revision: 1 })
    const { thumbnail } = (await ana.call(calls.duplicateDraft, { params: { id } })).body
    expect((await ana.fetch(thumbnail ?? '')).status).toBe(200)
    expect(await pictures()).toHaveLength(2)
  })

  it('is a small JPEG or is refused', async () => {
    const { id } = await made(ana)
    const wrong = [
      Buffer.from('<html><script>alert(1)</script></html>'),
      createCanvas(135, 240).toBuffer('image/png'),
      jpeg(THUMBNAIL.width + 1, 10),
      Buffer.concat([jpeg(), Buffer.from('<script>')]),
      Buffer.alloc(0),
    ]
    for (const bytes of wrong)
      expect((await paint(ana, { id, revision: 1, bytes })).problem?.code).toBe('draft.bad_thumbnail')
    const large = await paint(ana, {
      id,
      revision: 1,
      bytes: Buffer.concat([jpeg(), Buffer.alloc(THUMBNAIL.maxBytes)]),
    })
    expect(large.status).toBe(413)
    expect((await listed(ana))[0]?.thumbnail).toBeNull()
    expect(await pictures()).toEqual([])
  })
})
