import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft, deleteDraft, saveDraft } from '#contract/drafts.ts'
import { deleteOverlay } from '#contract/overlay-curation.ts'
import type { LibraryOverlay } from '#contract/overlays.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import type { PublicId } from '#domain/ids.ts'
import { OVERLAY_GRACE_HOURS } from '#domain/library/overlay-rules.ts'
import { sweepOverlays } from '#server/overlays/sweep-overlays.ts'
import type { Clock } from '#server/ports/clock.ts'
import { startComposeWorker } from '#server/renders/start-compose-worker.ts'
import { generate, makeVideo, readyBackground, readyOverlay } from '#server/renders/testing/stage.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { listed, listedAs } from './testing.ts'

const HOUR_MS = 3_600_000
let now = Date.now()
const clock: Clock = { now: () => new Date(now) }

let server: TestServer
let admin: SignedIn
let ana: SignedIn
let bo: SignedIn
beforeAll(async () => {
  server = await startTestServer({ ports: { clock } })
  ;[admin, ana, bo] = await Promise.all([
    server.signedIn({ role: 'admin' }),
    server.signedIn({ role: 'pro' }),
    server.signedIn({ role: 'pro' }),
  ])
})
afterAll(() => server?.stop())

/** A design with the overlay on it; its address may be anything a page sends. */
const holding = (publicId: PublicId, url = '/media/x') =>
  applyEdit(initialDesign(), { kind: 'add-overlay', overlay: { publicId, url } })

async function keep(client: TestClient, publicId: PublicId, url?: string): Promise<DraftId> {
  const id = DraftId.parse(randomUUID())
  const writer = WriterId.parse(randomUUID())
  await client.call(createDraft, { body: { id, writer, design: holding(publicId, url) } })
  return id
}

/** Deleted, and a day and an hour ago. */
async function deletedLongAgo(id: PublicId): Promise<void> {
  await admin.call(deleteOverlay, { params: { id } })
  now += (OVERLAY_GRACE_HOURS + 1) * HOUR_MS
}

const placed = (publicId: PublicId) => [{ publicId, x: 50, y: 50, rotation: 0, scale: 1 }]
const ask = (client: TestClient, publicId: PublicId, background: PublicId) =>
  generate(client, { backgroundVideoId: background, duration: 5, overlayElements: placed(publicId) })

const pictures = (overlay: LibraryOverlay) => [overlay.url, overlay.thumbnail, ...overlay.animation.pages]
const storedOf = async (publicId: PublicId) =>
  (await Array.fromAsync(server.ports.files.list(`overlays/${publicId}`))).length

describe('an overlay that was deleted from the library', () => {
  it('leaves the library at once, and stays usable for a day in designs that have just used it', async () => {
    const id = await readyOverlay(server)
    await admin.call(deleteOverlay, { params: { id } })
    for (const client of [ana, bo, admin]) {
      expect(await listedAs(client, id)).toMatchObject({ status: 'retired' })
    }
    now += (OVERLAY_GRACE_HOURS + 1) * HOUR_MS
    for (const client of [ana, bo, admin]) expect(await listedAs(client, id)).toBeUndefined()
  })

  it('stays in existing designs: in the preview and in the video', async () => {
    const [id, background] = await Promise.all([readyOverlay(server), readyBackground(server)])
    await keep(ana, id)
    await deletedLongAgo(id)
    const shown = (await listedAs(ana, id)) as LibraryOverlay
    expect(shown.status).toBe('retired')
    for (const address of pictures(shown)) expect((await ana.fetch(address)).status).toBe(200)
    await startComposeWorker(server.ports)
    const video = await makeVideo(ana, { background, overlays: placed(id) })
    expect(video.body).toMatchObject({ videoUrl: expect.any(String) })
  })

  it('is refused to everyone else, in a sentence with its name', async () => {
    const [id, background] = await Promise.all([readyOverlay(server), readyBackground(server)])
    const [page] = pictures((await listedAs(bo, id)) as LibraryOverlay)
    await keep(ana, id)
    await deletedLongAgo(id)
    expect(await listedAs(bo, id)).toBeUndefined()
    expect((await bo.fetch(page as string)).status).toBe(404)
    const refused = await ask(bo, id, background)
    expect([refused.status, refused.problem?.message]).toEqual([
      404,
      'The overlay “Square” is no longer in the library. Please choose another.',
    ])
  })

  it('stays for requested videos with it, which may still be queued', async () => {
    const [id, background] = await Promise.all([readyOverlay(server), readyBackground(server)])
    expect((await ask(bo, id, background)).status).toBe(200)
    await deletedLongAgo(id)
    await sweepOverlays(server.ports)
    expect((await ask(bo, id, background)).status).toBe(200)
    expect((await ask(ana, id, background)).status).toBe(404)
  })

  it('stays while a binned design, or an earlier version, could restore it', async () => {
    const [binned, earlier] = await Promise.all([readyOverlay(server), readyOverlay(server)])
    const params = { id: await keep(ana, binned) }
    await ana.call(deleteDraft, { params })
    const id = await keep(ana, earlier)
    now += HOUR_MS
    const body = { baseRevision: 1, writer: WriterId.parse(randomUUID()), design: initialDesign() }
    expect((await ana.call(saveDraft, { params: { id }, body })).status).toBe(200)
    await deletedLongAgo(binned)
    await deletedLongAgo(earlier)
    await sweepOverlays(server.ports)
    for (const each of [binned, earlier]) {
      expect(await listedAs(ana, each)).toMatchObject({ status: 'retired' })
      expect(await storedOf(each)).toBeGreaterThan(0)
    }
  })

  it('is swept with its files once no design contains it, and its id is never used again', async () => {
    const [unheld, held] = await Promise.all([readyOverlay(server), readyOverlay(server)])
    await keep(ana, held, 'half an emoji \ud83d, a zero \u0000 and "overlayId"')
    await Promise.all([deletedLongAgo(unheld), deletedLongAgo(held)])
    now += 24 * HOUR_MS
    await sweepOverlays(server.ports)
    expect([await storedOf(unheld), await storedOf(held)]).toEqual([0, expect.any(Number)])
    expect(await storedOf(held)).toBeGreaterThan(0)
    expect((await listed(ana)).map(({ publicId }) => publicId)).toContain(held)
    const rows = await server.ports.sql
      .selectFrom('overlays')
      .select(['status', 'folder', 'title'])
      .where('public_id', '=', unheld)
      .execute()
    expect(rows).toEqual([{ status: 'gone', folder: null, title: 'Square' }])
  })

  it('is not swept within a day, nor is one of the library', async () => {
    const [young, kept] = await Promise.all([readyOverlay(server), readyOverlay(server)])
    await admin.call(deleteOverlay, { params: { id: young } })
    await sweepOverlays({ ...server.ports, clock })
    expect(await storedOf(young)).toBeGreaterThan(0)
    now += 72 * HOUR_MS
    await sweepOverlays(server.ports)
    expect([await storedOf(young), (await storedOf(kept)) > 0]).toEqual([0, true])
  })
})
