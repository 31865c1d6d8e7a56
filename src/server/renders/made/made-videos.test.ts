import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDownload } from '#contract/downloads.ts'
import { createDraft, saveDraft } from '#contract/drafts.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { deleteMadeVideo, listMadeVideos, readMadeDesign } from '#contract/made-videos.ts'
import { cancelRender } from '#contract/renders.ts'
import { makeVideo } from '#contract/videos.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { MadeVideoId, type PublicId } from '#domain/ids.ts'
import { startComposeWorker } from '#server/renders/start-compose-worker.ts'
import { sweepRenders } from '#server/renders/sweep-renders.ts'
import { madeVideo, sayingDesign } from '#server/renders/testing/made-video.ts'
import { compose, generate, readyBackground, redPanel } from '#server/renders/testing/stage.ts'
import { titledDesign } from '#server/renders/testing/titled-design.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { PAGE_SIZE } from './list-made.ts'

let server: TestServer
let background: PublicId
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 } })
  await startComposeWorker(server.ports)
  background = await readyBackground(server)
})
afterAll(() => server?.stop())

const list = async (client: SignedIn, query: Partial<QueryOf<typeof listMadeVideos>> = {}) =>
  (await client.call(listMadeVideos, { query })).body
const names = async (client: SignedIn, search: string) =>
  (await list(client, { search })).videos.map(({ name }) => name)
const designOf = (client: SignedIn, id: string) =>
  client.call(readMadeDesign, { params: { id: MadeVideoId.parse(id) } })
const remove = (client: SignedIn, id: string) =>
  client.call(deleteMadeVideo, { params: { id: MadeVideoId.parse(id) } })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('My videos', () => {
  it('have the design of a video that a browser painted, exactly as it was then', async () => {
    const client = await server.signedIn({ isVerified: true })
    const design = titledDesign(background, 'Fly')
    const { body } = await generate(client, { backgroundVideoId: background, duration: 5 }, redPanel())
    // What is only made ready was not asked for.
    expect((await list(client)).videos).toEqual([])
    const { textOverlayPublicId, renderId } = body
    const ask = { backgroundPublicId: background, textOverlayPublicId, renderId, videoDuration: 5 }
    expect((await compose(client, { ...ask, design })).status).toBe(200)
    const [video, ...others] = (await list(client)).videos
    expect(others).toEqual([])
    expect(video).toMatchObject({ name: 'Fly', hasDesign: true, askedFormats: ['9:16'] })
    expect(video?.formats).toMatchObject([{ renderId, status: 'done', progress: 1, isPaid: false }])
    expect((await designOf(client, video?.id ?? '')).body.design).toEqual(design)
  })

  it('say what the end of their offer follows from', async () => {
    const client = await server.signedIn({ isVerified: true })
    const form = { ...initialDesign().form, classDate: '2026-12-01', time: '7:00 PM' }
    const look = { id: 'ticket', detached: [], spotsLeft: 2 }
    await client.call(makeVideo, { body: { design: titledDesign(background, 'Fly', { form, look }) } })
    await client.call(makeVideo, { body: { design: titledDesign(background, 'Plain') } })
    const offers = (await list(client)).videos.map(({ offer }) => offer)
    expect(offers).toEqual([
      { label: '', classDate: '', time: '' },
      { label: '2 spots left', classDate: '2026-12-01', time: '7:00 PM' },
    ])
  })

  it('have the revision of the draft that was made, whatever became of the draft', async () => {
    const client = await server.signedIn({ role: 'pro', isVerified: true })
    const [id, writer] = [DraftId.parse(randomUUID()), WriterId.parse(randomUUID())]
    const design = titledDesign(background, 'Before')
    await client.call(createDraft, { body: { id, writer, design } })
    await client.call(makeVideo, { body: { draftId: id } })
    const later = titledDesign(background, 'After')
    await client.call(saveDraft, { params: { id }, body: { baseRevision: 1, writer, design: later } })
    const [video] = (await list(client)).videos
    expect((await designOf(client, video?.id ?? '')).body.design).toEqual(design)
  })

  it('show the formats of a design as one entry', async () => {
    const client = await server.signedIn({ role: 'pro', isVerified: true })
    const design = titledDesign(background, 'Both')
    await client.call(makeVideo, { body: { design, formats: ['1:1'] } })
    await client.call(makeVideo, { body: { design, formats: ['9:16', '1:1'] } })
    const { videos } = await list(client)
    expect(videos.map(({ formats }) => formats.map(({ format }) => format))).toEqual([['9:16', '1:1']])
    expect(videos[0]?.askedFormats.toSorted()).toEqual(['1:1', '9:16'])
  })

  it('do not show what was canceled', async () => {
    const client = await server.signedIn({ role: 'pro', isVerified: true })
    const design = titledDesign(background, 'Never', { videoDuration: 60 })
    const { video } = (await client.call(makeVideo, { body: { design } })).body
    expect((await list(client)).videos).toHaveLength(1)
    await client.call(cancelRender, { params: { renderId: video.renderId } })
    expect((await list(client)).videos).toEqual([])
  })

  it('come in pages, the newest first, each once, also where two were made at the same time', async () => {
    const client = await server.signedIn()
    const made: string[] = []
    const start = Date.now()
    for (let at = 0; at < 2 * PAGE_SIZE + 1; at++) {
      const finishedAt = new Date(start - Math.floor(at / 2) * 1000)
      made.push(await madeVideo(server, client.userId, { design: sayingDesign(`Film ${at}`), finishedAt }))
    }
    const seen: string[] = []
    let below: string | undefined
    do {
      const page = await list(client, below ? { below } : {})
      expect(page.videos.length).toBeLessThanOrEqual(PAGE_SIZE)
      seen.push(...page.videos.map(({ id }) => id))
      below = page.next ?? undefined
    } while (below)
    expect(seen.toSorted()).toEqual(made.toSorted())
    expect(seen.at(-1)).toBe(made.at(-1))
    expect((await client.call(listMadeVideos, { query: { below: 'x' } })).status).toBe(400)
  })

  it('are searched by all words, of the class and of the video, in any case', async () => {
    const client = await server.signedIn()
    const heels = sayingDesign('Come along')
    const form = { ...heels.form, classType: 'Exotic Heels', instructorName: 'Mia', classDate: '2026-11-24' }
    await madeVideo(server, client.userId, { design: { ...heels, form } })
    await madeVideo(server, client.userId, { design: sayingDesign('100% Flow_') })
    expect(await names(client, 'heels MIA')).toEqual(['Come along'])
    expect(await names(client, 'along heels')).toEqual(['Come along'])
    expect(await names(client, 'heels flow')).toEqual([])
    // Not patterns of the database.
    expect(await names(client, '%')).toEqual(['100% Flow_'])
    expect(await names(client, '_')).toEqual(['100% Flow_'])
  })

  it('say whether a download was counted, and never count it again', async () => {
    const client = await server.signedIn()
    await madeVideo(server, client.userId)
    const paid = async () => (await list(client)).videos[0]?.formats[0]
    const renderId = (await paid())?.renderId
    if (!renderId) throw new Error('no video')
    expect((await paid())?.isPaid).toBe(false)
    const download = () => client.call(recordDownload, { body: { videoId: renderId } })
    expect((await download()).body).toMatchObject({ counted: true, downloadCount: 1 })
    expect((await paid())?.isPaid).toBe(true)
    expect((await download()).body).toMatchObject({ counted: false, downloadCount: 1 })
  })
})

