import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFeed, endFeed, readFeedState } from '#contract/posting-feed.ts'
import { planPosting, unplanPosting } from '#contract/postings.ts'
import { MadeVideoId } from '#domain/ids.ts'
import { madeVideo, sayingDesign } from '#server/renders/testing/made-video.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { newFeedToken } from './feed-token.ts'
import { writeCalendar } from './write-calendar.ts'

const PAGE = new URL('https://polepro.test/calendar')

const events = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

const reminder = (name: string, more = {}) => ({
  id: randomUUID(),
  name,
  post_at: new Date('2026-12-01T17:00:00Z'),
  posted_at: null,
  changed_at: new Date('2026-11-27T09:30:15.250Z'),
  revision: 2,
  ...more,
})

const NAMES = [
  'Fly',
  'Heels; with Mia, and \\ Lou: "all" levels',
  'Zwei\r\nZeilen\u2028und\u0007mehr',
  `Übermäßig ${'äöüß'.repeat(40)}`,
  `${'🩰💃🏽'.repeat(30)}`,
  'BEGIN:VEVENT\nSUMMARY:not mine',
  '\ud83d broken',
  '',
]

describe('the calendar', () => {
  it.each(NAMES)('says %j, read back by a calendar', (name) => {
    const one = reminder(name)
    const [event, ...others] = events(writeCalendar([one], PAGE))
    expect(others).toEqual([])
    const line = name.replace(/[\p{Cc}\u2028]+/gu, ' ').toWellFormed()
    expect(event?.summary).toBe(`Post: ${line || 'Your video'}`)
    expect(event?.uid).toBe(`posting-${one.id}@polepro.test`)
    expect(event?.startDate.toJSDate()).toEqual(one.post_at)
    expect(event?.sequence).toBe(2)
    const link = `https://polepro.test/calendar?plan=${one.id}`
    expect(event?.component.getFirstPropertyValue('url')).toBe(link)
    const alarm = event?.component.getFirstSubcomponent('valarm')
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('PT0S')
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
  })

  it('is lines of 75 bytes at most, each ended by CR and LF, without broken characters', () => {
    const text = writeCalendar(
      NAMES.map((name) => reminder(name)),
      PAGE,
    )
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = text.slice(0, -2).split('\r\n')
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n]/)
      expect(line.isWellFormed()).toBe(true)
    }
    expect(text).toMatch(/DTSTART:20261201T170000Z\r\n/)
    expect(text).toMatch(/DTSTAMP:20261127T093015Z\r\n/)
  })

  it('has no alarm for what is posted', () => {
    const [event] = events(writeCalendar([reminder('Fly', { posted_at: new Date() })], PAGE))
    expect(event?.summary).toBe('Posted: Fly')
    expect(event?.component.getAllSubcomponents('valarm')).toEqual([])
  })
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: ['loopback'] } })
})
afterAll(() => server?.stop())

const make = async (client: SignedIn) => {
  const { url } = (await client.call(createFeed, {})).body
  return new URL(url).pathname
}
/** Without a session, as a calendar reads it. */
const read = (path: string, headers: Record<string, string> = {}) => server.client().fetch(path, { headers })
const state = async (client: SignedIn) => (await client.call(readFeedState, {})).body

async function planned(client: SignedIn, name: string): Promise<MadeVideoId> {
  const design = sayingDesign(name)
  const videoId = MadeVideoId.parse(await madeVideo(server, client.userId, { design }))
  const body = { date: '2031-03-30', minute: 150, timeZone: 'Europe/Berlin', isPosted: false }
  await client.call(planPosting, { params: { videoId }, body })
  return videoId
}

