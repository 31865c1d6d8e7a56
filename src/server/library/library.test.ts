import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBackgrounds } from '#contract/backgrounds.ts'
import type { PublicId } from '#domain/ids.ts'
import { accountOf } from '#server/renders/testing/finished-video.ts'
import { readyBackground } from '#server/renders/testing/stage.ts'
import { seedStarterLibrary } from '#server/starter-library/seed-starter-library.ts'
import { readManifest, STARTER_SHELF } from '#server/starter-library/starter-manifest.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

const SHEET = { pages: 1, columns: 1, rows: 1, frameWidth: 1, frameHeight: 1 }

let server: TestServer
let owner: TestClient
let stranger: TestClient
let shared: PublicId
let own: PublicId
beforeAll(async () => {
  server = await startTestServer()
  ;[owner, stranger] = await Promise.all([server.signedIn(), server.signedIn()])
  shared = await readyBackground(server)
  own = await readyBackground(server, { ownerId: (await accountOf(owner)).id })
})
afterAll(() => server?.stop())

const listed = async (client: TestClient) => (await client.call(listBackgrounds, {})).body
const ids = (list: readonly { publicId: string }[]) => list.map(({ publicId }) => publicId)

describe('the list of backgrounds', () => {
  it('is the shared library and own uploads only (BG-10)', async () => {
    expect(ids((await listed(owner)).universal)).toContain(shared)
    expect(ids((await listed(owner)).personal)).toEqual([own])
    expect((await listed(stranger)).personal).toEqual([])
    expect(ids((await listed(stranger)).universal)).not.toContain(own)
  })

  it('hides an upload whose bytes still arrive, and a deleted one', async () => {
    const { id } = await accountOf(stranger)
    const arriving = { id: randomUUID(), status: 'uploading', reserved_until: new Date() } as const
    const deleted = { id: randomUUID(), status: 'failed', deleted_at: new Date() } as const
    for (const row of [arriving, deleted]) {
      await server.ports.sql
        .insertInto('backgrounds')
        .values({ ...row, public_id: row.id, owner_id: id, title: 'Gone' })
        .execute()
    }
    expect((await listed(stranger)).personal).toEqual([])
  })

  it('shows a failed shared video to administrators only', async () => {
    const id = randomUUID()
    await server.ports.sql
      .insertInto('backgrounds')
      .values({ id, public_id: id, title: 'Broken', status: 'failed', problem: 'It is damaged.' })
      .execute()
    const broken = async (client: TestClient) =>
      (await listed(client)).universal.filter(({ publicId }) => publicId === id).map(({ problem }) => problem)
    expect(await broken(await server.signedIn({ role: 'admin' }))).toEqual(['It is damaged.'])
    expect(await broken(owner)).toEqual([])
  })

  it('answers the same with a cache-busting t (AP-1)', async () => {
    expect((await owner.fetch('/api/background-videos?t=1763683200000')).status).toBe(200)
  })
})

