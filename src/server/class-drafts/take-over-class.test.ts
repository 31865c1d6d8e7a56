import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftClass, listClassDrafts, takeOverClass } from '#contract/class-drafts.ts'
import { readDraft, saveDraft } from '#contract/drafts.ts'
import { listMadeVideos, takeOverMade } from '#contract/made-videos.ts'
import { listPostings, planPosting, readPosting } from '#contract/postings.ts'
import { changeOccurrence, listOccurrences } from '#contract/timetable.ts'
import { makeVideo } from '#contract/videos.ts'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { type DraftId, WriterId } from '#domain/drafts/draft.ts'
import type { MadeVideoId } from '#domain/ids.ts'
import type { OccurrenceId } from '#domain/timetable/occurrence.ts'
import { startComposeWorker } from '#server/renders/start-compose-worker.ts'
import { readyBackground } from '#server/renders/testing/stage.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { refreshDueFeeds } from '#server/timetable/feeds/refresh-due-feeds.ts'
import { feedOf, startFeedServer } from '#server/timetable/feeds/testing.ts'

const MONDAY = '2031-03-24'
const DAY_MS = 86_400_000

let server: TestServer
let now = new Date('2031-03-23T09:00:00Z')
beforeAll(async () => {
  server = await startTestServer({
    config: { mediaWorkers: 2, calendarFeeds: { allowsPrivate: true } },
    ports: { clock: { now: () => now } },
  })
  await startComposeWorker(server.ports)
  await readyBackground(server)
})
afterAll(() => server?.stop())

type Said = { readonly start?: string; readonly title?: string; readonly teacher?: string }

