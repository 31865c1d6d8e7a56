import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBackgrounds } from '#contract/backgrounds.ts'
import { moveFocus, openBackground, segmentVideo } from '#contract/clips.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { deleteBackground } from '#contract/uploads.ts'
import { PublicId } from '#domain/ids.ts'
import { MediaError } from '#media/media-error.ts'
import { accountOf } from '#server/renders/testing/finished-video.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { meet } from '#server/testing/meet.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { refuse, stopPreparing } from '#server/uploads/ingest-background.ts'
import { INGEST_BACKGROUND, INGEST_OPENED, type IngestBackground } from '#server/uploads/ingest-queue.ts'
import { arrivedUpload, filmOf } from './testing.ts'

let server: TestServer
let film: Buffer
let client: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  film = await filmOf(server, { seconds: 1, width: 64, height: 112, audio: false })
  client = await server.signedIn({ role: 'pro' })
})
afterAll(() => server?.stop())

const upload = (ownerId: string | null, seconds = 47) => arrivedUpload(server, { film, seconds, ownerId })

const cut = (who: TestClient, body: SentBody<typeof segmentVideo>) => who.call(segmentVideo, { body })

const listed = async (who: TestClient) => (await who.call(listBackgrounds, {})).body

const rowOf = (publicId: string) =>
  server.ports.sql
    .selectFrom('backgrounds')
    .selectAll()
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()

