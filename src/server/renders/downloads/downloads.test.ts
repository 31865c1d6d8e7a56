import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LINK_LIFE, recordDownload } from '#contract/downloads.ts'
import type { Scope } from '#domain/account/access-token.ts'
import { FREE_DOWNLOADS } from '#domain/account/capabilities.ts'
import { RenderId } from '#domain/ids.ts'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { accessTokenOf } from '#server/access-tokens/testing.ts'
import { accountOf, finishedVideo, finishedVideos } from '#server/renders/testing/finished-video.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { createVideoLink } from './video-link.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const take = (client: TestClient, videoId: string) =>
  client.call(recordDownload, { body: { videoId: RenderId.parse(videoId) } })

async function person(role: 'user' | 'pro' = 'user') {
  const client = await server.signedIn({ role })
  return { client, ...(await accountOf(client)) }
}

const used = async (client: TestClient) => (await accountOf(client)).downloadCount

async function takeSome(client: TestClient, ownerId: string, count: number) {
  for (const id of await finishedVideos(server, ownerId, count))
    expect((await take(client, id)).status).toBe(200)
}

describe('a free account', () => {
  it('gets five videos and is refused the sixth, with the remedy (SV-4, RL-6, RL-13)', async () => {
    const { client, id } = await person()
    await takeSome(client, id, FREE_DOWNLOADS)
    const sixth = await take(client, await finishedVideo(server, id))
    expect(sixth.status).toBe(403)
    expect(sixth.problem).toMatchObject({
      code: 'download.limit_reached',
      message: PROBLEM_SENTENCES['download.limit_reached'],
      upgradeFeature: 'downloads',
    })
    expect(await used(client)).toBe(5)
  })

  it('is never charged twice for the same video, by any call', async () => {
    const { client, id } = await person()
    const video = await finishedVideo(server, id)
    expect((await take(client, video)).body).toMatchObject({ counted: true, downloadCount: 1 })
    expect((await take(client, video)).body).toMatchObject({ counted: false, downloadCount: 1 })
    expect((await client.fetch(`/api/videos/${video}`)).status).toBe(200)
    expect(await used(client)).toBe(1)
  })

  it('may fetch a downloaded video again, also with none left', async () => {
    const { client, id } = await person()
    const video = await finishedVideo(server, id)
    await take(client, video)
    await takeSome(client, id, FREE_DOWNLOADS - 1)
    expect((await client.fetch(`/api/videos/${video}?download=1`)).status).toBe(200)
    expect(await used(client)).toBe(5)
  })

  it('gets exactly one of a hundred videos when one is left, in parallel requests', async () => {
    const { client, id } = await person()
    await takeSome(client, id, FREE_DOWNLOADS - 1)
    const videos = await finishedVideos(server, id, 100)
    const replies = await Promise.all(videos.map((video) => take(client, video)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(99)
    expect(await used(client)).toBe(5)
  })

  it('gets exactly one of a hundred files when one is left, without the call that records', async () => {
    const { client, id } = await person()
    await takeSome(client, id, FREE_DOWNLOADS - 1)
    const videos = await finishedVideos(server, id, 100)
    const replies = await Promise.all(videos.map((video) => client.fetch(`/api/videos/${video}`)))
    const bodies = await Promise.all(replies.map((reply) => reply.arrayBuffer()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(bodies.filter(({ byteLength }) => byteLength === 1000)).toHaveLength(1)
    expect(await used(client)).toBe(5)
  })

  it('pays once for a hundred parallel requests of a video', async () => {
    const { client, id } = await person()
    const video = await finishedVideo(server, id)
    const replies = await Promise.all(Array.from({ length: 100 }, () => take(client, video)))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(replies.filter(({ body }) => body.counted)).toHaveLength(1)
    expect(await used(client)).toBe(1)
  })

  it('pays nothing for headers, and once for a file fetched in pieces', async () => {
    const { client, id } = await person()
    const video = await finishedVideo(server, id)
    const head = await client.fetch(`/api/videos/${video}`, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe('1000')
    expect(await used(client)).toBe(0)
    for (const range of ['bytes=0-99', 'bytes=100-499', 'bytes=500-']) {
      expect((await client.fetch(`/api/videos/${video}`, { headers: { range } })).status).toBe(206)
    }
    expect(await used(client)).toBe(1)
  })

  it('pays nothing if no byte is served: a range past the end, a cached copy', async () => {
    const { client, id } = await person()
    const address = `/api/videos/${await finishedVideo(server, id)}`
    expect((await client.fetch(address, { headers: { range: 'bytes=999999999-' } })).status).toBe(416)
    expect((await client.fetch(address, { headers: { 'if-none-match': '*' } })).status).toBe(304)
    expect(await used(client)).toBe(0)
  })

  it('is counted whatever purpose it names', async () => {
    const { client, id } = await person()
    const video = await finishedVideo(server, id)
    expect((await client.fetch(`/api/videos/${video}?preload=1`)).status).toBe(200)
    expect(await used(client)).toBe(1)
  })

  it('starts again with the period', async () => {
    const { client, id } = await person()
    await takeSome(client, id, FREE_DOWNLOADS)
    await server.ports.sql
      .updateTable('users')
      .set({ download_period: '2020-01' })
      .where('id', '=', id)
      .execute()
    expect((await take(client, await finishedVideo(server, id))).body.downloadCount).toBe(1)
  })
})

describe('a paying account', () => {
  it('is never refused and still counted', async () => {
    const { client, id } = await person('pro')
    await takeSome(client, id, FREE_DOWNLOADS + 2)
    expect(await used(client)).toBe(7)
  })

  it('is not counted for a preload before the tap (DL-1, P-13)', async () => {
    const { client, id } = await person('pro')
    const video = await finishedVideo(server, id)
    expect((await client.fetch(`/api/videos/${video}?preload=1`)).status).toBe(200)
    expect(await used(client)).toBe(0)
    expect((await take(client, video)).body).toMatchObject({ counted: true, downloadCount: 1 })
  })
})

describe('a download', () => {
  it('is recorded with person and video (DL-13, EX-3)', async () => {
    const { client, id, email } = await person()
    const video = await finishedVideo(server, id)
    const body = { videoId: RenderId.parse(video), instructorName: 'Mia', classType: 'Exotic' }
    await client.call(recordDownload, { body })
    const row = await server.ports.sql
      .selectFrom('downloads')
      .selectAll()
      .where('render_id', '=', video)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      user_id: id,
      user_email: email,
      user_role: 'user',
      user_subscription_status: 'free',
      instructor_name: 'Mia',
      class_type: 'Exotic',
    })
    expect(row.downloaded_at).toBeInstanceOf(Date)
  })

  it('gets its names also if the file was fetched before them (DL-13)', async () => {
    const { client, id } = await person()
    const video = await finishedVideo(server, id)
    await (await client.fetch(`/api/videos/${video}`)).arrayBuffer()
    const names = { instructorName: 'Maya', classType: 'Exotic Flow' }
    const told = await client.call(recordDownload, { body: { videoId: RenderId.parse(video), ...names } })
    expect(told.body).toMatchObject({ counted: false })
    const row = await server.ports.sql
      .selectFrom('downloads')
      .select(['instructor_name as instructorName', 'class_type as classType'])
      .where('render_id', '=', video)
      .executeTakeFirst()
    expect(row).toEqual(names)
  })

  it('refuses characters that no database stores, instead of failing', async () => {
    const { client, id } = await person()
    const video = RenderId.parse(await finishedVideo(server, id))
    const reply = await client.call(recordDownload, { body: { videoId: video, instructorName: 'a\u0000b' } })
    expect(reply.status).toBe(400)
    expect(reply.problem?.code).toBe('request.invalid')
  })

  it('is saved under a name with its date', async () => {
    const { client, id } = await person()
    const video = await finishedVideo(server, id, { finishedAt: new Date('2026-11-21T10:00:00Z') })
    const saved = await client.fetch(`/api/videos/${video}?download=1`)
    expect(saved.headers.get('content-type')).toBe('video/mp4')
    expect(saved.headers.get('content-disposition')).toContain(
      'attachment; filename="polepro-2026-11-21.mp4"',
    )
    const shown = await client.fetch(`/api/videos/${video}`)
    expect(shown.headers.get('content-disposition')).toBe('inline')
  })

  it('is refused while the video is being made', async () => {
    const { client, id } = await person()
    const video = await finishedVideo(server, id)
    await server.ports.sql.updateTable('renders').set({ status: 'running' }).where('id', '=', video).execute()
    expect((await take(client, video)).problem?.code).toBe('render.not_ready')
    expect((await client.fetch(`/api/videos/${video}`)).status).toBe(409)
    expect(await used(client)).toBe(0)
  })
})

describe('a link to a video (DL-5, DL-7)', () => {
  async function linked() {
    const { client, id } = await person()
    const { link } = (await take(client, await finishedVideo(server, id))).body
    return { client, link }
  }
  const bare = (link: string, headers: Record<string, string> = {}) =>
    server.client().fetch(link, { headers })

  it('opens it in a signed-out browser, to watch or to fetch in pieces, and counts nothing more', async () => {
    const { client, link } = await linked()
    const reply = await bare(link)
    expect([reply.status, (await reply.arrayBuffer()).byteLength]).toEqual([200, 1000])
    expect(reply.headers.get('content-disposition')).toBe('inline')
    expect((await bare(link, { range: 'bytes=0-99' })).status).toBe(206)
    expect(await used(client)).toBe(1)
  })

  it('is valid for 15 minutes', async () => {
    const { client, id } = await person()
    const made = server.ports.clock.now().getTime() - LINK_LIFE * 1000
    const at = (ms: number) => ({ ...server.ports, clock: { now: () => new Date(made + ms) } })
    const video = await finishedVideo(server, id)
    expect((await bare(await createVideoLink(at(60_000), video))).status).toBe(200)
    expect((await bare(await createVideoLink(at(0), video))).status).toBe(404)
    expect(await used(client)).toBe(0)
  })

  it('answers, if changed, like one to an unknown video', async () => {
    const [{ link }, other] = [await linked(), await linked()]
    const [path, query] = link.split('?')
    const { searchParams } = new URL(link, server.url)
    const expires = Number(searchParams.get('expires'))
    const wrong = [
      `${path}`,
      `${path}?expires=${expires}`,
      `${other.link.split('?')[0]}?${query}`,
      link.replace(`${expires}`, `${expires + 1}`),
      `${path}?${new URLSearchParams({ expires: `${expires}`, signature: 'A'.repeat(43) })}`,
      `/api/videos/${randomUUID()}/link?${query}`,
    ]
    for (const address of wrong) {
      const reply = await bare(address)
      expect([reply.status, (await reply.json()).code]).toEqual([404, 'render.not_found'])
    }
  })

  it('is for the file only: it is no session, and reaches no other call', async () => {
    const { link } = await linked()
    const { pathname, search } = new URL(link, server.url)
    const video = pathname.replace('/link', '')
    for (const address of [`${video}${search}`, `${video}/poster${search}`])
      expect((await bare(address)).status).toBe(401)
    expect((await bare(link)).headers.get('set-cookie')).toBeNull()
  })
})

describe("another's video", () => {
  it('answers like an unknown one, and is not counted', async () => {
    const owner = await person()
    const stranger = await person()
    const video = await finishedVideo(server, owner.id)
    for (const id of [video, randomUUID()]) {
      expect(await take(stranger.client, id)).toMatchObject({
        status: 404,
        problem: { code: 'render.not_found', message: PROBLEM_SENTENCES['render.not_found'] },
      })
      expect((await stranger.client.fetch(`/api/videos/${id}`)).status).toBe(404)
      expect((await stranger.client.fetch(`/api/videos/${id}`, { method: 'HEAD' })).status).toBe(404)
    }
    expect([await used(owner.client), await used(stranger.client)]).toEqual([0, 0])
  })

  it('is not served to a signed-out person', async () => {
    const { id } = await person()
    const reply = await server.client().fetch(`/api/videos/${await finishedVideo(server, id)}`)
    expect(reply.status).toBe(401)
  })
})

describe('an access token', () => {
  async function get(userId: string, video: string, scopes: readonly Scope[]) {
    const { token } = await accessTokenOf(server.ports, userId as never, { scopes })
    const reply = await fetch(`${server.url}/api/v1/videos/${video}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: reply.status, refusal: reply.ok ? undefined : await reply.json() }
  }

  it('that only reads takes no download: it gets what was downloaded before', async () => {
    const { client, id } = await person()
    const video = await finishedVideo(server, id)
    const { status, refusal } = await get(id, video, ['read'])
    expect(status).toBe(403)
    expect(refusal).toMatchObject({ code: 'token.scope', message: expect.stringContaining('“make-videos”') })
    expect(await used(client)).toBe(0)
    expect((await take(client, video)).body).toMatchObject({ counted: true })
    expect((await get(id, video, ['read'])).status).toBe(200)
    expect(await used(client)).toBe(1)
  })

  it('that makes videos takes one', async () => {
    const { client, id } = await person()
    expect((await get(id, await finishedVideo(server, id), ['read', 'make-videos'])).status).toBe(200)
    expect(await used(client)).toBe(1)
  })

  it('that only reads gets all of an account with unlimited downloads, and counts none', async () => {
    const { client, id } = await person('pro')
    expect((await get(id, await finishedVideo(server, id), ['read'])).status).toBe(200)
    expect(await used(client)).toBe(0)
  })
})
