import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addFeed, type FeedId, listFeeds, refreshFeed, removeFeed } from '#contract/calendar-feeds.ts'
import { deleteAccount } from '#contract/own-data.ts'
import { changeOccurrence, importPaste, listOccurrences } from '#contract/timetable.ts'
import { FEEDS_MAX } from '#domain/timetable/feed.ts'
import { exportOf } from '#server/accounts/own-data/testing.ts'
import { readConfig } from '#server/config.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { startTestInbox } from '#server/mail/testing.ts'
import { newKey } from '#server/own-secrets/testing.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { pasted } from '#server/timetable/testing.ts'
import { openUrl, resealFeedUrls } from './feed-secret.ts'
import { refreshDueFeeds } from './refresh-due-feeds.ts'
import { type FeedServer, feedOf, startFeedServer } from './testing.ts'

const KEY = newKey()
const HOUR = 3_600_000
const START = new Date('2026-11-30T09:00:00Z')
const MONDAY = '2026-11-30'

let feed: FeedServer
let server: TestServer
let now = START
beforeAll(async () => {
  const { secretsKeys } = readConfig({ SECRETS_KEY: KEY })
  server = await startTestServer({
    config: { calendarFeeds: { allowsPrivate: true }, secretsKeys },
    ports: { clock: { now: () => now } },
  })
})
beforeEach(async () => {
  now = START
  feed = await startFeedServer()
  feed.calendar = calendar(event('flow', '20261202T180000', 'Pole Flow'))
  await server.ports.sql.deleteFrom('calendar_feeds').execute()
})
afterEach(() => feed.stop())
afterAll(() => server.stop())

