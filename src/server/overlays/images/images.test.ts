import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft } from '#contract/drafts.ts'
import { deleteImage } from '#contract/images.ts'
import { renameOverlay } from '#contract/overlay-curation.ts'
import { addFavorite } from '#contract/overlay-lists.ts'
import { deleteAccount } from '#contract/own-data.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import type { PublicId } from '#domain/ids.ts'
import { OVERLAY_GRACE_HOURS } from '#domain/library/overlay-rules.ts'
import { frameAt, pixelAt } from '#media/testing/inspect.ts'
import { startErasureWorker } from '#server/accounts/own-data/erase/erasure-job.ts'
import { exportOf } from '#server/accounts/own-data/testing.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { keys, listed } from '#server/overlays/curation/testing.ts'
import { sweepOverlays } from '#server/overlays/sweep-overlays.ts'
import { startComposeWorker } from '#server/renders/start-compose-worker.ts'
import { anyPanel, filePath, generate, makeVideo, readyBackground } from '#server/renders/testing/stage.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { imagesOf, logo, ownImage, send } from './testing.ts'

let now = Date.now()
let server: TestServer
let ana: SignedIn
let bo: SignedIn
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer({ ports: { clock: { now: () => new Date(now) } } })
  ana = await server.signedIn({ role: 'pro' })
  bo = await server.signedIn({ role: 'pro' })
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server?.stop())

const remove = (client: TestClient, publicId: string) => client.call(deleteImage, { params: { publicId } })
const placed = (publicId: PublicId) => [{ publicId, x: 50, y: 50, rotation: 0, scale: 1 }]
const dayLater = () => {
  now += (OVERLAY_GRACE_HOURS + 1) * 3_600_000
}

async function draftWith(client: TestClient, publicId: PublicId): Promise<void> {
  const design = applyEdit(initialDesign(), { kind: 'add-overlay', overlay: { publicId, url: '/media/x' } })
  const ids = { id: DraftId.parse(randomUUID()), writer: WriterId.parse(randomUUID()) }
  await client.call(createDraft, { body: { ...ids, design } })
}

describe('an image of an account', () => {
  it('is ready with the reply: trimmed, with its strong color and pictures', async () => {
    const { status, body } = await send(ana, logo('#cc0055'))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'our_logo',
      status: 'ready',
      width: 40,
      height: 40,
      colors: ['#cc0055'],
    })
    expect((await imagesOf(ana))[0]).toEqual(body)
    for (const address of [body.url, body.thumbnailUrl, ...body.animation.pages])
      expect((await ana.fetch(address)).headers.get('content-type')).toBe('image/webp')
  })

  it('is in its owner’s videos', async () => {
    const [background, { publicId }] = [await readyBackground(server), await ownImage(ana)]
    await startComposeWorker(server.ports)
    const video = await makeVideo(ana, { background, overlays: placed(publicId), image: anyPanel() })
    expect(video.status).toBe(200)
    const frame = await frameAt(await filePath(server, video.body.renderId), 1)
    const [red, green] = pixelAt(frame, 270, 480)
    expect([red > 150, green < 60]).toEqual([true, true])
  })

  it('exists for no other account, not even by its id or for administrators', async () => {
    const { publicId, url, title } = await ownImage(ana)
    for (const client of [bo, admin]) {
      expect((await imagesOf(client)).map((image) => image.publicId)).not.toContain(publicId)
      expect((await listed(client)).map((overlay) => overlay.publicId)).not.toContain(publicId)
      expect((await client.fetch(url)).status).toBe(404)
      expect((await remove(client, publicId)).status).toBe(404)
      expect((await client.call(addFavorite, { params: { publicId } })).status).toBe(404)
      const used = await generate(client, { duration: 5, overlayElements: placed(publicId) }, anyPanel())
      expect(used.problem?.code).toBe('overlay.not_found')
      expect(used.problem?.message).not.toContain(title)
      await draftWith(client, publicId)
      expect((await client.fetch(url)).status).toBe(404)
    }
    const renamed = await admin.call(renameOverlay, { params: { id: publicId }, body: { title: 'Mine' } })
    expect(renamed.status).toBe(404)
    expect((await ana.fetch(url)).status).toBe(200)
  })

  it('that is deleted stays in designs that contain it; any other is gone a day later, with its files', async () => {
    const client = await server.signedIn()
    const [used, unused] = [await ownImage(client), await ownImage(client)]
    await draftWith(client, used.publicId)
    for (const { publicId } of [used, unused]) expect((await remove(client, publicId)).status).toBe(200)
    expect((await remove(client, used.publicId)).status).toBe(404)
    dayLater()
    await sweepOverlays(server.ports)
    expect(await imagesOf(client)).toMatchObject([{ publicId: used.publicId, status: 'retired' }])
    expect((await client.fetch(used.url)).status).toBe(200)
    expect((await client.fetch(unused.url)).status).toBe(404)
    dayLater()
    await sweepOverlays(server.ports)
    const { sql } = server.ports
    const rows = await sql
      .selectFrom('overlays')
      .select(['public_id', 'folder'])
      .where('owner_id', '=', client.userId)
      .execute()
    expect(rows.map(({ public_id }) => public_id)).toEqual([used.publicId])
  })

  it('is exported and erased with its account', async () => {
    const client = await server.signedIn()
    const { publicId } = await ownImage(client)
    const { id } = await server.ports.sql
      .selectFrom('overlays')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow()
    expect((await exportOf(client)).text).toContain(`/media/overlays/${publicId}/poster.webp`)
    expect(await keys(server, `overlays/${id}`)).toHaveLength(4)
    await startErasureWorker(server.ports)
    await client.call(deleteAccount, { body: { password: TEST_PASSWORD } })
    await expect.poll(() => keys(server, `overlays/${id}`)).toEqual([])
  })
})