describe('a cut upload', () => {
  it('gives clips of 15 seconds, whose short rest joins the last (UP-11, UP-22, N6)', async () => {
    const publicId = await upload(client.userId)
    const { status, body } = await cut(client, { publicId, title: 'Spin class', duration: 47 })
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.message).toBe('Your 3 clips are ready to use.')
    expect(body.segments.map(({ start, duration }) => [start, duration])).toEqual([
      [0, 15],
      [15, 15],
      [30, 17],
    ])
    for (const { publicId: id, url, thumbnail } of body.segments) {
      expect(url).toBe(`/media/backgrounds/${id}/preview.mp4`)
      expect(thumbnail).toBe(`/media/backgrounds/${id}/thumb-170.jpg`)
    }
  })

  it('lists them as clips that may be used at once, and counts once (AP-9, BG-10, EX-7)', async () => {
    const owner = await server.signedIn()
    const before = (await accountOf(owner)).personalVideoCount
    const publicId = await upload(owner.userId)
    await cut(owner, { publicId, duration: 47 })
    const { personal, clips } = await listed(owner)
    expect(personal.map((video) => [video.publicId, video.clips.total])).toEqual([[publicId, 3]])
    expect(clips.map(({ title, clipOf, usable, status }) => [title, clipOf?.start, usable, status])).toEqual([
      ['Rehearsal – clip 1', 0, true, 'processing'],
      ['Rehearsal – clip 2', 15, true, 'processing'],
      ['Rehearsal – clip 3', 30, true, 'processing'],
    ])
    expect((await accountOf(owner)).personalVideoCount).toBe(before)
    expect((await listed(client)).clips.map(({ clipOf }) => clipOf?.publicId)).not.toContain(publicId)
  })

  it('under 15 seconds is one clip (UP-22)', async () => {
    const publicId = await upload(client.userId, 7.5)
    const { body } = await cut(client, { publicId, duration: 7.5 })
    expect(body.segments.map(({ start, duration }) => [start, duration])).toEqual([[0, 7.5]])
    expect(body.message).toBe('Your clip is ready to use.')
  })

  it('is cut by its real length, whatever the page says; 120 seconds if unknown (UP-11)', async () => {
    const known = await upload(client.userId, 20)
    expect((await cut(client, { publicId: known, duration: 600 })).body.segments).toHaveLength(2)
    const unknown = await upload(client.userId, 0)
    expect((await cut(client, { publicId: unknown } as never)).body.segments).toHaveLength(8)
  })

  it('returns the same clips for repeated and parallel calls', async () => {
    const publicId = await upload(client.userId)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => cut(client, { publicId, duration: 47 })),
    )
    const ids = replies.map(({ body }) => body.segments.map((segment) => segment.publicId))
    expect(new Set(ids.map(String)).size).toBe(1)
    expect((await listed(client)).personal.find((video) => video.publicId === publicId)?.clips.total).toBe(3)
  })

  it('locks its owner before the upload, as all others do', async () => {
    const publicId = await upload(client.userId)
    const [reply] = await meet(server, {
      lock: raw`select from users where id = ${client.userId} for no key update`,
      start: () => [cut(client, { publicId, duration: 47 })],
      meanwhile: () =>
        raw`select from backgrounds where public_id = ${publicId} for update nowait`.execute(
          server.ports.sql,
        ),
    })
    expect(reply?.status).toBe(200)
  })

  it('is cut again where a clip was deleted, and retries failed clips (S16)', async () => {
    const publicId = await upload(client.userId)
    const [first, second, third] = (await cut(client, { publicId, duration: 47 })).body.segments
    await client.call(deleteBackground, { params: { id: second?.publicId as PublicId } })
    const { id } = await rowOf(third?.publicId ?? '')
    await stopPreparing(server.ports, { backgroundId: id }, new Error('the disk is on fire'))
    const card = async () => (await listed(client)).personal.find((video) => video.publicId === publicId)
    expect(await card()).toMatchObject({ usable: true, clips: { total: 2, failed: 1 } })
    const again = (await cut(client, { publicId, duration: 47 })).body.segments
    expect(again.map(({ start }) => start)).toEqual([0, 15, 30])
    expect([again[0]?.publicId, again[2]?.publicId]).toEqual([first?.publicId, third?.publicId])
    expect(again[1]?.publicId).not.toBe(second?.publicId)
    expect(await card()).toMatchObject({ clips: { total: 3, failed: 0 } })
  })

  it('says that it cannot be cut, and stays usable (UP-8, S16)', async () => {
    const publicId = await upload(client.userId)
    await server.ports.files.delete((await rowOf(publicId)).source_key ?? '')
    const reply = await cut(client, { publicId, duration: 47 })
    expect(reply).toMatchObject({
      status: 422,
      problem: { code: 'clips.failed', message: 'Video saved. Clips could not be cut. Try again' },
    })
    expect((await listed(client)).personal.some((video) => video.publicId === publicId)).toBe(true)
  })

  it('deletes its clips if it is unreadable, and frees its place once (C41)', async () => {
    const owner = await server.signedIn()
    const publicId = await upload(owner.userId)
    await cut(owner, { publicId, duration: 47 })
    await server.ports.sql
      .updateTable('users')
      .set({ personal_video_count: 1 })
      .where('id', '=', owner.userId)
      .execute()
    const clip = (await listed(owner)).clips[0]
    const unreadable = new MediaError('unreadable')
    await refuse(server.ports, await rowOf(clip?.publicId ?? ''), unreadable)
    expect((await accountOf(owner)).personalVideoCount).toBe(1)
    expect(await server.ports.files.head((await rowOf(publicId)).source_key ?? '')).toBeDefined()
    await refuse(server.ports, await rowOf(publicId), unreadable)
    expect((await listed(owner)).clips).toEqual([])
    expect((await accountOf(owner)).personalVideoCount).toBe(0)
  })
})

describe('an upload whose crop is moved', () => {
  const jobsOf = async (publicId: string) => {
    const { rows } = await raw<{ name: string; priority: number }>`
      select name, priority from pgboss.job where data ->> 'backgroundId' = ${(await rowOf(publicId)).id}
      order by created_on`.execute(server.ports.sql)
    return rows
  }

  it('has its clips prepared again behind all new videos', async () => {
    const publicId = await upload(client.userId)
    const [, second] = (await cut(client, { publicId, duration: 47 })).body.segments
    await client.call(moveFocus, { params: { publicId }, body: { focus: { x: 0, y: 0 } } })
    const [first, again] = await jobsOf(second?.publicId ?? '')
    expect([first?.name, again?.name, again?.priority]).toEqual([INGEST_BACKGROUND, INGEST_BACKGROUND, 0])
    expect(first?.priority).toBeGreaterThan(10)
  })

  it('is not refused by an attempt that began before', async () => {
    const publicId = await upload(client.userId)
    const before = await rowOf(publicId)
    await client.call(moveFocus, { params: { publicId }, body: { focus: { x: 0, y: 0 } } })
    await refuse(server.ports, before, new MediaError('unreadable'))
    expect((await rowOf(publicId)).status).toBe('processing')
  })

  it('is prepared again if that happens during its preparation', async () => {
    const publicId = await upload(client.userId)
    const { id } = await rowOf(publicId)
    const params = { publicId }
    let times = 0
    await server.ports.jobs.work<IngestBackground>(INGEST_OPENED, {
      concurrency: 1,
      async handler({ data }) {
        if (data.backgroundId !== id) return
        times += 1
        if (times === 1) await client.call(moveFocus, { params, body: { focus: { x: 1, y: 0 } } })
      },
    })
    await client.call(openBackground, { params })
    await expect.poll(() => times).toBe(2)
  })
})

