import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LibraryOverlay } from '#contract/overlays.ts'
import { animationOf, listedAs, upload } from '#server/overlays/curation/testing.ts'
import { startOverlayWorker } from '#server/overlays/ingest/start-overlay-worker.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { measureOlderOverlays } from './measure-older-overlays.ts'

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  await startOverlayWorker(server.ports)
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server?.stop())

/** Visible in its left three quarters. */
async function added(delay: number): Promise<string> {
  const { public_id } = (await upload(admin, await animationOf({ delays: [10, 10, delay] }))).body
  await expect.poll(() => listedAs(admin, public_id)).toMatchObject({ status: 'ready' })
  return public_id
}

const inkOf = async (publicId: string) => ((await listedAs(admin, publicId)) as LibraryOverlay).ink

/** As it was before ink was measured. */
async function forget(publicId: string): Promise<string> {
  const row = await server.ports.sql
    .updateTable('overlays')
    .set({ ink: null })
    .where('public_id', '=', publicId)
    .returning('folder')
    .executeTakeFirstOrThrow()
  return row.folder ?? ''
}

describe('where an overlay is visible', () => {
  it('is known with the overlay, and measured afterwards for one of an earlier version', async () => {
    const publicId = await added(20)
    const ink = { left: 0, top: 0, right: 0.75, bottom: 1 }
    expect(await inkOf(publicId)).toEqual(ink)
    await forget(publicId)
    expect(await inkOf(publicId)).toBeNull()
    await measureOlderOverlays(server.ports)
    expect(await inkOf(publicId)).toEqual(ink)
  })

  it('is the whole picture, tried once, where its frames cannot be read', async () => {
    const publicId = await added(30)
    const folder = await forget(publicId)
    await server.ports.files.put(`${folder}/frames.mov`, Buffer.alloc(4000))
    await measureOlderOverlays(server.ports)
    expect(await inkOf(publicId)).toEqual({ left: 0, top: 0, right: 1, bottom: 1 })
  })
})