describe('a secret address', () => {
  it('is read without a session, and has titles, times and a link, nothing else', async () => {
    const client = await server.signedIn()
    const videoId = await planned(client, 'Fly')
    const path = await make(client)
    expect(path).toMatch(/^\/api\/posting-feed\/[\w-]{43}\.ics$/)
    const reply = await read(path)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await reply.text()
    const [event] = events(text)
    expect(event?.summary).toBe('Post: Fly')
    // A time that the clocks skip is as much later.
    expect(event?.startDate.toJSDate().toISOString()).toBe('2031-03-30T01:30:00.000Z')
    expect(text.replaceAll('\r\n ', '')).toContain(`/calendar?plan=${videoId}`)
    expect(text).not.toContain(client.userId)
    expect((await state(client)).readAt).not.toBeNull()
  })

  it('has the reminders of its account alone', async () => {
    const [one, other] = [await server.signedIn(), await server.signedIn()]
    await planned(one, 'Mine')
    await planned(other, 'Theirs')
    const text = await (await read(await make(one))).text()
    expect(events(text).map(({ summary }) => summary)).toEqual(['Post: Mine'])
  })

  it('has what was planned within the last 60 days, posted or not, and nothing older', async () => {
    const client = await server.signedIn()
    for (const [name, days] of [
      ['Recent', 59],
      ['Long ago', 61],
    ] as const) {
      const videoId = await planned(client, name)
      await server.ports.sql
        .updateTable('postings')
        .set({ post_at: new Date(Date.now() - days * 86_400_000) })
        .where('made_video_id', '=', videoId)
        .execute()
    }
    const text = await (await read(await make(client))).text()
    expect(events(text).map(({ summary }) => summary)).toEqual(['Post: Recent'])
  })

  it('is not sent again to who has it, until something changes', async () => {
    const client = await server.signedIn()
    const videoId = await planned(client, 'Fly')
    const path = await make(client)
    const etag = (await read(path)).headers.get('etag') ?? ''
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
    const body = { date: '2031-03-31', minute: 150, timeZone: 'Europe/Berlin', isPosted: false }
    await client.call(planPosting, { params: { videoId }, body })
    expect((await read(path, { 'if-none-match': etag })).status).toBe(200)
    await client.call(unplanPosting, { params: { videoId } })
    expect(events(await (await read(path)).text())).toEqual([])
  })

  it('is stored as a hash, and ends with the next one and when it is ended', async () => {
    const client = await server.signedIn()
    expect(await state(client)).toEqual({ createdAt: null, readAt: null })
    const first = await make(client)
    const rows = await server.ports.sql.selectFrom('posting_feeds').selectAll().execute()
    const secret = first.split('/').at(-1)?.replace('.ics', '') ?? ''
    expect(JSON.stringify(rows.map((row) => row.token_hash.toString()))).not.toContain(secret)
    const second = await make(client)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    await client.call(endFeed, {})
    expect((await read(second)).status).toBe(404)
    expect((await client.call(endFeed, {})).status).toBe(200)
    expect((await state(client)).createdAt).toBeNull()
  })

  it('is not found like any other where it is wrong, and says nothing more', async () => {
    const client = await server.signedIn()
    const path = await make(client)
    await client.call(endFeed, {})
    const answers = await Promise.all(
      [path, `/api/posting-feed/${newFeedToken()}.ics`, '/api/posting-feed/x'].map(async (wrong) => {
        const reply = await read(wrong)
        return [reply.status, (await reply.text()).replace(/"requestId":"[^"]+"/, '')]
      }),
    )
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]?.[0]).toBe(404)
  })

  it('is not found by guesses: they end at a limit for their network, and right addresses are read from there still', async () => {
    const path = await make(await server.signedIn())
    const from = (address: string, path: string) => read(path, { 'x-forwarded-for': address })
    const guess = () => `/api/posting-feed/${newFeedToken()}.ics`
    const statuses: number[] = []
    for (let nth = 0; nth < 61; nth++) statuses.push((await from(`2001:db8:1:2::${nth}`, guess())).status)
    expect(statuses.indexOf(429)).toBe(60)
    expect((await from('2001:db8:1:2::1', path)).status).toBe(200)
    expect((await from('2001:db8:1:3::1', guess())).status).toBe(404)
  })

  it('is read so often and no more', async () => {
    const client = await server.signedIn()
    const path = await make(client)
    const statuses: number[] = []
    for (let reading = 0; reading < 121; reading++) statuses.push((await read(path)).status)
    expect(statuses.indexOf(429)).toBe(120)
  })
})
