import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renameOverlay } from '#contract/overlay-curation.ts'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { Role } from '#domain/account/roles.ts'
import { OVERLAY_THUMBNAIL } from '#domain/library/overlay-rules.ts'
import { sniff } from '#media/sniff.ts'
import { readyOverlay, temporaryFiles } from '#server/renders/testing/stage.ts'
import type { SignedIn, TestClient, TestServer } from '#server/testing.ts'
import {
  ascii,
  type Bytes,
  keys,
  listedAs,
  nobodysId,
  picture,
  remove,
  replace,
  startCuration,
  upload,
} from './testing.ts'

let server: TestServer
let admin: SignedIn
let free: SignedIn
let gif: Bytes
beforeAll(async () => {
  ;({ server, admin, free, gif } = await startCuration())
})
afterAll(() => server?.stop())

const rename = (client: TestClient, id: string, title: string) =>
  client.call(renameOverlay, { params: { id }, body: { title } })

const others: Role[] = ['user', 'pro', 'studio_team', 'studio_owner', 'beta']

describe('the library (AP-4)', () => {
  it('is shown with its pictures to every signed-in person, and to no other', async () => {
    const id = await readyOverlay(server)
    const stranger = server.client()
    for (const client of [...(await Promise.all(others.map((role) => server.signedIn({ role })))), admin]) {
      const { url, animation } = (await listedAs(client, id)) as LibraryOverlay
      for (const address of [url, ...animation.pages]) {
        const picture = await client.fetch(address)
        expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
        expect((await stranger.fetch(address)).status).toBe(401)
      }
    }
    expect((await stranger.fetch('/api/overlays')).status).toBe(401)
  })

  it.each(['sheet-1.webp', 'thumbnail.webp', 'frames.mov', '..%2fsource', 'poster.webp%00.mov'])(
    'has no %s of an overlay to show',
    async (file) => {
      const id = await readyOverlay(server)
      expect((await free.fetch(`/media/overlays/${id}/${file}`)).status).toBeGreaterThanOrEqual(400)
    },
  )
})

describe('the curation of the library (OV-21, SV-11)', () => {
  it('is refused to all but administrators, whatever is sent', async () => {
    const id = await readyOverlay(server)
    const calls = (client: TestClient) =>
      Promise.all([
        upload(client, gif),
        rename(client, id, 'Mine'),
        replace(client, id, picture('image/png', [8, 8])),
        remove(client, id),
        remove(client, nobodysId()),
      ])
    for (const role of others) {
      const replies = await calls(await server.signedIn({ role }))
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
    const replies = await calls(server.client())
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect(await listedAs(admin, id)).toMatchObject({ title: 'Square', status: 'ready' })
  })

  it.each([nobodysId(), 'NO SUCH ID', '../overlays', 'a\u0000b', '%'])(
    'of what is not there is 404 (%j)',
    async (id) => {
      const replies = [
        await rename(admin, id, 'Mine'),
        await replace(admin, id, picture('image/png', [8, 8])),
        await remove(admin, id),
      ]
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(replies.map(({ problem }) => problem?.message)).toEqual(
        replies.map(() => expect.stringMatching(/^This overlay is/)),
      )
    },
  )

  it('changes a title for everyone', async () => {
    const id = await readyOverlay(server)
    expect((await rename(admin, id, '  Golden rain ')).body).toMatchObject({ title: 'Golden rain' })
    expect(await listedAs(free, id)).toMatchObject({ title: 'Golden rain', status: 'ready' })
    for (const title of ['', '   ', 'x'.repeat(81), 'a\u0000b']) {
      expect((await rename(admin, id, title)).status).toBe(400)
    }
  })

  it('deletes finally: a second time there is nothing to delete (AP-4)', async () => {
    const id = await readyOverlay(server)
    expect((await remove(admin, id)).body).toEqual({ success: true })
    const again = await remove(admin, id)
    expect([again.status, again.problem?.message]).toEqual([404, 'This overlay is no longer in the library.'])
  })
})

describe('the picture of an overlay (OV-20)', () => {
  const thumbnailOf = async (id: string) => {
    const { thumbnail } = (await listedAs(free, id)) as LibraryOverlay
    const reply = await free.fetch(thumbnail)
    return { thumbnail, status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()), reply }
  }

  it.each(['image/png', 'image/jpeg'] as const)('may be replaced by an %s', async (kind) => {
    const id = await readyOverlay(server)
    const sent = picture(kind, [640, 320])
    const { body } = await replace(admin, id, sent)
    const { thumbnail, status, bytes, reply } = await thumbnailOf(id)
    expect([body.thumbnail, body.thumbnailUrl]).toEqual([thumbnail, thumbnail])
    expect(body.url).not.toBe(thumbnail)
    expect([status, reply.headers.get('content-type'), sniff(bytes)]).toEqual([200, 'image/webp', 'webp'])
    expect(bytes.includes(sent.subarray(0, 16))).toBe(false)
    const { side } = OVERLAY_THUMBNAIL
    expect([bytes.readUInt16LE(24) + 1, bytes.readUInt16LE(27) + 1]).toEqual([side, side])
  })

  it('is replaced again under a new address, and the old one is deleted', async () => {
    const id = await readyOverlay(server)
    const first = (await replace(admin, id, picture('image/png', [8, 8]))).body.thumbnail
    const second = (await replace(admin, id, picture('image/png', [16, 8]))).body.thumbnail
    expect(second).not.toBe(first)
    expect(await keys(server, `overlays/${id}/thumbnails`)).toHaveLength(1)
    expect((await free.fetch(first)).status).toBe(200)
  })

  it.each<[string, () => Promise<Bytes> | Bytes, number]>([
    ['a GIF', () => gif, 415],
    ['a page that calls itself a picture', () => ascii('<html><script>alert(1)</script></html>'), 415],
    [
      'a JPEG that ends in its header',
      () => Buffer.from(picture('image/jpeg', [64, 64]).subarray(0, 40)),
      422,
    ],
    ['more than 5 MB', () => Buffer.concat([picture('image/png', [8, 8]), Buffer.alloc(5_000_000)]), 413],
  ])('is not replaced by %s (CO-4)', async (_, make, status) => {
    const id = await readyOverlay(server)
    const reply = await replace(admin, id, await make())
    expect(reply.status).toBe(status)
    expect(reply.problem?.message).toMatch(/^(This|We).*\.$/)
    const { thumbnail, url } = (await listedAs(free, id)) as LibraryOverlay
    expect(thumbnail).toBe(url)
    expect(await temporaryFiles(server)).toEqual([])
  })
})