describe('a made video of another account', () => {
  it('is not listed, read or deleted', async () => {
    const [owner, stranger] = [await server.signedIn(), await server.signedIn()]
    const id = await madeVideo(server, owner.userId)
    expect((await list(stranger)).videos).toEqual([])
    expect((await designOf(stranger, id)).status).toBe(404)
    expect((await remove(stranger, id)).status).toBe(404)
    expect((await designOf(owner, id)).status).toBe(200)
  })
})

describe('a deleted made video', () => {
  it('is gone with its files, and its downloads stay counted', async () => {
    const client = await server.signedIn()
    const id = await madeVideo(server, client.userId)
    const renderId = (await list(client)).videos[0]?.formats[0]?.renderId ?? ''
    expect((await remove(client, id)).status).toBe(200)
    expect((await list(client)).videos).toEqual([])
    expect((await client.fetch(`/api/videos/${renderId}`)).status).toBe(404)
    expect(await Array.fromAsync(server.ports.files.list(`videos/${renderId}`))).toEqual([])
    expect((await designOf(client, id)).status).toBe(404)
    expect((await remove(client, id)).status).toBe(404)
  })

  it('is still the one that an account may make before its email is verified', async () => {
    const client = await server.signedIn()
    const first = titledDesign(background, 'First')
    expect((await client.call(makeVideo, { body: { design: first } })).status).toBe(200)
    await remove(client, (await list(client)).videos[0]?.id ?? '')
    const second = await client.call(makeVideo, { body: { design: titledDesign(background, 'Second') } })
    expect(second.problem?.code).toBe('mailbox.unproven')
  })
})

describe('an expired made video', () => {
  it('stays without its files, with its design', async () => {
    const client = await server.signedIn()
    const id = await madeVideo(server, client.userId, { finishedAt: daysAgo(31) })
    await sweepRenders(server.ports)
    expect((await list(client)).videos).toMatchObject([
      { id, name: 'Fly', hasDesign: true, formats: [], askedFormats: ['9:16'] },
    ])
    expect((await designOf(client, id)).body.design).toEqual(sayingDesign('Fly'))
  })

  it('stays for thirty days after its first download', async () => {
    const client = await server.signedIn()
    await madeVideo(server, client.userId, { finishedAt: daysAgo(31) })
    const [format] = (await list(client)).videos[0]?.formats ?? []
    if (!format) throw new Error('no video')
    await client.call(recordDownload, { body: { videoId: format.renderId } })
    await sweepRenders(server.ports)
    const [kept] = (await list(client)).videos[0]?.formats ?? []
    expect(kept?.renderId).toBe(format.renderId)
    const days = (Date.parse(kept?.leavesAt ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
  })

  it('is forgotten after a year', async () => {
    const client = await server.signedIn()
    await madeVideo(server, client.userId, { finishedAt: daysAgo(366) })
    await sweepRenders(server.ports)
    expect((await list(client)).videos).toEqual([])
  })
})