describe('pictures of clips', () => {
  it('exist before any preparation, in the sizes of the pickers (BG-13)', async () => {
    const publicId = await upload(client.userId, 1)
    const [clip] = (await cut(client, { publicId, duration: 1 })).body.segments
    const files = ['thumb-170.jpg', 'thumb-80.jpg', 'poster.jpg', 'whole.jpg']
    const replies = await Promise.all(
      files.map((file) => client.fetch(`/media/backgrounds/${clip?.publicId}/${file}`)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await client.fetch(clip?.url ?? '')).status).toBe(404)
  })
})

describe('who may cut', () => {
  it('is no signed-out person', async () => {
    const publicId = await upload(client.userId)
    expect((await cut(server.client(), { publicId, duration: 47 })).status).toBe(401)
  })

  it('is the owner of the upload; others get an unknown one', async () => {
    const publicId = await upload(client.userId)
    const others = await Promise.all(
      (['pro', 'user', 'beta', 'studio_owner', 'admin'] as const).map((role) => server.signedIn({ role })),
    )
    for (const other of others) {
      expect((await cut(other, { publicId, duration: 47 })).status).toBe(404)
      expect((await cut(other, { publicId: PublicId.parse('nothing'), duration: 47 })).status).toBe(404)
    }
    expect((await listed(client)).personal.find((video) => video.publicId === publicId)?.clips.total).toBe(0)
  })

  it('is a studio owner for a member, and an administrator for everyone, if they name the person', async () => {
    const { owner, member } = await openTestStudio(server)
    const publicId = await upload(member.userId)
    const body = { publicId, duration: 47, userId: member.userId }
    const stranger = await server.signedIn({ role: 'studio_owner', subscriptionStatus: 'studio_pro' })
    expect((await cut(stranger, body)).status).toBe(404)
    expect((await cut(client, body)).status).toBe(404)
    expect((await cut(owner, { ...body, userId: owner.userId })).status).toBe(404)
    expect((await cut(owner, body)).status).toBe(200)
    expect((await cut(await server.signedIn({ role: 'admin' }), body)).status).toBe(200)
    expect((await listed(member)).clips).toHaveLength(3)
  })

  it('is only an administrator in the shared library, whose clips are for everyone', async () => {
    const publicId = await upload(null)
    const body = { publicId, duration: 47, libraryType: 'universal' } as const
    for (const role of ['user', 'pro', 'beta', 'studio_owner'] as const) {
      const other = await server.signedIn({ role })
      expect((await cut(other, body)).status).toBe(403)
      expect((await cut(other, { ...body, libraryType: 'personal' })).status).toBe(403)
    }
    const { body: reply } = await cut(await server.signedIn({ role: 'admin' }), body)
    const shown = (await listed(client)).clips.filter(({ clipOf }) => clipOf?.publicId === publicId)
    expect(shown.map(({ publicId }) => publicId)).toEqual(reply.segments.map(({ publicId }) => publicId))
    expect(shown.every(({ libraryType }) => libraryType === 'universal')).toBe(true)
  })

  it('never makes the server fetch an address (SV-26)', async () => {
    let visits = 0
    const canary = createServer((_, reply) => {
      visits += 1
      reply.end()
    }).listen(0, '127.0.0.1')
    await new Promise((listening) => canary.once('listening', listening))
    const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/film.mp4`
    const publicId = await upload(client.userId)
    expect((await cut(client, { publicId, duration: 47, secureUrl: address })).status).toBe(200)
    expect(
      (await cut(client, { publicId: PublicId.parse('x'), duration: 1, secureUrl: address })).status,
    ).toBe(404)
    await new Promise((closed) => canary.close(closed))
    expect(visits).toBe(0)
  })
})
