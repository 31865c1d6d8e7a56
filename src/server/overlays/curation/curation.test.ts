import { request } from 'node:http'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOverlay, renameOverlay, replaceOverlayThumbnail } from '#contract/overlay-curation.ts'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { Role } from '#domain/account/roles.ts'
import { MAX_OVERLAY_BYTES, OVERLAY_THUMBNAIL } from '#domain/library/overlay-rules.ts'
import { sniff } from '#media/sniff.ts'
import { readyOverlay, temporaryFiles } from '../../renders/testing/stage.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '../../testing.ts'
import { startIngestWorker } from '../../uploads/start-ingest-worker.ts'
import { addOverlay } from '../ingest/ingest-queue.ts'
import { sweepOverlays } from '../sweep-overlays.ts'
import { animationOf, listed, listedAs, nobodysId, upload } from './testing.ts'

type Bytes = Buffer<ArrayBuffer>
const DAY_MS = 86_400_000

let server: TestServer
let admin: SignedIn
let free: SignedIn
let gif: Bytes
beforeAll(async () => {
  server = await startTestServer()
  ;[admin, free, gif] = await Promise.all([
    server.signedIn({ role: 'admin' }),
    server.signedIn(),
    animationOf(),
  ])
  await upload(admin, gif)
})
afterAll(() => server?.stop())

const ascii = (text: string) => Buffer.from(text) as Bytes
const keys = async ({ ports }: TestServer, folder: string) =>
  (await Array.fromAsync(ports.files.list(folder))).map(({ key }) => key)

const remove = (client: TestClient, id: string) => client.call(deleteOverlay, { params: { id } })
const rename = (client: TestClient, id: string, title: string) =>
  client.call(renameOverlay, { params: { id }, body: { title } })

function replace(client: TestClient, id: string, bytes: Bytes) {
  const form = new FormData()
  form.set('thumbnail', new Blob([bytes], { type: 'image/png' }), 'picture.png')
  return client.call(replaceOverlayThumbnail, { params: { id }, form })
}

function picture(kind: 'image/png' | 'image/jpeg', [width, height]: [number, number]): Bytes {
  const canvas = createCanvas(width, height)
  const paint = canvas.getContext('2d')
  paint.fillStyle = '#00ff00'
  paint.fillRect(0, 0, width, height)
  const bytes = kind === 'image/png' ? canvas.toBuffer(kind) : canvas.toBuffer(kind, 90)
  return Buffer.from(bytes)
}