const event = (uid: string, start: string, title: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;TZID=Europe/Berlin:${start}\r\nSUMMARY:${title}\r\nEND:VEVENT\r\n`
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:Pole Palace\r\n${events.join('')}END:VCALENDAR\r\n`

const add = (person: SignedIn, url = feed.url) =>
  person.call(addFeed, { body: { url, timeZone: 'Europe/Berlin' } })
const listed = async (person: SignedIn) => (await person.call(listFeeds, {})).body
const week = async (person: SignedIn, monday = MONDAY) =>
  (await person.call(listOccurrences, { query: { monday } })).body
const lines = async (person: SignedIn, monday = MONDAY) =>
  (await week(person, monday)).map(
    ({ date, title, instructor, isCancelled }) =>
      `${date.slice(8)} ${title}${instructor && ` ${instructor}`}${isCancelled ? ' off' : ''}`,
  )
/** Time passes, and the hourly work runs. */
async function later(ms = 1.2 * HOUR) {
  now = new Date(now.getTime() + ms)
  await refreshDueFeeds(server.ports)
}

describe('following a calendar', () => {
  it('brings its classes now and each hour: changed are changed, gone are cancelled, edited stay', async () => {
    const mia = await server.signedIn()
    feed.calendar = calendar(
      event('flow', '20261202T180000', 'Pole Flow'),
      event('heels', '20261203T180000', 'Heels'),
      event('barre', '20261204T180000', 'Barre'),
    )
    const added = await add(mia)
    expect(added.status).toBe(201)
    expect(added.body.imported).toMatchObject({ added: 3, changed: 0, cancelled: 0 })
    expect(added.body.feed).toMatchObject({
      name: 'Pole Palace',
      checkedAt: now.toISOString(),
      problem: null,
    })
    const [flow] = await week(mia)
    if (!flow) throw new Error('no class')
    await mia.call(changeOccurrence, { params: { id: flow.id }, body: { instructor: 'Zoe' } })
    feed.calendar = calendar(
      event('flow', '20261202T190000', 'Pole Flow with Ana'),
      event('heels', '20261203T180000', 'Heels with Ana'),
      event('yoga', '20261208T180000', 'Yoga'),
    )
    await later(HOUR / 2)
    expect(feed.asked).toHaveLength(1)
    await later()
    expect(await lines(mia)).toEqual(['02 Pole Flow Zoe', '03 Heels Ana', '04 Barre off'])
    expect(await lines(mia, '2026-12-07')).toEqual(['08 Yoga'])
  })

  it('is not cancelled by another calendar, a paste, or another account', async () => {
    const [mia, eve] = [await server.signedIn(), await server.signedIn()]
    await add(mia)
    await mia.call(importPaste, { body: { ...pasted('Tue 9:00 Yoga'), monday: MONDAY } })
    feed.calendar = calendar(event('heels', '20261203T180000', 'Heels'))
    expect((await add(mia, `${feed.url}?other`)).body.imported).toMatchObject({
      added: 1,
      changed: 0,
      cancelled: 0,
    })
    await add(eve)
    expect(await lines(mia)).toEqual(['01 Yoga', '02 Pole Flow', '03 Heels'])
  })

  it('does not cancel what is over, where a calendar forgets it', async () => {
    const mia = await server.signedIn()
    feed.calendar = calendar(
      event('early', '20261130T070000', 'Yoga'),
      event('late', '20261130T200000', 'Barre'),
    )
    await add(mia)
    feed.calendar = calendar(event('flow', '20261202T180000', 'Pole Flow'))
    await later()
    expect(await lines(mia)).toEqual(['30 Yoga', '30 Barre off', '02 Pole Flow'])
  })

  it('asks an unchanged file little, but reads it again in a new week', async () => {
    const mia = await server.signedIn()
    feed.etag = '"1"'
    feed.calendar = calendar(
      event('flow', '20261202T180000', 'Pole Flow').replace('SUMMARY', 'RRULE:FREQ=WEEKLY\r\nSUMMARY'),
    )
    expect((await add(mia)).body.imported.added).toBe(4)
    await later()
    expect(feed.asked[1]).toMatchObject({ 'if-none-match': '"1"' })
    expect((await listed(mia)).feeds[0]).toMatchObject({ checkedAt: now.toISOString(), problem: null })
    await later(7 * 24 * HOUR)
    expect(feed.asked[2]?.['if-none-match']).toBeUndefined()
    expect(await lines(mia, '2026-12-28')).toEqual(['30 Pole Flow'])
  })

  it.each([
    ['no address', 'not an address', 'This is no address.'],
    ['a file', 'ftp://book.test/a.ics', 'begins with https://'],
    ['a password', 'https://mia:pw@book.test/', 'with a password'],
    ['a private network', 'http://10.0.0.8/', 'on the internet'],
    ['the keys of the cloud', 'https://169.254.169.254/', 'on the internet'],
  ])('is refused with %s', async (_what, url, reason) => {
    const mia = await server.signedIn()
    const refused = await add(mia, url)
    expect([refused.status, refused.problem?.fieldErrors?.url]).toEqual([
      400,
      expect.stringContaining(reason),
    ])
    expect((await listed(mia)).feeds).toEqual([])
  })

  it('is refused where it cannot be read, is followed already, or is one too many; nothing is stored', async () => {
    const mia = await server.signedIn()
    feed.calendar = undefined
    expect((await add(mia)).problem?.fieldErrors?.url).toContain('It answered with status 500.')
    feed.calendar = '<!doctype html><title>Sign in</title>'
    expect((await add(mia)).problem?.fieldErrors?.url).toContain('It is a web page.')
    expect([(await listed(mia)).feeds, await lines(mia)]).toEqual([[], []])
    feed.calendar = calendar()
    for (let at = 1; at < FEEDS_MAX; at += 1) await feedOf(server.ports, mia.userId, `${feed.url}?${at}`)
    const asked = await Promise.all(['a', 'b', 'c'].map((more) => add(mia, `${feed.url}?${more}`)))
    expect(asked.filter(({ problem }) => problem?.code === 'feed.too_many')).toHaveLength(2)
    expect((await listed(mia)).feeds).toHaveLength(FEEDS_MAX)
    const eve = await server.signedIn()
    await add(eve)
    expect((await add(eve)).problem?.fieldErrors?.url).toBe('You follow this calendar already.')
  })

  it('of a machine in private networks needs the setting', async () => {
    const strict = await startTestServer()
    const mia = await strict.signedIn()
    expect((await add(mia)).status).toBe(400)
    await feedOf(strict.ports, mia.userId, feed.url)
    await refreshDueFeeds(strict.ports)
    expect((await listed(mia)).feeds[0]?.problem).toBe('Its address is not on the public internet.')
    expect(feed.asked).toEqual([])
    await strict.stop()
  })
})

describe('a calendar that fails', () => {
  it('is tried again soon, given up after a week with one email, and read again on demand', async () => {
    const inbox = await startTestInbox(server.ports)
    const mia = await server.signedIn({ isVerified: true })
    const { id } = (await add(mia)).body.feed
    feed.calendar = undefined
    await later()
    const failingSince = now.toISOString()
    expect((await listed(mia)).feeds[0]).toMatchObject({
      problem: 'It answered with status 500.',
      failingSince,
    })
    await later(HOUR / 4)
    expect(feed.asked).toHaveLength(3)
    await later(6 * 24 * HOUR)
    expect((await listed(mia)).feeds[0]).toMatchObject({ endedAt: null, failingSince })
    await later(24 * HOUR)
    expect((await listed(mia)).feeds[0]).toMatchObject({ endedAt: now.toISOString() })
    const before = feed.asked.length
    await later(48 * HOUR)
    expect(feed.asked).toHaveLength(before)
    expect(await lines(mia)).toEqual(['02 Pole Flow'])
    const mails = await inbox.emailsTo(mia.email)
    // The two are sent beside each other.
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'We cannot read a calendar of your PolePro timetable',
      'We no longer follow a calendar of your PolePro timetable',
    ])
    expect(JSON.stringify(mails)).not.toContain('private-0123456789')
    feed.calendar = calendar()
    expect((await mia.call(refreshFeed, { params: { id } })).body.feed).toMatchObject({
      ...{ endedAt: null, failingSince: null, problem: null },
    })
    await later()
    expect(feed.asked).toHaveLength(before + 2)
  })

  it('that is suddenly empty is not believed, and says so; one that had a single class is', async () => {
    const mia = await server.signedIn()
    feed.calendar = calendar(
      event('flow', '20261202T180000', 'Pole Flow'),
      event('heels', '20261203T180000', 'Heels'),
    )
    const { id } = (await add(mia)).body.feed
    feed.calendar = calendar()
    await later()
    expect(await lines(mia)).toEqual(['02 Pole Flow', '03 Heels'])
    const problem = expect.stringContaining('Suddenly it has no classes, where it had 2.')
    expect((await listed(mia)).feeds[0]).toMatchObject({ problem, failingSince: now.toISOString() })
    await mia.call(removeFeed, { params: { id }, query: { classes: 'keep' } })
    expect((await add(mia)).problem?.fieldErrors?.url).toContain('Suddenly it has no classes')
    feed.calendar = calendar(event('heels', '20261203T180000', 'Heels'))
    await add(mia)
    expect(await lines(mia)).toEqual(['02 Pole Flow off', '03 Heels'])
    feed.calendar = calendar()
    await later()
    expect(await lines(mia)).toEqual(['02 Pole Flow off', '03 Heels off'])
    expect((await listed(mia)).feeds[0]?.problem).toBeNull()
  })

  it('in part is read as far as possible: its owner is told, by mail after a day, and nothing is cancelled', async () => {
    const inbox = await startTestInbox(server.ports)
    const mia = await server.signedIn({ isVerified: true })
    const [heels, chair] = [
      event('heels', '20261203T180000', 'Heels'),
      event('chair', '20261204T180000', 'Chair'),
    ]
    feed.calendar = calendar(event('flow', '20261202T180000', 'Pole Flow'), heels)
    feed.etag = '"1"'
    await add(mia)
    feed.calendar = calendar(event('flow', 'soon', 'Pole Flow'), heels, chair)
    feed.etag = '"2"'
    await later()
    expect(await lines(mia)).toEqual(['02 Pole Flow', '03 Heels', '04 Chair'])
    const problem = expect.stringContaining(
      '“Pole Flow” is left out: we cannot read DTSTART “soon” in line 6.',
    )
    const partly = { problem, failingSince: null, endedAt: null }
    expect((await listed(mia)).feeds[0]).toMatchObject({ ...partly, checkedAt: now.toISOString() })
    await later()
    expect((await listed(mia)).feeds[0]).toMatchObject(partly)
    expect(await inbox.emailsTo(mia.email)).toEqual([])
    for (let day = 0; day < 9; day += 1) await later(24 * HOUR)
    expect((await listed(mia)).feeds[0]).toMatchObject(partly)
    const mails = await inbox.emailsTo(mia.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We cannot read all of a calendar of your PolePro timetable',
    ])
    feed.calendar = calendar(heels, chair)
    await later()
    expect((await listed(mia)).feeds[0]).toMatchObject({ problem: null })
  })

  it('imports nothing half: one with too many classes leaves all as it was', async () => {
    const mia = await server.signedIn()
    await add(mia)
    feed.calendar = calendar(
      ...Array.from({ length: 2001 }, (_, at) => event(`${at}`, '20261203T180000', 'Heels')),
    )
    await later()
    expect(await lines(mia)).toEqual(['02 Pole Flow'])
    expect((await listed(mia)).feeds[0]?.problem).toContain('more than 2000 classes')
  })
})

