import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentBody } from '#contract/endpoint.ts'
import { deleteMadeVideo } from '#contract/made-videos.ts'
import { listPostings, listUnplanned, planPosting, readPosting, unplanPosting } from '#contract/postings.ts'
import { MadeVideoId } from '#domain/ids.ts'
import { POSTINGS_MAX } from '#domain/postings/posting.ts'
import { sweepRenders } from '#server/renders/sweep-renders.ts'
import { madeVideo, sayingDesign } from '#server/renders/testing/made-video.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const TIME = { date: '2026-12-01', minute: 18 * 60, timeZone: 'Europe/Berlin', isPosted: false }

const idOf = async (client: SignedIn, name = 'Fly', finishedAt = new Date()) =>
  MadeVideoId.parse(await madeVideo(server, client.userId, { design: sayingDesign(name), finishedAt }))
const put = (client: SignedIn, videoId: MadeVideoId, body: Partial<SentBody<typeof planPosting>> = {}) =>
  client.call(planPosting, { params: { videoId }, body: { ...TIME, ...body } })
const list = async (client: SignedIn, from = '2026-11-30', to = '2027-01-03') =>
  (await client.call(listPostings, { query: { from, to } })).body.postings
const unplanned = async (client: SignedIn) => (await client.call(listUnplanned, {})).body.videos

