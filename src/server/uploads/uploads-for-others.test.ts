import { Readable } from 'node:stream'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findUserByEmail } from '#contract/admin-accounts.ts'
import { listBackgrounds, uploadPersonalVideo } from '#contract/backgrounds.ts'
import { leaveTeam } from '#contract/team.ts'
import {
  deleteBackground,
  deleteUserVideo,
  listUserVideos,
  uploadPersonalBackground,
  uploadToUser,
  uploadUniversalBackground,
} from '#contract/uploads.ts'
import { accountOf } from '#server/renders/testing/finished-video.ts'
import { temporaryFiles } from '#server/renders/testing/stage.ts'
import { openTestStudio, type TestStudio } from '#server/studio/testing.ts'
import { meet } from '#server/testing/meet.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { idOfForm, isAlreadyUploaded } from './form-id.ts'
import { clipOf, readyVideo } from './testing.ts'

const ROLES = ['out', 'free', 'pro', 'team', 'beta', 'owner', 'admin'] as const
type Role = (typeof ROLES)[number]

let server: TestServer
let clip: Buffer<ArrayBuffer>
let studio: TestStudio
let stranger: SignedIn
let callers: Record<Role, TestClient>
beforeAll(async () => {
  server = await startTestServer()
  clip = await clipOf({ seconds: 1, width: 90, height: 160 })
  studio = await openTestStudio(server)
  stranger = (await openTestStudio(server, { name: 'Elsewhere' })).member
  callers = {
    out: server.client(),
    free: await server.signedIn(),
    pro: await server.signedIn({ role: 'pro' }),
    team: studio.member,
    beta: await server.signedIn({ role: 'beta' }),
    owner: studio.owner,
    admin: await server.signedIn({ role: 'admin' }),
  }
})
afterAll(() => server?.stop())

function form(fields: Record<string, string> = {}, type = 'video/mp4') {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  data.set('video', new Blob([clip], { type }), 'gift.mp4')
  return data
}

/** The answer for each role, in the order of `ROLES`. */
const answers = async (ask: (client: TestClient) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (const role of ROLES) statuses.push((await ask(callers[role])).status)
  return statuses
}

const NOBODY_BUT_ADMIN = [401, 403, 403, 403, 403, 404, 200]

describe('who finds people by email and manages their videos (SV-1, AD-17)', () => {
  it('of a member of the own studio', async () => {
    const { userId, email } = studio.member
    const theirs = [401, 403, 403, 403, 403, 200, 200]
    expect(await answers((one) => one.call(listUserVideos, { params: { userId } }))).toEqual(theirs)
    expect(await answers((one) => one.call(findUserByEmail, { params: { email } }))).toEqual(theirs)
    const ask = async (one: TestClient) => {
      const videoId = await readyVideo(server, { ownerId: userId })
      return one.call(deleteUserVideo, { params: { videoId: videoId as never } })
    }
    expect(await answers(ask)).toEqual(theirs)
    const targetUserId = userId
    expect(await answers((one) => one.call(uploadToUser, { form: form({ targetUserId }) }))).toEqual(
      theirs.map((status) => (status === 200 ? 201 : status)),
    )
  })

  it('of any other person', async () => {
    const { userId, email } = stranger
    const videoId = (await readyVideo(server, { ownerId: userId })) as never
    expect(await answers((one) => one.call(listUserVideos, { params: { userId } }))).toEqual(NOBODY_BUT_ADMIN)
    expect(await answers((one) => one.call(findUserByEmail, { params: { email } }))).toEqual(NOBODY_BUT_ADMIN)
    expect(await answers((one) => one.call(deleteUserVideo, { params: { videoId } }))).toEqual(
      NOBODY_BUT_ADMIN,
    )
    const targetUserId = userId
    expect(await answers((one) => one.call(uploadToUser, { form: form({ targetUserId }) }))).toEqual([
      401, 403, 403, 403, 403, 404, 201,
    ])
    expect(await temporaryFiles(server)).toEqual([])
  })

  it('by watching them', async () => {
    const read = async (ownerId: string) => {
      const id = await readyVideo(server, { ownerId })
      return answers((one) => one.fetch(`/media/backgrounds/${id}/preview.mp4`))
    }
    expect(await read(studio.member.userId)).toEqual([401, 404, 404, 200, 404, 200, 200])
    expect(await read(stranger.userId)).toEqual([401, 404, 404, 404, 404, 404, 200])
  })

  it('does not distinguish a stranger from an unknown person', async () => {
    const said = async (email: string) => {
      const { status, problem } = await studio.owner.call(findUserByEmail, { params: { email } })
      return { status, code: problem?.code, message: problem?.message }
    }
    expect(await said(stranger.email)).toEqual(await said('unknown@example.test'))
  })

  it('names a member as the owner does, and lists what they have with its bytes (AP-10, N11)', async () => {
    const { body } = await studio.owner.call(findUserByEmail, { params: { email: studio.member.email } })
    expect(body).toEqual({ id: studio.member.userId, email: studio.member.email, name: 'Tessa' })
    const id = await readyVideo(server, { ownerId: studio.member.userId, title: 'Silks' })
    const sql = server.ports.sql
    await sql.updateTable('backgrounds').set({ bytes: 10, rendition_bytes: 4 }).where('id', '=', id).execute()
    const clip = await readyVideo(server, { ownerId: studio.member.userId, counts: false })
    const part = { parent_id: id, bytes: 0, rendition_bytes: 3 }
    await sql.updateTable('backgrounds').set(part).where('id', '=', clip).execute()
    const videos = (await studio.owner.call(listUserVideos, { params: { userId: body.id } })).body
    expect(videos).toContainEqual(
      expect.objectContaining({ id, title: 'Silks', url: `/media/backgrounds/${id}/preview.mp4`, bytes: 17 }),
    )
  })
})

