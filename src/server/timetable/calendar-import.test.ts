import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importCalendar, importPaste, listOccurrences, previewCalendar } from '#contract/timetable.ts'
import { dayAfter } from '#domain/timetable/week.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { MONDAY, pasted } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const event = (uid: string, start: string, more = '') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;TZID=Europe/Berlin:${start}\r\nSUMMARY:Heels\r\n${more}END:VEVENT\r\n`
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n${events.join('')}END:VCALENDAR\r\n`

function form(file: string, answers?: object, of?: string) {
  const body = new FormData()
  body.set('monday', MONDAY)
  body.set('timeZone', 'Europe/Berlin')
  if (answers) body.set('answers', JSON.stringify(answers))
  if (of) body.set('of', of)
  body.set('calendar', new Blob([file]), 'week.ics')
  return body
}
const bring = (client: SignedIn, file: string, answers?: object) =>
  client.call(importCalendar, { form: form(file, answers) })
const weeks = async (client: SignedIn) => {
  const lists = [0, 7, 14, 21, 28].map((days) =>
    client.call(listOccurrences, { query: { monday: dayAfter(MONDAY, days) } }),
  )
  return (await Promise.all(lists)).flatMap(({ body }) =>
    body.map(
      ({ startsAt, title, isCancelled }) => `${startsAt.slice(0, 16)} ${title}${isCancelled ? ' off' : ''}`,
    ),
  )
}
const WEEKLY = event('a', '20310324T180000', 'RRULE:FREQ=WEEKLY\r\n')

it('brings four weeks of a calendar, at the instants of its zone', async () => {
  const client = await server.signedIn()
  const preview = await client.call(previewCalendar, { form: form(calendar(WEEKLY)) })
  expect(preview.body.classes.map(({ date, change }) => [date, change])).toEqual(
    [0, 7, 14, 21].map((days) => [dayAfter(MONDAY, days), 'added']),
  )
  expect(await weeks(client)).toEqual([])
  expect((await bring(client, calendar(WEEKLY))).body).toMatchObject({ added: 4, changed: 0, cancelled: 0 })
  // Clocks go forward after the first.
  expect(await weeks(client)).toEqual([
    '2031-03-24T17:00 Heels',
    '2031-03-31T16:00 Heels',
    '2031-04-07T16:00 Heels',
    '2031-04-14T16:00 Heels',
  ])
  expect((await bring(client, calendar(WEEKLY))).body).toMatchObject({ added: 0, changed: 0, cancelled: 0 })
})

it('moves one class and cancels another, and leaves pasted ones alone', async () => {
  const client = await server.signedIn()
  await client.call(importPaste, { body: pasted('Mon 18:00 Barre') })
  await bring(client, calendar(WEEKLY))
  const moved = event('a', '20310401T190000', 'RECURRENCE-ID;TZID=Europe/Berlin:20310331T180000\r\n')
  const without = WEEKLY.replace('END', 'EXDATE;TZID=Europe/Berlin:20310407T180000\r\nEND')
  expect((await bring(client, calendar(without, moved))).body).toMatchObject({
    added: 0,
    changed: 1,
    cancelled: 1,
  })
  expect((await weeks(client)).toSorted()).toEqual([
    '2031-03-24T17:00 Barre',
    '2031-03-24T17:00 Heels',
    '2031-04-01T17:00 Heels',
    '2031-04-07T16:00 Heels off',
    '2031-04-14T16:00 Heels',
  ])
})

it('finds a class again that moved into these weeks from later ones', async () => {
  const client = await server.signedIn()
  const later = event('one', '20310421T180000')
  const body = form(calendar(later))
  body.set('monday', dayAfter(MONDAY, 28))
  expect((await client.call(importCalendar, { form: body })).body.added).toBe(1)
  expect((await bring(client, calendar(event('one', '20310325T180000')))).body).toMatchObject({ changed: 1 })
  expect(await weeks(client)).toEqual(['2031-03-25T17:00 Heels'])
})

it('remembers the class types that the user chose', async () => {
  const client = await server.signedIn()
  const slinky = calendar(WEEKLY.replace('Heels', 'Slinky'))
  await bring(client, slinky)
  // The classes themselves do not change.
  const answered = await bring(client, slinky, [{ title: 'Slinky', classType: 'Twerk' }])
  expect(answered.body).toMatchObject({ added: 0, changed: 0, cancelled: 0 })
  const { body } = await client.call(listOccurrences, { query: { monday: MONDAY } })
  expect(body[0]).toMatchObject({ title: 'Slinky', classType: 'Twerk' })
  expect((await bring(client, slinky, { not: 'a list' })).status).toBe(400)
})

it.each([
  ['a web page', '<!doctype html><title>Sign in</title>', 'It is a web page.'],
  ['half a file', calendar(WEEKLY).slice(0, 120), 'It ends in the middle.'],
  ['nothing', '', 'We cannot use this calendar.'],
  [
    'too many',
    calendar(event('x', '20310324T180000', 'RRULE:FREQ=DAILY\r\n').repeat(1)).replace(
      'END:VCALENDAR',
      `${Array.from({ length: 2001 }, (_, at) => event(`n${at}`, '20310325T180000')).join('')}END:VCALENDAR`,
    ),
    'more than 2000 classes in a week',
  ],
])('refuses %s with the reason, and what was there stays', async (_what, file, reason) => {
  const client = await server.signedIn()
  await bring(client, calendar(WEEKLY))
  const refused = await bring(client, file)
  expect(refused.status).toBe(400)
  expect(refused.problem?.fieldErrors?.calendar).toContain(reason)
  expect(await weeks(client)).toHaveLength(4)
})

it('refuses a file of more than 10 MB', async () => {
  const client = await server.signedIn()
  expect((await bring(client, 'x'.repeat(10_000_001))).status).toBe(413)
})

describe('the file of a second studio', () => {
  const named = (name: string, ...events: string[]) => calendar(`X-WR-CALNAME:${name}\r\n`, ...events)
  const SILKS = event('s', '20310325T200000').replace('Heels', 'Silks')

  it('is another source: the first one’s classes stay', async () => {
    const client = await server.signedIn()
    await bring(client, named('Velvet Room', event('v', '20310324T180000')))
    expect((await bring(client, named('Silk House', SILKS))).body).toMatchObject({ added: 1, cancelled: 0 })
    expect(await weeks(client)).toEqual(['2031-03-24T17:00 Heels', '2031-03-25T19:00 Silks'])
    // A renamed file with the same events is the same calendar.
    const moved = named('Velvet 2031', event('v', '20310324T190000'))
    expect((await bring(client, moved)).body).toMatchObject({ added: 0, changed: 1, cancelled: 0 })
  })

  it('is asked about in doubt, and nothing is imported until it is answered', async () => {
    const client = await server.signedIn()
    await bring(client, calendar(event('v', '20310324T180000')))
    const { body } = await client.call(previewCalendar, { form: form(calendar(SILKS)) })
    expect(body.doubts).toEqual([{ of: 'calendar:week', label: '“week”', classes: 1 }])
    expect(body.cancelled).toEqual([])
    expect((await bring(client, calendar(SILKS))).problem?.fieldErrors?.calendar).toMatch(/another calendar/)
    const answered = (of: string, file = calendar(SILKS)) =>
      client.call(importCalendar, { form: form(file, undefined, of) })
    expect((await answered('new')).body).toMatchObject({ added: 1, cancelled: 0 })
    const newer = calendar(event('x', '20310326T180000'))
    expect((await answered('calendar:week', newer)).body).toMatchObject({ added: 1, cancelled: 1 })
    expect(await weeks(client)).toEqual([
      '2031-03-24T17:00 Heels off',
      '2031-03-25T19:00 Silks',
      '2031-03-26T17:00 Heels',
    ])
  })
})