describe('the plan of a video', () => {
  it('is its local time with the zone, and the instant of that time', async () => {
    const client = await server.signedIn()
    const videoId = await idOf(client)
    const { body } = await put(client, videoId)
    expect(body.plan).toEqual({
      date: '2026-12-01',
      minute: 18 * 60,
      timeZone: 'Europe/Berlin',
      at: '2026-12-01T17:00:00.000Z',
      postedAt: null,
    })
    expect(await list(client)).toEqual([body])
    expect((await client.call(readPosting, { params: { videoId } })).body).toEqual(body)
    expect(body.video).toMatchObject({ id: videoId, name: 'Fly' })
    expect(body.video.cover).not.toBeNull()
  })

  it.each([
    ['skipped, is as much later', '2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
    ['shown twice, is the first', '2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
  ])('at a time that is %s', async (_, date, minute, at) => {
    const client = await server.signedIn()
    const { body } = await put(client, await idOf(client), { date, minute })
    expect(body.plan).toMatchObject({ date, minute, at })
  })

  it('changes only in what is sent: a tick of another device stays', async () => {
    const client = await server.signedIn()
    const videoId = await idOf(client)
    const change = (body: Partial<typeof TIME>) => client.call(planPosting, { params: { videoId }, body })
    expect((await change({ minute: 600 })).problem?.code).toBe('request.invalid')
    await put(client, videoId)
    const { postedAt } = (await change({ isPosted: true })).body.plan
    expect((await change({ minute: 600 })).body.plan).toMatchObject({
      ...{ date: TIME.date, minute: 600 },
      postedAt,
    })
    expect(postedAt).not.toBeNull()
  })

  it('is changed, and is listed on its new day alone, in the order of the times', async () => {
    const client = await server.signedIn()
    const [first, second] = [await idOf(client, 'One'), await idOf(client, 'Two')]
    await put(client, first)
    await put(client, second, { date: '2026-12-03', minute: 600 })
    await put(client, first, { date: '2026-12-03', minute: 601 })
    const names = (await list(client)).map(({ video }) => video.name)
    expect(names).toEqual(['Two', 'One'])
    expect(await list(client, '2026-12-01', '2026-12-02')).toEqual([])
    expect(await list(client, '2026-12-03', '2026-12-03')).toHaveLength(2)
  })

  it('is ticked as posted and keeps that instant while it is moved', async () => {
    const client = await server.signedIn()
    const videoId = await idOf(client)
    await put(client, videoId)
    const { postedAt } = (await put(client, videoId, { isPosted: true })).body.plan
    expect(Math.abs(Date.parse(postedAt ?? '') - Date.now())).toBeLessThan(60_000)
    expect((await put(client, videoId, { isPosted: true, date: '2026-12-02' })).body.plan.postedAt).toBe(
      postedAt,
    )
    expect((await put(client, videoId)).body.plan.postedAt).toBeNull()
  })

  it('is taken out, and the video is offered again', async () => {
    const client = await server.signedIn()
    const videoId = await idOf(client)
    expect((await unplanned(client)).map(({ id }) => id)).toEqual([videoId])
    await put(client, videoId)
    expect(await unplanned(client)).toEqual([])
    const out = () => client.call(unplanPosting, { params: { videoId } })
    expect((await out()).status).toBe(200)
    expect((await out()).status).toBe(200)
    expect(await list(client)).toEqual([])
    expect((await unplanned(client)).map(({ id }) => id)).toEqual([videoId])
  })

  it('refuses what is no day, no time or no zone', async () => {
    const client = await server.signedIn()
    const videoId = await idOf(client)
    for (const wrong of [
      { date: '2026-02-30' },
      { date: '' },
      { minute: 1440 },
      { minute: -1 },
      { minute: 0.5 },
      { timeZone: 'Mars/Base' },
    ])
      expect((await put(client, videoId, wrong)).status).toBe(400)
    expect(await list(client)).toEqual([])
    const far = await client.call(listPostings, { query: { from: '2026-01-01', to: '2026-02-15' } })
    expect(far.status).toBe(400)
  })
})

describe('a video of another account', () => {
  it('is not planned, read, listed or taken out', async () => {
    const [owner, stranger] = [await server.signedIn(), await server.signedIn()]
    const videoId = await idOf(owner)
    await put(owner, videoId)
    expect((await put(stranger, videoId)).status).toBe(404)
    expect((await stranger.call(readPosting, { params: { videoId } })).status).toBe(404)
    expect((await stranger.call(unplanPosting, { params: { videoId } })).status).toBe(404)
    expect(await list(stranger)).toEqual([])
    expect(await unplanned(stranger)).toEqual([])
    expect(await list(owner)).toHaveLength(1)
  })
})

describe('the plan of a video that goes', () => {
  it('stays while only its files have expired, without a cover', async () => {
    const client = await server.signedIn()
    const finishedAt = new Date(Date.now() - 31 * 86_400_000)
    const videoId = await idOf(client, 'Old', finishedAt)
    await put(client, videoId)
    await sweepRenders(server.ports)
    expect((await list(client)).map(({ video }) => video)).toMatchObject([{ name: 'Old', cover: null }])
  })

  it('goes along with a deleted video', async () => {
    const client = await server.signedIn()
    const videoId = await idOf(client)
    await put(client, videoId)
    await client.call(deleteMadeVideo, { params: { id: videoId } })
    expect(await list(client)).toEqual([])
    const rows = await server.ports.sql.selectFrom('postings').where('made_video_id', '=', videoId).execute()
    expect(rows).toEqual([])
    expect((await put(client, videoId)).status).toBe(404)
  })
})

describe('an account with as many plans as we keep', () => {
  it('changes them, and plans no other', async () => {
    const client = await server.signedIn()
    const [planned, other] = [await idOf(client, 'One'), await idOf(client, 'Two')]
    await put(client, planned)
    await fill(client.userId, POSTINGS_MAX - 1)
    const refused = await put(client, other)
    expect([refused.status, refused.problem?.code]).toEqual([409, 'posting.too_many'])
    expect((await put(client, planned, { minute: 5 })).status).toBe(200)
  })
})

/** So many plans of videos without files. */
async function fill(userId: string, count: number): Promise<void> {
  const { sql } = server.ports
  const videos = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    owner_id: userId,
    design_key: crypto.randomUUID(),
    name: '',
    words: '',
    class_type: '',
    class_date: '',
    formats: [],
    made_at: new Date(),
  }))
  await sql.insertInto('made_videos').values(videos).execute()
  const plans = videos.map(({ id }) => ({
    made_video_id: id,
    user_id: userId,
    post_date: '2031-01-01',
    post_minute: 0,
    time_zone: 'UTC',
    post_at: new Date(),
    changed_at: new Date(),
    revision: 0,
  }))
  await sql.insertInto('postings').values(plans).execute()
}