describe('an upload for another person', () => {
  it('goes to their library and does not count as their upload (UP-14)', async () => {
    const free = await server.signedIn()
    const { body } = await callers.admin.call(uploadToUser, {
      form: form({ title: 'Welcome', targetUserId: free.userId }),
    })
    expect(body.background).toMatchObject({ title: 'Welcome', libraryType: 'personal' })
    expect((await free.call(listBackgrounds, {})).body.personal[0]?.publicId).toBe(body.publicId)
    expect((await accountOf(free)).personalVideoCount).toBe(0)
    expect((await free.call(uploadPersonalBackground, { form: form({ title: 'Mine' }) })).status).toBe(201)
    expect((await free.call(uploadPersonalVideo, { form: form() })).status).toBe(403)
  })

  it('must name the person (UP-16)', async () => {
    const { status, problem } = await callers.admin.call(uploadToUser, { form: form({ title: 'Lost' }) })
    expect({ status, fields: Object.keys(problem?.fieldErrors ?? {}) }).toEqual({
      status: 400,
      fields: ['targetUserId'],
    })
  })

  it('is refused if the file is called something else than a video, and leaves nothing (UP-1)', async () => {
    const member = await server.signedIn()
    const named = form({ targetUserId: member.userId }, 'text/html')
    const { status, problem } = await callers.admin.call(uploadToUser, { form: named })
    expect({ status, code: problem?.code }).toEqual({ status: 415, code: 'upload.unsupported' })
    expect((await member.call(listBackgrounds, {})).body.personal).toEqual([])
    expect(await temporaryFiles(server)).toEqual([])
  })
})

describe('the shared library', () => {
  it('takes videos from administrators only (UP-13)', async () => {
    expect(
      await answers((one) => one.call(uploadUniversalBackground, { form: form({ title: 'Haze' }) })),
    ).toEqual([401, 403, 403, 403, 403, 403, 201])
    const { universal } = (await callers.free.call(listBackgrounds, {})).body
    expect(universal.map(({ title }) => title)).toEqual(['Haze'])
    expect((await accountOf(callers.admin)).personalVideoCount).toBe(0)
  })

  it('loses them by administrators only (BG-11)', async () => {
    const id = (await readyVideo(server, { ownerId: null })) as never
    expect(await answers((one) => one.call(deleteBackground, { params: { id } }))).toEqual([
      401, 403, 403, 403, 403, 403, 200,
    ])
  })
})