const calendar = (...classes: Said[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...classes.flatMap(({ start = '20310325T180000', title = 'Heels', teacher = 'Mia' }) => [
      'BEGIN:VEVENT',
      'UID:heels',
      `DTSTART;TZID=Europe/Berlin:${start}`,
      `SUMMARY:${title} with ${teacher}`,
      'END:VEVENT',
    ]),
    'BEGIN:VEVENT',
    'UID:other',
    'DTSTART;TZID=Europe/Berlin:20310327T180000',
    'SUMMARY:Silks',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** A person with a calendar that is followed, and with the draft of its first class. */
async function following() {
  const feed = await startFeedServer()
  feed.calendar = calendar({})
  const client = await server.signedIn({ role: 'pro', isVerified: true })
  await feedOf(server.ports, client.userId, feed.url)
  const read = async (...classes: Said[]) => {
    if (classes.length > 0 || feed.asked.length > 0) feed.calendar = calendar(...classes)
    now = new Date(now.getTime() + 2 * 3_600_000)
    await refreshDueFeeds(server.ports)
  }
  await read()
  const [occurrence] = (await client.call(listOccurrences, { query: { monday: MONDAY } })).body
  if (!occurrence) throw new Error('no class was read')
  const { draftId } = (await client.call(draftClass, { params: { id: occurrence.id }, body: {} })).body
  return { client, read, id: occurrence.id, draftId, stop: () => feed.stop() }
}

const draftOf = async (client: SignedIn) =>
  (await client.call(listClassDrafts, { query: { monday: MONDAY } })).body[0]
const designOf = async (client: SignedIn, id: DraftId) =>
  (await client.call(readDraft, { params: { id } })).body.design
const takeOver = (client: SignedIn, id: OccurrenceId) =>
  client.call(takeOverClass, { params: { id }, body: {} })
const wordsOf = ({ textElements }: Design) =>
  textElements.flatMap(({ content, visible }) => (visible ? content : [])).join('\n')

const LATER = { start: '20310325T203000', teacher: 'Ana' }

describe('a draft whose class has changed since', () => {
  it('says what, from and to, and takes it over', async () => {
    const { client, read, id, draftId, stop } = await following()
    expect((await draftOf(client))?.changes).toEqual([])
    await read(LATER)
    const changes = [
      { fact: 'start', from: 1080, to: 1230 },
      { fact: 'instructor', from: 'Mia', to: 'Ana' },
    ]
    expect((await draftOf(client))?.changes).toEqual(changes)
    // Drafting the class again does not hide it.
    expect((await client.call(draftClass, { params: { id }, body: {} })).body.changes).toEqual(changes)
    expect(wordsOf(await designOf(client, draftId))).toMatch('6:00 PM')
    const { body } = await takeOver(client, id)
    expect(body).toMatchObject({ draft: { changes: [], revision: 2, isLeftOut: false }, handwritten: [] })
    const design = await designOf(client, draftId)
    expect(design.form).toMatchObject({ time: '8:30 PM', instructorName: 'Ana' })
    expect(wordsOf(design)).toMatch('8:30 PM')
    expect(wordsOf(design)).toMatch('Ana')
    expect(wordsOf(design)).not.toMatch(/6:00 PM|Mia/)
    await stop()
  })

  it('keeps words that were written by hand, and names them', async () => {
    const { client, read, id, draftId, stop } = await following()
    const before = await designOf(client, draftId)
    const design = applyEdit(before, { kind: 'fill-form', form: { instructorName: 'Team Velvet' } })
    const writer = WriterId.parse(crypto.randomUUID())
    await client.call(saveDraft, { params: { id: draftId }, body: { baseRevision: 1, writer, design } })
    await read(LATER)
    expect((await draftOf(client))?.changes.map(({ fact }) => fact)).toEqual(['start'])
    expect((await takeOver(client, id)).body.handwritten).toEqual(['instructor'])
    expect((await designOf(client, draftId)).form).toMatchObject({
      time: '8:30 PM',
      instructorName: 'Team Velvet',
    })
    await stop()
  })

  it('is left out with a cancelled class, and taken in again with it', async () => {
    const { client, read, id, stop } = await following()
    await read()
    expect((await draftOf(client))?.changes).toEqual([{ fact: 'isCancelled', from: false, to: true }])
    expect((await takeOver(client, id)).body.draft).toMatchObject({ isLeftOut: true, changes: [] })
    await read({})
    expect((await draftOf(client))?.changes).toEqual([{ fact: 'isCancelled', from: true, to: false }])
    expect((await takeOver(client, id)).body.draft).toMatchObject({ isLeftOut: false, changes: [] })
    await stop()
  })

  it('counts the spots that are set on the class by hand', async () => {
    const { client, id, draftId, stop } = await following()
    await client.call(changeOccurrence, { params: { id }, body: { spotsLeft: 2 } })
    expect((await draftOf(client))?.changes).toEqual([{ fact: 'spotsLeft', from: null, to: 2 }])
    await takeOver(client, id)
    const design = await designOf(client, draftId)
    expect(design.look?.spotsLeft).toBe(2)
    await client.call(changeOccurrence, { params: { id }, body: { spotsLeft: null } })
    await takeOver(client, id)
    expect((await designOf(client, draftId)).look).not.toHaveProperty('spotsLeft')
    await stop()
  })

  it('says nothing more once the class has begun, and nothing to others', async () => {
    const { client, read, id, stop } = await following()
    await read(LATER)
    expect((await takeOver(await server.signedIn(), id)).problem?.code).toBe('draft.not_found')
    now = new Date(now.getTime() + 3 * DAY_MS)
    expect((await draftOf(client))?.changes).toEqual([])
    expect((await takeOver(client, id)).problem?.code).toBe('timetable.over')
    now = new Date(now.getTime() - 3 * DAY_MS)
    await stop()
  })
})

describe('a film whose class has changed since', () => {
  const PLAN = { date: MONDAY, minute: 1080, timeZone: 'Europe/Berlin', isPosted: false }
  const videos = async (client: SignedIn) => (await client.call(listMadeVideos, { query: {} })).body.videos
  const planned = async (client: SignedIn) =>
    (await client.call(listPostings, { query: { from: MONDAY, to: MONDAY } })).body.postings
  const redo = (client: SignedIn, id: MadeVideoId) => client.call(takeOverMade, { params: { id }, body: {} })

  async function filmed() {
    const all = await following()
    const { client, draftId } = all
    await client.call(makeVideo, { body: { draftId, formats: ['9:16', '1:1'] } })
    const [film] = await videos(client)
    if (!film) throw new Error('no film is made')
    await client.call(planPosting, { params: { videoId: film.id }, body: PLAN })
    return { ...all, film }
  }

  it('says so in My videos and in the calendar, and is made again in its formats, with its plan', async () => {
    const { client, read, film, stop } = await filmed()
    expect([film.changes, (await planned(client))[0]?.video.changes]).toEqual([[], []])
    await read(LATER)
    const facts = ['start', 'instructor']
    expect((await videos(client))[0]?.changes.map(({ fact }) => fact)).toEqual(facts)
    expect((await planned(client))[0]?.video.changes.map(({ fact }) => fact)).toEqual(facts)
    const { body } = await redo(client, film.id)
    expect(body.id).not.toBe(film.id)
    const [made, earlier] = await videos(client)
    expect(made).toMatchObject({ id: body.id, changes: [], askedFormats: ['9:16', '1:1'] })
    expect(earlier).toMatchObject({ id: film.id })
    const [plan, ...others] = await planned(client)
    expect(others).toEqual([])
    expect(plan).toMatchObject({ video: { id: body.id, classTime: '8:30 PM' }, plan: { minute: 1080 } })
    await stop()
  })

  it('leaves what is posted in its place', async () => {
    const { client, read, film, stop } = await filmed()
    await client.call(planPosting, { params: { videoId: film.id }, body: { ...PLAN, isPosted: true } })
    await read(LATER)
    await redo(client, film.id)
    expect((await planned(client)).map(({ video }) => video.id)).toEqual([film.id])
    await stop()
  })

  it('loses its plan with a cancelled class', async () => {
    const { client, read, film, stop } = await filmed()
    await read()
    expect((await planned(client))[0]?.video.changes).toEqual([
      { fact: 'isCancelled', from: false, to: true },
    ])
    expect((await redo(client, film.id)).body).toMatchObject({ id: null })
    expect(await planned(client)).toEqual([])
    expect((await client.call(readPosting, { params: { videoId: film.id } })).body.plan).toBeNull()
    expect(await videos(client)).toHaveLength(1)
    await stop()
  })
})
