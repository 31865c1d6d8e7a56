import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOverlay } from '#contract/overlay-curation.ts'
import * as calls from '#contract/overlay-lists.ts'
import type { Role } from '#domain/account/roles.ts'
import type { PublicId } from '#domain/ids.ts'
import { readyOverlay } from '#server/renders/testing/stage.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

let server: TestServer
let admin: SignedIn
let overlays: PublicId[]
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn({ role: 'admin' })
  overlays = [await readyOverlay(server), await readyOverlay(server), await readyOverlay(server)]
})
afterAll(() => server?.stop())

const ROLES: Role[] = ['user', 'pro', 'studio_team', 'studio_owner', 'beta', 'admin']
const UNKNOWN = ['nobodys', 'sparkles/gold', 'NO SUCH', 'a\u0000b', '../x', '%']

const favorites = async (client: TestClient) => (await client.call(calls.listFavorites, {})).body
const like = (client: TestClient, publicId: string) =>
  client.call(calls.addFavorite, { params: { publicId } })
const unlike = (client: TestClient, publicId: string) =>
  client.call(calls.removeFavorite, { params: { publicId } })

const classes = async (client: TestClient) => (await client.call(calls.listClassOverlays, {})).body
const choose = (client: TestClient, publicId: string) =>
  client.call(calls.addClassOverlay, { params: { publicId } })
const drop = (client: TestClient, publicId: string) =>
  client.call(calls.removeClassOverlay, { params: { publicId } })

const [first, second, third] = [0, 1, 2].map((at) => () => overlays[at] as PublicId) as [
  () => PublicId,
  () => PublicId,
  () => PublicId,
]

describe('favorites (OV-13, AP-5)', () => {
  let ana: SignedIn
  let bo: SignedIn
  beforeEach(async () => {
    ;[ana, bo] = await Promise.all([server.signedIn(), server.signedIn()])
  })

  it('are public ids in the order of their addition, for one person', async () => {
    expect(await favorites(ana)).toEqual([])
    expect((await like(ana, second())).body).toEqual([second()])
    expect((await like(ana, first())).body).toEqual([second(), first()])
    expect(await favorites(ana)).toEqual([second(), first()])
    expect(await favorites(bo)).toEqual([])
    expect((await unlike(bo, second())).body).toEqual([])
    expect(await favorites(ana)).toEqual([second(), first()])
  })

  it('may be added and removed twice', async () => {
    await Promise.all(Array.from({ length: 5 }, () => like(ana, third())))
    expect((await like(ana, third())).body).toEqual([third()])
    expect((await unlike(ana, third())).body).toEqual([])
    expect((await unlike(ana, third())).body).toEqual([])
  })

  it.each(ROLES)('exist for every signed-in person: %s', async (role) => {
    const client = await server.signedIn({ role })
    expect((await like(client, first())).status).toBe(200)
    expect(await favorites(client)).toEqual([first()])
    expect((await unlike(client, first())).status).toBe(200)
  })

  it('are refused to a signed-out person', async () => {
    const stranger = server.client()
    const replies = await Promise.all([
      stranger.call(calls.listFavorites, {}),
      like(stranger, first()),
      unlike(stranger, first()),
    ])
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  it.each(UNKNOWN)('know no overlay %j', async (id) => {
    const replies = [await like(ana, id), await unlike(ana, id)]
    expect(replies.map(({ status, problem }) => [status, problem?.code])).toEqual([
      [404, 'overlay.not_found'],
      [404, 'overlay.not_found'],
    ])
  })

  it('may have slashes in their ids, sent as %2F', async () => {
    const id = await readyOverlay(server)
    await server.ports.sql
      .updateTable('overlays')
      .set({ public_id: `gifs/${id}` })
      .where('public_id', '=', id)
      .execute()
    const reply = await ana.fetch(`/api/favorites/gifs%2F${id}`, { method: 'POST' })
    expect([reply.status, await reply.json()]).toEqual([200, [`gifs/${id}`]])
  })

  it('lose deleted overlays, which may still be removed', async () => {
    const id = await readyOverlay(server)
    await like(ana, id)
    await admin.call(deleteOverlay, { params: { id } })
    expect(await favorites(ana)).toEqual([])
    expect((await like(ana, id)).status).toBe(404)
    expect((await unlike(ana, id)).body).toEqual([])
  })

  it('never contain a failed overlay', async () => {
    const id = await readyOverlay(server)
    await server.ports.sql
      .updateTable('overlays')
      .set({ status: 'failed', problem: 'It failed.' })
      .where('public_id', '=', id)
      .execute()
    expect((await like(ana, id)).status).toBe(404)
  })

  it('are not written by a page of another site', async () => {
    const reply = await ana.fetch(`/api/favorites/${first()}`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    expect([reply.status, await favorites(ana)]).toEqual([403, []])
  })

  it('answer the same with a cache-busting t (AP-1)', async () => {
    for (const list of ['favorites', 'classes', 'overlays']) {
      expect((await ana.fetch(`/api/${list}?t=1763683200000`)).status).toBe(200)
    }
  })
})

describe('the Classes list (OV-14, OV-21, C20)', () => {
  it('is chosen by an administrator and the same for everyone', async () => {
    const [ana, other] = await Promise.all([server.signedIn(), server.signedIn({ role: 'admin' })])
    await choose(admin, second())
    expect((await choose(other, first())).body).toEqual([second(), first()])
    expect(await classes(ana)).toEqual([second(), first()])
    expect((await choose(admin, first())).body).toEqual([second(), first()])
    expect((await drop(other, second())).body).toEqual([first()])
    expect((await drop(other, second())).body).toEqual([first()])
    expect(await classes(ana)).toEqual([first()])
    await drop(admin, first())
  })

  it.each(ROLES.filter((role) => role !== 'admin'))('is read and not written by %s', async (role) => {
    const client = await server.signedIn({ role })
    const replies = [await choose(client, third()), await drop(client, third()), await choose(client, 'x')]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(await classes(client)).toEqual([])
  })

  it('is refused to a signed-out person', async () => {
    const stranger = server.client()
    const replies = await Promise.all([
      stranger.call(calls.listClassOverlays, {}),
      choose(stranger, first()),
      drop(stranger, first()),
    ])
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  it.each(UNKNOWN)('knows no overlay %j', async (id) => {
    expect([(await choose(admin, id)).status, (await drop(admin, id)).status]).toEqual([404, 404])
  })

  it('loses deleted overlays', async () => {
    const id = await readyOverlay(server)
    await choose(admin, id)
    await admin.call(deleteOverlay, { params: { id } })
    expect(await classes(admin)).toEqual([])
  })
})