it('a person who left the team while the bytes arrived gets nothing', async () => {
  const { owner, member } = await openTestStudio(server)
  const sent = new Response(form({ targetUserId: member.userId }))
  const type = sent.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await sent.arrayBuffer())
  const videos = async () => {
    const rows = server.ports.sql.selectFrom('backgrounds').where('owner_id', '=', member.userId)
    return (await rows.select('status').execute()).map(({ status }) => status)
  }
  async function* slowly() {
    yield bytes.subarray(0, -200)
    await expect.poll(videos).toEqual(['uploading'])
    await member.call(leaveTeam, {})
    yield bytes.subarray(-200)
  }
  const sending = {
    method: 'POST',
    headers: { 'content-type': type },
    body: Readable.toWeb(Readable.from(slowly())) as BodyInit,
    duplex: 'half',
  }
  const reply = await owner.fetch(uploadToUser.path, sending)
  expect([reply.status, await videos()]).toEqual([404, []])
  expect(await temporaryFiles(server)).toEqual([])
})

describe('a form that is repeated after a lost answer', () => {
  const post = async (
    client: TestClient,
    path: string,
    sent: { name: string; fields?: Record<string, string> },
  ) => {
    const headers = { 'x-unique-upload-id': sent.name }
    const reply = await client.fetch(path, { method: 'POST', headers, body: form(sent.fields) })
    return { status: reply.status, ...((await reply.json()) as { publicId: string; code?: string }) }
  }

  it('brings one video, to a member and to the shared library; two forms bring two', async () => {
    const member = await server.signedIn()
    const gift = { fields: { title: 'Gift', targetUserId: member.userId } }
    const ways = [
      { path: '/api/admin/upload-to-user', ...gift },
      { path: '/api/upload-universal-background', fields: { title: 'Again' } },
    ]
    for (const { path, fields } of ways) {
      const first = await post(callers.admin, path, { name: 'one', fields })
      const again = await post(callers.admin, path, { name: 'one', fields })
      expect([again.status, again.publicId, again.code]).toEqual([201, first.publicId, undefined])
      expect((await post(callers.admin, path, { name: 'two', fields })).publicId).not.toBe(first.publicId)
    }
    const { personal, universal } = (await member.call(listBackgrounds, {})).body
    expect([personal.length, universal.filter(({ title }) => title === 'Again').length]).toEqual([2, 2])
    expect(await temporaryFiles(server)).toEqual([])
  })

  it('brings another video into another library under the same name', async () => {
    const members = [await server.signedIn(), await server.signedIn()]
    const given = await Promise.all(
      members.map(({ userId: targetUserId }) =>
        post(callers.admin, '/api/admin/upload-to-user', { name: 'both', fields: { targetUserId } }),
      ),
    )
    expect(given.map(({ status }) => status)).toEqual([201, 201])
    for (const [nth, member] of members.entries()) {
      const { personal } = (await member.call(listBackgrounds, {})).body
      expect(personal.map(({ publicId }) => publicId)).toEqual([given[nth]?.publicId])
    }
  })

  it('is refused in parallel with the first, which continues', async () => {
    const path = '/api/upload-universal-background'
    const send = () => post(callers.admin, path, { name: 'beside' })
    // The first waits for its reservation, so the second finds none, and does not arrive too late either.
    const [taken] = await meet(server, {
      lock: raw`lock table backgrounds in share mode`,
      start: () => [send()],
      meanwhile: async () => expect((await send()).code).toBe('request.too_many'),
    })
    expect(taken?.status).toBe(201)
    const rows = server.ports.sql.selectFrom('backgrounds').where('id', '=', taken?.publicId ?? '')
    expect(await rows.select('status').execute()).toEqual([{ status: 'processing' }])
  })

  it('waits while the first still arrives', async () => {
    const call = { actor: { id: 'x' }, request: { headers: { 'x-unique-upload-id': 'slow' } } }
    const id = idOfForm(call as never, 'everybody')
    const held = {
      id,
      public_id: id,
      title: '',
      status: 'uploading',
      reserved_until: new Date(Date.now() + 60_000),
    } as const
    await server.ports.sql.insertInto('backgrounds').values(held).execute()
    await expect(isAlreadyUploaded(server.ports, id)).rejects.toMatchObject({ code: 'server.unavailable' })
  })
})