describe('the files of a background', () => {
  it('are served to people who may use it, in ranges, and cached by the browser only', async () => {
    const reply = await owner.fetch(`/media/backgrounds/${own}/preview.mp4`, {
      headers: { range: 'bytes=0-99' },
    })
    expect(reply.status).toBe(206)
    expect(reply.headers.get('content-type')).toBe('video/mp4')
    expect(reply.headers.get('cache-control')).toMatch(/private.*immutable/)
    expect((await reply.arrayBuffer()).byteLength).toBe(100)
    for (const file of ['poster.jpg', 'thumb-170.jpg', 'thumb-80.jpg']) {
      const picture = await owner.fetch(`/media/backgrounds/${own}/${file}`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
  })

  it('of the shared library are served to every signed-in person, and to no other', async () => {
    const address = `/media/backgrounds/${shared}/poster.jpg`
    expect((await stranger.fetch(address)).status).toBe(200)
    expect((await server.client().fetch(address)).status).toBe(401)
  })

  it('of another person answer like unknown ones', async () => {
    for (const id of [own, randomUUID()]) {
      for (const method of ['GET', 'HEAD']) {
        const reply = await stranger.fetch(`/media/backgrounds/${id}/preview.mp4`, { method })
        expect(reply.status).toBe(404)
      }
    }
  })

  it.each([['..%2f..%2fpreview.mp4'], ['source'], ['preview.mp4%00.jpg'], ['%2e%2e/%2e%2e/server.ts']])(
    'are only those with a name: not %s',
    async (file) => {
      expect((await owner.fetch(`/media/backgrounds/${own}/${file}`)).status).toBeGreaterThanOrEqual(400)
    },
  )
})

describe('the starter library', () => {
  const item = (slug: string) => ({ slug, title: slug.toUpperCase(), file: `${slug}.mp4` })
  const manifest = {
    backgrounds: ['silk', 'haze', 'neon'].map(item),
    overlays: [item('hearts'), { ...item('gold'), isForClasses: true }],
  }
  let shelf: string
  beforeAll(async () => {
    shelf = await mkdtemp(join(tmpdir(), 'polepro-shelf-'))
    await writeFile(join(shelf, 'library.json'), JSON.stringify(manifest))
    for (const { file } of [...manifest.backgrounds, ...manifest.overlays]) {
      if (file !== 'neon.mp4') await writeFile(join(shelf, file), 'a film')
    }
  })
  afterAll(() => rm(shelf, { recursive: true }))

  const slugs = async (table: 'backgrounds' | 'overlays') =>
    ids(
      (
        await server.ports.sql
          .selectFrom(table)
          .select('public_id as publicId')
          .where('source_key', 'like', 'starter/%')
          .orderBy('created_at')
          .execute()
      ).map(({ publicId }) => ({ publicId })),
    )

  it('is added once and in its order by parallel processes', async () => {
    const { ports } = server
    await Promise.all([seedStarterLibrary(ports, shelf), seedStarterLibrary(ports, shelf)])
    await seedStarterLibrary(ports, shelf)
    expect(await slugs('overlays')).toEqual(['hearts', 'gold'])
    const jobs = await sql`select count(*)::int as count from pgboss.job where name like 'ingest-%'`.execute(
      ports.sql,
    )
    expect(jobs.rows).toEqual([{ count: 4 }])
  })

  it('lists overlays for classes, until an administrator takes them off', async () => {
    const { sql } = server.ports
    const listed = async () => (await sql.selectFrom('class_overlays').selectAll().execute()).length
    expect(await listed()).toBe(1)
    await sql.deleteFrom('class_overlays').execute()
    await seedStarterLibrary(server.ports, shelf)
    expect(await listed()).toBe(0)
  })

  it('adds the other items if one is missing', async () => {
    expect(await slugs('backgrounds')).toEqual(['silk', 'haze'])
    await writeFile(join(shelf, 'neon.mp4'), 'a film')
    await seedStarterLibrary(server.ports, shelf)
    expect(await slugs('backgrounds')).toEqual(['silk', 'haze', 'neon'])
  })

  it('retries failed items at the next start', async () => {
    const status = async () =>
      (
        await server.ports.sql
          .selectFrom('backgrounds')
          .select('status')
          .where('public_id', '=', 'silk')
          .executeTakeFirstOrThrow()
      ).status
    await server.ports.sql
      .updateTable('backgrounds')
      .set({ status: 'failed', problem: 'It failed.' })
      .where('public_id', '=', 'silk')
      .execute()
    expect(ids((await listed(owner)).universal)).not.toContain('silk')
    await seedStarterLibrary(server.ports, shelf)
    expect(await status()).toBe('processing')
  })

  it('takes retired overlays away once, and keeps those that are ready for designs with them', async () => {
    const { sql } = server.ports
    const row = () =>
      sql
        .selectFrom('overlays')
        .select(['status', 'deleted_at'])
        .where('public_id', '=', 'hearts')
        .executeTakeFirstOrThrow()
    await sql
      .updateTable('overlays')
      .set({ status: 'ready', folder: 'overlays/hearts', sheet: JSON.stringify(SHEET) })
      .where('public_id', '=', 'hearts')
      .execute()
    const later = { ...manifest, overlays: manifest.overlays.slice(1), retiredOverlays: ['hearts', 'never'] }
    await writeFile(join(shelf, 'library.json'), JSON.stringify(later))
    await seedStarterLibrary(server.ports, shelf)
    const retired = await row()
    expect(retired).toMatchObject({ status: 'ready', deleted_at: expect.any(Date) })
    await seedStarterLibrary(server.ports, shelf)
    expect(await row()).toEqual(retired)
  })

  it('of the app names only files that the app can read', async () => {
    const { backgrounds, overlays } = await readManifest(STARTER_SHELF)
    expect(backgrounds.length).toBeGreaterThan(0)
    expect(overlays.length).toBeGreaterThan(0)
  })
})
