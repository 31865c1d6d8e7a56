import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, readAuthUser } from '#contract/account.ts'
import { listUsers } from '#contract/admin-accounts.ts'
import { recordDownload } from '#contract/downloads.ts'
import { beginGuest } from '#contract/guests.ts'
import { listMadeVideos } from '#contract/made-videos.ts'
import { register } from '#contract/registration.ts'
import { readRender } from '#contract/renders.ts'
import { makeVideo } from '#contract/videos.ts'
import { GUEST_VIDEOS } from '#domain/account/capabilities.ts'
import type { Design } from '#domain/design/design.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { PublicId, UserId } from '#domain/ids.ts'
import { startErasureWorker } from '#server/accounts/own-data/erase/erasure-job.ts'
import { startComposeWorker } from '#server/renders/start-compose-worker.ts'
import { finishedVideo } from '#server/renders/testing/finished-video.ts'
import { readyBackground } from '#server/renders/testing/stage.ts'
import { titledDesign } from '#server/renders/testing/titled-design.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { insertGuest } from './guests.repository.ts'
import { sweepGuests } from './sweep-guests.ts'

const PASSWORD = 'correct horse battery'
const DAY_MS = 86_400_000

let server: TestServer
let background: PublicId
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({
    config: { trustProxy: ['loopback'], mediaWorkers: 2 },
    ports: { clock: { now: () => now } },
  })
  await startComposeWorker(server.ports)
  await startErasureWorker(server.ports)
  background = await readyBackground(server, { keepsSource: true })
})
afterAll(() => server?.stop())
beforeEach(() => {
  now = new Date()
})

