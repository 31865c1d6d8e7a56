import { request } from 'node:http'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_OVERLAY_BYTES } from '#domain/library/overlay-rules.ts'
import { addOverlay } from '#server/overlays/ingest/ingest-queue.ts'
import { startOverlayWorker } from '#server/overlays/ingest/start-overlay-worker.ts'
import { sweepOverlays } from '#server/overlays/sweep-overlays.ts'
import { temporaryFiles } from '#server/renders/testing/stage.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import {
  animationOf,
  ascii,
  type Bytes,
  keys,
  listed,
  listedAs,
  picture,
  remove,
  startCuration,
  upload,
} from './testing.ts'

const DAY_MS = 86_400_000

let server: TestServer
let admin: SignedIn
let free: SignedIn
let gif: Bytes
beforeAll(async () => {
  ;({ server, admin, free, gif } = await startCuration())
})
afterAll(() => server?.stop())

describe('an uploaded overlay', () => {
  it('is acknowledged as soon as it is stored, and shown as pending (AP-6, OV-17)', async () => {
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

  it('whose client disconnects leaves nothing', async () => {
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

  it('without a file is refused in its own words', async () => {
    const reply = await admin.fetch('/api/upload-overlay', { method: 'POST', body: new FormData() })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      code: 'upload.missing',
      message: 'No file came with this upload. Please choose one.',
    })
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

  it('makes it ready, shows administrators its fault, and stops for a deleted one', async () => {
    const good = (await upload(curator, gif, 'good.gif')).body.public_id
    const long = Array.from({ length: 650 }, () => 4)
    const bad = (await upload(curator, await animationOf({ width: 2, height: 2, delays: long }))).body
      .public_id
    const gone = (await upload(curator, gif, 'gone.gif')).body.public_id
    await remove(curator, gone)
    await startOverlayWorker(busy.ports)
    await expect.poll(() => listedAs(curator, good)).toMatchObject({ status: 'ready' })
    expect(await listedAs(guest, good)).toMatchObject({
      width: 32,
      height: 24,
      animation: { durations: [0.1, 0.2, 0.1] },
    })
    expect((await guest.fetch(`/media/overlays/${good}/poster.webp`)).status).toBe(200)
    await expect
      .poll(() => listedAs(curator, bad))
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

  it('comes before that of the starter library', async () => {
    const { sql, jobs } = server.ports
    const starter = {
      publicId: 'starter-stars',
      title: 'Stars',
      family: 'festive',
      sourceKey: 'starter/stars.webm',
    }
    await addOverlay(sql, jobs, { ...starter, now: new Date() })
    await upload(admin, gif, 'urgent.gif')
    const { rows } = await raw<{ priority: number }>`
      select priority from pgboss.job where name = 'ingest-overlay' order by created_on desc limit 2`.execute(
      sql,
    )
    const [uploaded, shelved] = rows.map(({ priority }) => priority)
    expect(uploaded).toBeGreaterThan(shelved as number)
  })

  it('of a deleted starter overlay does not begin again at the next start', async () => {
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