describe('titles without a class type', () => {
  it('are asked once, and none is an answer', async () => {
    const mia = await server.signedIn()
    feed.calendar = calendar(
      event('a', '20261202T180000', 'Slinky'),
      event('b', '20261203T180000', 'Slinky'),
      event('c', '20261204T180000', 'Jam'),
      event('d', '20261204T190000', 'Heels'),
    )
    await add(mia)
    const { questions } = await listed(mia)
    expect(questions.map(({ title }) => title)).toEqual(['Jam', 'Slinky'])
    for (const { id, title } of questions)
      await mia.call(changeOccurrence, {
        params: { id },
        body: { classType: title === 'Slinky' ? 'Twerk' : null },
      })
    await later()
    expect((await listed(mia)).questions).toEqual([])
    expect((await week(mia)).map(({ classType }) => classType)).toEqual(['Twerk', 'Twerk', null, 'Heels'])
  })
})

describe('a calendar that is no longer followed', () => {
  const remove = (person: SignedIn, id: FeedId, classes: 'keep' | 'cancel') =>
    person.call(removeFeed, { params: { id }, query: { classes } })

  it('leaves its classes, or cancels the coming ones; followed again it finds them', async () => {
    const mia = await server.signedIn()
    feed.calendar = calendar(
      event('early', '20261130T070000', 'Yoga'),
      event('flow', '20261202T180000', 'Pole Flow'),
    )
    const { feed: first } = (await add(mia)).body
    expect((await remove(mia, first.id, 'keep')).body).toEqual({ cancelled: 0 })
    expect(await lines(mia)).toEqual(['30 Yoga', '02 Pole Flow'])
    const second = (await add(mia)).body
    expect(second.imported).toMatchObject({ added: 0, changed: 0, cancelled: 0 })
    expect((await remove(mia, second.feed.id, 'cancel')).body).toEqual({ cancelled: 1 })
    expect(await lines(mia)).toEqual(['30 Yoga', '02 Pole Flow off'])
    await later()
    expect([feed.asked.length, (await listed(mia)).feeds]).toEqual([2, []])
  })

  it('while it is read brings nothing more', async () => {
    const mia = await server.signedIn()
    const { id } = (await add(mia)).body.feed
    feed.calendar = calendar(event('late', '20261205T180000', 'Heels'))
    feed.before = () => remove(mia, id, 'keep')
    await later()
    expect(await lines(mia)).toEqual(['02 Pole Flow'])
  })

  it('is its owner’s: nobody else reads or removes it, and it goes with the account', async () => {
    const [mia, eve] = [await server.signedIn(), await server.signedIn()]
    const { id } = (await add(mia)).body.feed
    expect((await remove(eve, id, 'cancel')).problem?.code).toBe('feed.not_found')
    expect((await eve.call(refreshFeed, { params: { id } })).problem?.code).toBe('feed.not_found')
    expect((await mia.call(deleteAccount, { body: { password: TEST_PASSWORD } })).status).toBe(200)
    const left = await server.ports.sql.selectFrom('calendar_feeds').selectAll().execute()
    expect(left).toEqual([])
  })
})

