import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  changeOccurrence,
  importCalendar,
  importPaste,
  listOccurrences,
  previewCalendar,
  previewPaste,
} from '#contract/timetable.ts'
import { importTable, previewTable } from '#contract/timetable-table.ts'
import { OccurrenceId } from '#domain/timetable/occurrence.ts'
import { dayAfter } from '#domain/timetable/week.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { MONDAY, pasted } from '#server/timetable/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

function form(rows: readonly string[], fields: object = {}) {
  const body = new FormData()
  body.set('monday', MONDAY)
  body.set('timeZone', 'Europe/Berlin')
  for (const [name, value] of Object.entries(fields)) body.set(name, JSON.stringify(value))
  body.set('table', new Blob([rows.join('\r\n')]), 'week.csv')
  return body
}
const bring = (client: SignedIn, rows: readonly string[], fields?: object) =>
  client.call(importTable, { form: form(rows, fields) })
const week = async (client: SignedIn, monday = MONDAY) =>
  (await client.call(listOccurrences, { query: { monday } })).body.map(
    ({ date, title, instructor, isCancelled }) =>
      `${date.slice(8)} ${title} ${instructor}${isCancelled ? ' off' : ''}`,
  )

const WEEK = ['Date,Time,Class,Teacher', '24.03.2031,18:00,Flow,Mia', '25.03.2031,19:00,Heels,Ana']

it('a table is previewed without being stored, then imported; again it changes and cancels', async () => {
  const client = await server.signedIn()
  await client.call(importPaste, { body: pasted('Sun 9:00 Yoga') })
  const seen = (await client.call(previewTable, { form: form(WEEK) })).body
  expect(seen.classes.map(({ title, change }) => [title, change])).toEqual([
    ['Flow', 'added'],
    ['Heels', 'added'],
  ])
  expect(seen.columns?.names[3]).toEqual({ name: 'Teacher', sample: 'Mia' })
  expect(await week(client)).toEqual(['30 Yoga '])
  const answers = [{ title: 'Flow', classType: 'Pole Flow' }]
  expect((await bring(client, WEEK, { answers })).body).toMatchObject({ added: 2, changed: 0, cancelled: 0 })
  expect((await bring(client, WEEK)).body).toMatchObject({ added: 0, changed: 0, cancelled: 0 })
  const next = [...WEEK.slice(0, 1), '24.03.2031,18:00,Flow,Lou']
  expect((await bring(client, next)).body).toMatchObject({ added: 0, changed: 1, cancelled: 1 })
  expect(await week(client)).toEqual(['24 Flow Lou', '25 Heels Ana off', '30 Yoga '])
})

it('a table of one week leaves the others and what was changed by hand alone', async () => {
  const client = await server.signedIn()
  await bring(client, WEEK)
  const [first] = (await client.call(listOccurrences, { query: { monday: MONDAY } })).body
  const id = OccurrenceId.parse(first?.id)
  await client.call(changeOccurrence, { params: { id }, body: { instructor: 'Zoe' } })
  const later = [...WEEK.slice(0, 1), '01.04.2031,18:00,Flow,Mia']
  expect((await bring(client, later)).body).toMatchObject({ added: 1, changed: 0, cancelled: 0 })
  expect((await bring(client, WEEK)).body).toMatchObject({ added: 0, changed: 0, cancelled: 0 })
  expect(await week(client)).toEqual(['24 Flow Zoe', '25 Heels Ana'])
  expect(await week(client, dayAfter(MONDAY, 7))).toEqual(['01 Flow Mia'])
})

it.each([
  ['dates that may be other days', ['Date,Time,Class', '04/05/2031,18:00,Flow'], '“04/05/2031” in row 2'],
])('is refused with %s, and what was there stays', async (_what, rows, reason) => {
  const client = await server.signedIn()
  await bring(client, WEEK)
  const refused = await bring(client, rows)
  expect(refused.status).toBe(400)
  expect(refused.problem?.fieldErrors?.table).toContain(reason)
  expect(await week(client)).toEqual(['24 Flow Mia', '25 Heels Ana'])
})

it('is refused with columns that cannot be, or more than 2 MB', async () => {
  const client = await server.signedIn()
  expect((await bring(client, WEEK, { map: { title: 0 } })).status).toBe(400)
  expect((await bring(client, ['x'.repeat(2_000_001)])).status).toBe(413)
})

it('is read in a thread, as are pastes and calendars', async () => {
  const client = await server.signedIn()
  let threads = 0
  const count = () => {
    threads += 1
  }
  process.on('worker', count)
  const calendar = form([])
  calendar.set('calendar', new Blob(['BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR']), 'week.ics')
  calendar.delete('table')
  const replies = [
    await client.call(previewTable, { form: form(WEEK) }),
    await client.call(importTable, { form: form(WEEK) }),
    await client.call(previewPaste, { body: pasted('Mon 18:00 Flow') }),
    await client.call(importPaste, { body: pasted('Mon 18:00 Flow') }),
    await client.call(previewCalendar, { form: calendar }),
    await client.call(importCalendar, { form: calendar }),
  ]
  process.off('worker', count)
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(threads).toBe(replies.length)
})

it('the same timetable as a text and as a table is one', async () => {
  const client = await server.signedIn()
  await client.call(importPaste, {
    body: pasted('Mon 18:00 Flow (Mia)\nTue 19:00 Heels (Ana)\nWed 9:00 Yoga'),
  })
  const table = [...WEEK, '27.03.2031,18:00,Exotic,Lea']
  expect((await bring(client, table)).body).toMatchObject({ added: 1, changed: 0, cancelled: 1 })
  expect(await week(client)).toEqual(['24 Flow Mia', '25 Heels Ana', '26 Yoga  off', '27 Exotic Lea'])
})

it('a text of which nothing was understood calls no class off, whatever is chosen', async () => {
  const client = await server.signedIn()
  await bring(client, WEEK)
  const body = { ...pasted('see our page'), mode: 'replace' as const }
  expect((await client.call(previewPaste, { body })).body).toMatchObject({ mode: null, cancelled: [] })
  expect((await client.call(importPaste, { body })).body).toMatchObject({ cancelled: 0 })
})
