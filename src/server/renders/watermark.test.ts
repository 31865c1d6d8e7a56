import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/account/roles.ts'
import type { PublicId } from '#domain/ids.ts'
import { framesAt } from '#media/testing/inspect.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { startComposeWorker } from './start-compose-worker.ts'
import { accountOf } from './testing/finished-video.ts'
import { markLikeness } from './testing/mark-likeness.ts'
import { filePath, fill, makeVideo, painted, readyBackground, readyOverlay } from './testing/stage.ts'

let server: TestServer
let background: PublicId
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 } })
  await startComposeWorker(server.ports)
  background = await readyBackground(server)
})
afterAll(() => server?.stop())

const noise = painted(1080, 1920, (ctx) => {
  const picture = ctx.createImageData(1080, 1920)
  let seed = 7
  for (let i = 0; i < picture.data.length; i++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    picture.data[i] = i % 4 === 3 ? 255 : seed >>> 23
  }
  ctx.putImageData(picture, 0, 0)
})
const flat = (color: string) => painted(1080, 1920, (ctx) => fill(ctx, color, [0, 0, 1080, 1920]))

async function likeness(path: string, ground?: string): Promise<number[]> {
  const times = [0, 0.5, 2, 3.5, 4.9]
  const frames = await framesAt(path, times)
  return frames.map((frame, index) => markLikeness(frame, times[index] ?? 0, ground))
}

const worst = (values: number[]) => Math.min(...values)
const best = (values: number[]) => Math.max(...values)

describe('a video of an account that has not paid (GE-23, SV-6)', () => {
  it.each([
    ['no text', '#808080', undefined],
    ['an opaque white text layer', '#ffffff', flat('#ffffff')],
    ['an opaque black text layer', '#000000', flat('#000000')],
  ])('carries the watermark in every frame, with %s', async (_, ground, image) => {
    const client = await server.signedIn()
    const wish = { background, animationType: 'none', ...(image && { image }) } as const
    const { body } = await makeVideo(client, wish)
    expect(body.watermarked).toBe(true)
    expect(worst(await likeness(await filePath(server, body.renderId), ground))).toBeGreaterThan(0.8)
  })

  it('carries it over noise', async () => {
    const client = await server.signedIn()
    const { body } = await makeVideo(client, { background, image: noise, animationType: 'none' })
    expect(worst(await likeness(await filePath(server, body.renderId)))).toBeGreaterThan(0.5)
  })

  it('carries it over an overlay that covers the whole frame above the text', async () => {
    const client = await server.signedIn()
    const cover = await readyOverlay(server, '#ffffff')
    const overlays = [{ publicId: cover, x: 50, y: 50, rotation: 0, scale: 10, layer: 'over' as const }]
    const { body } = await makeVideo(client, { background, overlays })
    expect(worst(await likeness(await filePath(server, body.renderId), '#ffffff'))).toBeGreaterThan(0.8)
  })
})

describe('a video of an account with a plan (GE-23)', () => {
  // One with its own plan and one with a studio's; the table of capabilities covers all others.
  it.each<Role>(['pro', 'studio_team'])('of role %s carries none', async (role) => {
    const client = await server.signedIn({ role })
    const { body } = await makeVideo(client, { background })
    expect(body.watermarked).toBe(false)
    expect(best(await likeness(await filePath(server, body.renderId)))).toBeLessThan(0.2)
  })

  it('is made again without the watermark after an upgrade, and the old file keeps its own', async () => {
    const client = await server.signedIn()
    const before = (await makeVideo(client, { background })).body
    await changeRole(server, (await accountOf(client)).id, 'pro')
    const after = (await makeVideo(client, { background })).body
    expect(after).toMatchObject({ watermarked: false })
    expect(after.renderId).not.toBe(before.renderId)
    expect(worst(await likeness(await filePath(server, before.renderId)))).toBeGreaterThan(0.8)
    expect(best(await likeness(await filePath(server, after.renderId)))).toBeLessThan(0.2)
  })
})

describe('a role that changes while the video waits (SV-6)', () => {
  it('decides when the video is made, not when it is requested', async () => {
    const idle = await startTestServer({ config: { mediaWorkers: 2 } })
    try {
      const shared = await readyBackground(idle)
      const [upgraded, downgraded] = await Promise.all([
        idle.signedIn({ role: 'user' }),
        idle.signedIn({ role: 'pro' }),
      ])
      const asked = [upgraded, downgraded].map((client) => makeVideo(client, { background: shared }))
      await queued(idle, 2)
      await changeRole(idle, (await accountOf(upgraded)).id, 'pro')
      await changeRole(idle, (await accountOf(downgraded)).id, 'user')
      await startComposeWorker(idle.ports)
      const [clean, marked] = (await Promise.all(asked)).map(({ body }) => body)
      expect(clean?.watermarked).toBe(false)
      expect(marked?.watermarked).toBe(true)
      expect(best(await likeness(await filePath(idle, clean?.renderId ?? '')))).toBeLessThan(0.2)
      expect(worst(await likeness(await filePath(idle, marked?.renderId ?? '')))).toBeGreaterThan(0.8)
    } finally {
      await idle.stop()
    }
  })
})

const changeRole = ({ ports }: TestServer, id: string, role: Role) =>
  ports.sql.updateTable('users').set({ role }).where('id', '=', id).execute()

async function queued({ ports }: TestServer, count: number): Promise<void> {
  const waiting = () => ports.sql.selectFrom('renders').select('id').where('status', '=', 'queued').execute()
  await expect.poll(waiting).toHaveLength(count)
}