let count = 0
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${++count % 250}` })
const newEmail = () => `guest-${randomUUID()}@mail.example`

async function guest(client = server.client()) {
  const { status, body } = await client.call(beginGuest, { headers: elsewhere() })
  expect(status).toBe(200)
  return Object.assign(client, { userId: body.id as UserId })
}

const design = (content = 'Fly'): Design => titledDesign(background, content)

/** The formats of each entry in My videos that has a design. */
const listed = async (client: TestClient) =>
  (await client.call(listMadeVideos, { query: {} })).body.videos
    .filter(({ hasDesign }) => hasDesign)
    .map(({ formats }) => formats.map(({ format }) => format))

async function made(client: TestClient, wanted = design(), format: Format = '9:16'): Promise<string> {
  const asked = await client.call(makeVideo, { body: { design: wanted, formats: [format] } })
  const { renderId } = asked.body.video
  const status = async () => (await client.call(readRender, { params: { renderId } })).body.status
  await expect.poll(status).toBe('done')
  return renderId
}

const registered = (client: TestClient, email = newEmail()) =>
  client.call(register, { body: { email, password: PASSWORD }, headers: elsewhere() })

describe('a guest', () => {
  it('makes a watermarked film that only this guest can watch, and is signed in nowhere', async () => {
    const [mia, eve] = [await guest(), await guest()]
    const renderId = await made(mia)
    const row = await server.ports.sql
      .selectFrom('renders')
      .where('id', '=', renderId)
      .select(['watermarked', 'preset'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ watermarked: true, preset: 'premium_gif_quality' })
    const path = `/api/videos/${renderId}`
    const film = await mia.fetch(path)
    expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    const strangers = [eve, server.client(), await server.signedIn()]
    expect(await Promise.all(strangers.map(async (each) => (await each.fetch(path)).status))).toEqual([
      404, 401, 404,
    ])
    expect((await mia.call(readAuthUser, {})).status).toBe(401)
    expect(await server.ports.sql.selectFrom('downloads').selectAll().execute()).toEqual([])
  })

  it('stays the same one in the same browser, and is refused where a person is signed in', async () => {
    const mia = await guest()
    expect((await mia.call(beginGuest, {})).body).toMatchObject({ id: mia.userId, isGuest: true, email: '' })
    const person = await server.signedIn()
    expect(await person.call(beginGuest, {})).toMatchObject({
      status: 409,
      problem: { code: 'session.other_user' },
    })
  })

  it('is one of 20 of a network in an hour', async () => {
    const headers = elsewhere()
    const begin = async () => (await server.client().call(beginGuest, { headers })).status
    const replies = await Promise.all(Array.from({ length: 21 }, begin))
    expect(replies.toSorted()).toEqual([...Array(20).fill(200), 429])
  })

  it('may have a dozen videos made, in the standard size, of the library’s clips', async () => {
    const mia = await guest()
    for (let nth = 0; nth < GUEST_VIDEOS; nth++) await finishedVideo(server, mia.userId)
    const ask = (change: Partial<Design>) =>
      mia.call(makeVideo, { body: { design: { ...design(), ...change } } })
    expect(await ask({})).toMatchObject({ status: 429, problem: { code: 'guest.enough' } })
    expect(await ask({ quality: 'hd_1080x1920' })).toMatchObject({ status: 403 })
    const owner = await server.signedIn()
    const own = await readyBackground(server, { ownerId: owner.userId })
    expect(await ask(titledDesign(own, 'Fly'))).toMatchObject({ status: 404 })
  })

  it('is no account: not in the list of people, and no sign-in finds it', async () => {
    const mia = await guest()
    const admin = await server.signedIn({ role: 'admin' })
    const { users } = (await admin.call(listUsers, { query: {} })).body
    expect(users.map(({ id }) => id)).not.toContain(mia.userId)
    // What stands for an address in its row.
    const body = { email: `guest:${mia.userId}`, password: PASSWORD }
    const { status, problem } = await server.client().call(login, { body, headers: elsewhere() })
    expect([status, problem?.code]).toEqual([401, 'auth.wrong_credentials'])
  })
})

describe('a guest who registers', () => {
  it('keeps the film and gets a session of its own; the film counts once it is downloaded', async () => {
    const mia = await guest()
    const before = new Map(mia.cookies)
    const renderId = await made(mia)
    const reply = await registered(mia)
    expect([reply.status, reply.body.id, reply.body.isGuest]).toEqual([201, mia.userId, undefined])
    expect(mia.cookies.get('sid')).not.toBe(before.get('sid'))
    const old = server.client()
    for (const [name, value] of before) old.setCookie(name, value)
    expect((await old.call(readAuthUser, {})).status).toBe(401)
    expect((await mia.call(readAuthUser, {})).body).toMatchObject({ id: mia.userId })
    const taken = await mia.call(recordDownload, { body: { videoId: renderId } as never })
    expect(taken.body).toMatchObject({ counted: true, downloadCount: 1 })
    now = new Date(now.getTime() + 2 * DAY_MS)
    await sweepGuests(server.ports)
    expect((await mia.fetch(`/api/videos/${renderId}`)).status).toBe(200)
  })

  it('with a taken email stays a guest', async () => {
    const mia = await guest()
    const { email } = await server.signedIn()
    expect(await registered(mia, email)).toMatchObject({ problem: { code: 'auth.email_taken' } })
    expect((await mia.call(beginGuest, {})).body.id).toBe(mia.userId)
  })

  it('at once in two browsers with one email becomes one account', async () => {
    const guests = [await guest(), await guest()]
    const email = newEmail()
    const replies = await Promise.all(guests.map((each) => registered(each, email)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })
})

describe('a guest who signs in', () => {
  async function person() {
    const email = newEmail()
    const client = server.client()
    const { id: userId } = (await registered(client, email)).body
    return Object.assign(client, { email, userId })
  }
  const signIn = (client: TestClient, email: string, password = PASSWORD) =>
    client.call(login, { body: { email, password }, headers: elsewhere() })

  it('takes the film along: it is the account’s, and is not made again', async () => {
    const { email, userId } = await person()
    const [mia, eve] = [await guest(), await guest()]
    const renderId = await made(mia)
    expect((await signIn(mia, email, 'not the password')).status).toBe(401)
    expect((await eve.fetch(`/api/videos/${renderId}`)).status).toBe(404)
    expect((await signIn(mia, email)).status).toBe(200)
    expect((await mia.call(readRender, { params: { renderId } })).body.status).toBe('done')
    const taken = await mia.call(recordDownload, { body: { videoId: renderId } as never })
    expect(taken.body).toMatchObject({ counted: true, downloadCount: 1 })
    expect(await made(mia)).toBe(renderId)
    expect(await listed(mia)).toEqual([['9:16']])
    now = new Date(now.getTime() + 2 * DAY_MS)
    await sweepGuests(server.ports)
    const row = await server.ports.sql
      .selectFrom('renders')
      .where('id', '=', renderId)
      .select('owner_id')
      .executeTakeFirst()
    expect(row).toEqual({ owner_id: userId })
  })

  it('joins films of one design in My videos', async () => {
    const host = await person()
    await made(host, design(), '1:1')
    const mia = await guest()
    await made(mia)
    expect((await signIn(mia, host.email)).status).toBe(200)
    expect(await listed(mia)).toEqual([['9:16', '1:1']])
  })

  it('keeps the film that the account has already made of this design', async () => {
    const host = await person()
    const own = await made(host)
    const mia = await guest()
    const other = await made(mia)
    expect((await signIn(mia, host.email)).status).toBe(200)
    expect(await made(mia)).toBe(own)
    expect((await mia.fetch(`/api/videos/${other}`)).status).toBe(404)
  })
})

describe('guests', () => {
  it('end after a day, with their films', async () => {
    const mia = await guest()
    const renderId = await made(mia, design('End'))
    const key = async () =>
      (await Array.fromAsync(server.ports.files.list('videos'))).some((file) => file.key.includes(renderId))
    expect(await key()).toBe(true)
    now = new Date(now.getTime() + DAY_MS - 60_000)
    await sweepGuests(server.ports)
    expect((await mia.fetch(`/api/videos/${renderId}`)).status).toBe(200)
    now = new Date(now.getTime() + 120_000)
    expect((await mia.fetch(`/api/videos/${renderId}`)).status).toBe(401)
    await sweepGuests(server.ports)
    await expect.poll(key).toBe(false)
    const { sql } = server.ports
    expect(await sql.selectFrom('users').where('id', '=', mia.userId).select('id').execute()).toEqual([])
  })

  it('are small: ten thousand sessions take less than 50 MB', async () => {
    const { sql } = server.ports
    const size = async () => {
      const { rows } = await raw<{ bytes: string }>`
        select pg_total_relation_size('users') + pg_total_relation_size('sessions') as bytes`.execute(sql)
      return Number(rows[0]?.bytes)
    }
    const before = await size()
    const until = new Date(now.getTime() + DAY_MS)
    await sql.transaction().execute(async (trx) => {
      for (let nth = 0; nth < 10_000; nth++) {
        const id = randomUUID() as UserId
        await insertGuest(trx, { id, until })
        await raw`insert into sessions (id, secret_hash, user_id, last_seen_at, expires_at, device, confirmed_at)
          values (${randomUUID().slice(0, 22)}, ${Buffer.alloc(32)}, ${id}, now(), ${until}, 'Chrome on Windows', now())`.execute(
          trx,
        )
      }
    })
    expect((await size()) - before).toBeLessThan(50_000_000)
    expect((await size()) - before).toBeGreaterThan(1_000_000)
    await raw`delete from users where guest_until is not null`.execute(sql)
  })
})