describe('an uploaded overlay', () => {
  it('is acknowledged as soon as it is stored, and seen to come (AP-6, OV-17)', async () => {
    const { status, body } = await upload(admin, gif, 'gold_sparkles.gif')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      public_id: expect.stringMatching(/^gold-sparkles-[0-9a-f]{8}$/),
      secure_url: `/media/overlays/${body.public_id}/poster.webp`,
      message: 'Overlay uploaded successfully',
      overlay: { publicId: body.public_id, title: 'Gold sparkles', status: 'processing', family: null },
    })
    expect(await listedAs(free, body.public_id)).toEqual(body.overlay)
    expect(await temporaryFiles(server)).toEqual([])
  })

  it('may have the name of another, and may come while another does (OV-16)', async () => {
    const replies = await Promise.all([upload(admin, gif, 'twin.gif'), upload(admin, gif, 'twin.gif')])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(replies.map(({ body }) => body.public_id)).size).toBe(2)
  })

  it.each<[string, () => Promise<Bytes> | Bytes, string, number]>([
    ['a page', () => ascii('<!doctype html><script>alert(1)</script>'), 'upload.unsupported', 415],
    [
      'a drawing',
      () => ascii('<svg xmlns="http://www.w3.org/2000/svg"/>        '),
      'upload.unsupported',
      415,
    ],
    ['a playlist', () => ascii('#EXTM3U\n#EXTINF:1,\n/etc/passwd\n'), 'upload.unsupported', 415],
    ['a JPEG', () => picture('image/jpeg', [16, 16]), 'upload.unsupported', 415],
    ['a file of nothing', () => Buffer.alloc(0), 'upload.unsupported', 415],
    ['a GIF that ends at once', () => Buffer.from(gif.subarray(0, 20)), 'upload.unreadable', 422],
    ['one of 31 seconds', () => animationOf({ delays: [1600, 1500] }), 'upload.too_long', 422],
  ])('that is %s is refused in a sentence, and leaves nothing', async (_, make, code, status) => {
    const before = [await listed(admin), await keys(server, 'overlay-sources')]
    const reply = await upload(admin, await make())
    expect([reply.status, reply.problem?.code]).toEqual([status, code])
    expect(reply.problem?.message).toMatch(/^[A-Z].*\.$/)
    expect(reply.problem?.message).not.toMatch(/video|10 minutes|avi/)
    expect([await listed(admin), await keys(server, 'overlay-sources')]).toEqual(before)
    expect(await temporaryFiles(server)).toEqual([])
  })

  it('over 200 MB is refused before its bytes', async () => {
    const reply = await new Promise<{ status?: number; text: string }>((resolve, reject) => {
      const sending = request(`${server.url}/api/upload-overlay`, {
        method: 'POST',
        headers: {
          origin: server.url,
          cookie: `sid=${admin.cookies.get('sid')}`,
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': MAX_OVERLAY_BYTES * 2,
        },
      })
      sending.on('error', reject)
      sending.on('response', async (response) => {
        const text = (await Array.fromAsync(response)).join('')
        sending.destroy()
        resolve({ status: response.statusCode ?? 0, text })
      })
      sending.write('--b\r\n')
    })
    expect(reply.status).toBe(413)
    expect(reply.text).toContain('200 MB')
  })

  it('whose client goes away in the middle of it leaves nothing', async () => {
    const before = [await listed(admin), await keys(server, 'overlay-sources')]
    const sending = request(`${server.url}/api/upload-overlay`, {
      method: 'POST',
      headers: {
        origin: server.url,
        cookie: `sid=${admin.cookies.get('sid')}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 5_000_000,
      },
    })
    sending.on('error', () => undefined)
    sending.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\nGIF89a')
    await expect.poll(() => temporaryFiles(server)).not.toEqual([])
    sending.destroy()
    await expect.poll(() => temporaryFiles(server)).toEqual([])
    expect([await listed(admin), await keys(server, 'overlay-sources')]).toEqual(before)
  })

  it('that brings no file is refused in words of its own', async () => {
    const reply = await admin.fetch('/api/upload-overlay', { method: 'POST', body: new FormData() })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      code: 'upload.missing',
      message: 'No file came with this upload. Please choose one.',
    })
  })
})

const others: Role[] = ['user', 'pro', 'studio_team', 'studio_owner', 'beta']

describe('the library (AP-4)', () => {
  it('is shown with its pictures to everybody who is signed in, and to nobody else', async () => {
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
  it('is refused to everybody but an administrator, whatever is sent', async () => {
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

  it('changes a title for everybody', async () => {
    const id = await readyOverlay(server)
    expect((await rename(admin, id, '  Golden rain ')).body).toMatchObject({ title: 'Golden rain' })
    expect(await listedAs(free, id)).toMatchObject({ title: 'Golden rain', status: 'ready' })
    for (const title of ['', '   ', 'x'.repeat(81), 'a\u0000b']) {
      expect((await rename(admin, id, title)).status).toBe(400)
    }
  })

  it('deletes for good: a second time there is nothing to delete (AP-4)', async () => {
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

  it('is replaced again under a new address, and the one before is kept nowhere', async () => {
    const id = await readyOverlay(server)
    const first = (await replace(admin, id, picture('image/png', [8, 8]))).body.thumbnail
    const second = (await replace(admin, id, picture('image/png', [16, 8]))).body.thumbnail
    expect(second).not.toBe(first)
    expect(await keys(server, `overlays/${id}/thumbnails`)).toHaveLength(1)
    expect((await free.fetch(first)).status).toBe(200)
  })

  it('is one of two that come at once, and no file of the other stays', async () => {
    const id = await readyOverlay(server)
    const replies = await Promise.all(
      [8, 12, 16].map((side) => replace(admin, id, picture('image/png', [side, side]))),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await keys(server, `overlays/${id}/thumbnails`)).toHaveLength(1)
    expect((await thumbnailOf(id)).status).toBe(200)
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
  ])('is not replaced by %s', async (_, make, status) => {
    const id = await readyOverlay(server)
    const reply = await replace(admin, id, await make())
    expect(reply.status).toBe(status)
    expect(reply.problem?.message).toMatch(/^(This|We).*\.$/)
    const { thumbnail, url } = (await listedAs(free, id)) as LibraryOverlay
    expect(thumbnail).toBe(url)
    expect(await temporaryFiles(server)).toEqual([])
  })
})

describe('the preparation of an uploaded overlay', () => {
  let busy: TestServer
  let curator: SignedIn
  let guest: SignedIn
  beforeAll(async () => {
    busy = await startTestServer({ ports: { media: server.ports.media } })
    ;[curator, guest] = await Promise.all([busy.signedIn({ role: 'admin' }), busy.signedIn()])
  })
  afterAll(() => busy?.stop())

  it('makes it ready, tells administrators why it cannot, and stops for one that was deleted', async () => {
    const good = (await upload(curator, gif)).body.public_id
    const long = Array.from({ length: 650 }, () => 4)
    const bad = (await upload(curator, await animationOf({ width: 2, height: 2, delays: long }))).body
      .public_id
    const gone = (await upload(curator, gif)).body.public_id
    await remove(curator, gone)
    await startIngestWorker(busy.ports)
    await expect.poll(() => listedAs(curator, good), { timeout: 20_000 }).toMatchObject({ status: 'ready' })
    expect(await listedAs(guest, good)).toMatchObject({
      width: 32,
      height: 24,
      animation: { durations: [0.1, 0.2, 0.1] },
    })
    expect((await guest.fetch(`/media/overlays/${good}/poster.webp`)).status).toBe(200)
    await expect
      .poll(() => listedAs(curator, bad), { timeout: 20_000 })
      .toMatchObject({
        status: 'failed',
        problem: expect.stringMatching(/^This animation has more than 600 frames\./),
      })
    expect(await listedAs(guest, bad)).toBeUndefined()
    expect((await guest.fetch(`/media/overlays/${bad}/poster.webp`)).status).toBe(404)
    expect((await remove(curator, bad)).status).toBe(200)
    expect(await listedAs(curator, bad)).toBeUndefined()
    expect(await listedAs(curator, gone)).toBeUndefined()
    const tomorrow = { now: () => new Date(Date.now() + 2 * DAY_MS) }
    await sweepOverlays({ ...busy.ports, clock: tomorrow })
    expect(await keys(busy, 'overlay-sources')).toHaveLength(1)
  })

  it('of a starter overlay that was deleted is not begun again at the next start', async () => {
    const starter = { publicId: 'starter-hearts', title: 'Hearts', sourceKey: 'starter/hearts.webm' }
    const { sql, jobs } = busy.ports
    expect(await addOverlay(sql, jobs, { ...starter, now: new Date() })).toBe(true)
    await sql
      .updateTable('overlays')
      .set({ status: 'failed', problem: 'It failed.' })
      .where('public_id', '=', starter.publicId)
      .execute()
    await remove(curator, starter.publicId)
    expect(await addOverlay(sql, jobs, { ...starter, now: new Date() })).toBe(false)
    expect(await listedAs(curator, starter.publicId)).toBeUndefined()
  })
})
