import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { animationOf, listedAs, nobodysId, remove, upload } from '#server/overlays/curation/testing.ts'
import { anyPanel, generate } from '#server/renders/testing/stage.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { startOverlayWorker } from './start-overlay-worker.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const placed = (ids: readonly string[]) =>
  ids.map((publicId) => ({ publicId: publicId as PublicId, x: 50, y: 50, rotation: 0, scale: 1 }))

describe('a video with an overlay in preparation', () => {
  it('is refused with its name and when to try again, and made once it is ready', async () => {
    const [admin, client] = await Promise.all([server.signedIn({ role: 'admin' }), server.signedIn()])
    const added = async (name: string) =>
      (await upload(admin, await animationOf({ delays: [10, 20, name.length] }), name)).body
    const { public_id: sparkles } = await added('gold_sparkles.gif')
    const { public_id: hearts } = await added('hearts.gif')
    const ask = (ids: readonly string[]) =>
      generate(client, { duration: 5, overlayElements: placed(ids) }, anyPanel())

    const refused = await ask([sparkles])
    expect([refused.status, refused.problem]).toMatchObject([
      409,
      {
        code: 'overlay.not_ready',
        message: 'The overlay “Gold sparkles” is still being prepared. Try again in a moment.',
      },
    ])
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await ask([sparkles, nobodysId()])).problem?.code).toBe('overlay.not_found')
    await remove(admin, hearts)
    expect((await ask([sparkles, hearts])).problem?.message).toMatch(/“Hearts” is no longer in the library/)

    await startOverlayWorker(server.ports)
    await expect.poll(async () => (await listedAs(client, sparkles))?.status).toBe('ready')
    expect((await ask([sparkles])).status).toBe(200)
  })
})