it('the address is stored encrypted, and told nowhere; it moves to a new key', async () => {
  const mia = await server.signedIn()
  const added = await add(mia)
  const { text: exported } = await exportOf(mia)
  expect(exported).toContain('Pole Palace')
  const [row] = await server.ports.sql.selectFrom('calendar_feeds').selectAll().execute()
  for (const told of [added.body, await listed(mia), await week(mia), exported, row])
    expect(JSON.stringify(told)).not.toContain('private-0123456789')
  const { secretsKeys } = readConfig({ SECRETS_KEY: `${newKey()},${KEY}` })
  const config = { ...server.ports.config, secretsKeys }
  await resealFeedUrls({ sql: server.ports.sql, config })
  const [moved] = await server.ports.sql.selectFrom('calendar_feeds').selectAll().execute()
  expect(moved?.url).toContain(`sealed:1:${secretsKeys[0]?.id}:`)
  expect(moved && openUrl({ config }, moved)).toBe(feed.url)
})

it('two processes share what is due: each calendar is read once', async () => {
  const mia = await server.signedIn()
  for (let at = 0; at < FEEDS_MAX; at += 1) await feedOf(server.ports, mia.userId, `${feed.url}?${at}`)
  await Promise.all([refreshDueFeeds(server.ports), refreshDueFeeds(server.ports)])
  expect(feed.asked).toHaveLength(FEEDS_MAX)
})
