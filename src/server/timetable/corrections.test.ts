import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftClass } from '#contract/class-drafts.ts'
import {
  changeOccurrence,
  deleteWeek,
  importPaste,
  listOccurrences,
  previewPaste,
  undoImport,
} from '#contract/timetable.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { MONDAY, pasted } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const WEEK = 'Mon 6:00 Pole Flow (Mia)\nTue 19:00 Heels (Ana)'
const preview = async (client: SignedIn, text: string) =>
  (await client.call(previewPaste, { body: pasted(text) })).body
const bring = (client: SignedIn, text: string, more: object = {}) =>
  client.call(importPaste, { body: { ...pasted(text), ...more } })
const list = async (client: SignedIn, monday = MONDAY) =>
  (await client.call(listOccurrences, { query: { monday } })).body
const lines = async (client: SignedIn) =>
  (await list(client)).map(
    ({ date, start, end, title, instructor, isCancelled }) =>
      `${date.slice(8)} ${start}-${end} ${title} ${instructor}${isCancelled ? ' cancelled' : ''}`,
  )
const keyOf = async (client: SignedIn, text: string, title: string) =>
  (await preview(client, text)).classes.find((one) => one.title === title)?.key ?? ''

const LATER = { title: 'Pole Flow', date: '2031-03-26', start: 18 * 60, end: 30, instructor: 'Mia' }

describe('corrections of a preview', () => {
  it('are stored with the import, at the instant of the new day and time', async () => {
    const client = await server.signedIn()
    const key = await keyOf(client, WEEK, 'Pole Flow')
    const corrections = { changed: [{ key, date: '2031-03-26', start: 18 * 60, end: 30 }] }
    expect((await bring(client, WEEK, { corrections })).body).toMatchObject({ added: 2 })
    const flow = (await list(client)).find(({ title }) => title === 'Pole Flow')
    expect(flow).toMatchObject({ ...LATER, end: 1470, startsAt: '2031-03-26T17:00:00.000Z', isEdited: true })
  })

  it('stay when the same text is pasted again, and when it is pasted as it should be', async () => {
    const client = await server.signedIn()
    const key = await keyOf(client, WEEK, 'Pole Flow')
    await bring(client, WEEK, { corrections: { changed: [{ key, start: 18 * 60, title: 'Pole Flow II' }] } })
    const stored = await lines(client)
    expect(stored[0]).toBe('24 1080-null Pole Flow II Mia')
    expect((await bring(client, WEEK)).body).toMatchObject({ added: 0, changed: 0, cancelled: 0 })
    const right = WEEK.replace('6:00 Pole Flow', '18:00 Pole Flow II')
    expect((await bring(client, right)).body).toMatchObject({ added: 0, changed: 0, cancelled: 0 })
    expect(await lines(client)).toEqual(stored)
  })

  it('may correct what was corrected before', async () => {
    const client = await server.signedIn()
    const key = await keyOf(client, WEEK, 'Heels')
    await bring(client, WEEK, { corrections: { changed: [{ key, instructor: 'Lou' }] } })
    await bring(client, WEEK, { corrections: { changed: [{ key, instructor: 'Zoe' }] } })
    expect((await lines(client))[1]).toBe('25 1140-null Heels Zoe')
  })

  it('leave a removed class as it is: not added, and neither changed nor cancelled', async () => {
    const client = await server.signedIn()
    const removed = [await keyOf(client, WEEK, 'Heels')]
    await bring(client, WEEK, { corrections: { removed } })
    expect(await lines(client)).toEqual(['24 360-null Pole Flow Mia'])
    await bring(client, WEEK)
    const stored = await lines(client)
    const other = WEEK.replace('Ana', 'Lou')
    await bring(client, other, { corrections: { removed }, mode: 'replace' })
    expect(await lines(client)).toEqual(stored)
  })

  it('add classes of lines that were not understood, which later imports leave, and Undo takes back', async () => {
    const client = await server.signedIn()
    const fields = { ...LATER, place: '', spotsLeft: null, bookingLink: '' }
    const corrections = { added: [fields] }
    const { body } = await bring(client, WEEK, { corrections })
    expect(body).toMatchObject({ added: 3 })
    expect((await bring(client, WEEK, { corrections })).body).toMatchObject({ added: 0, changed: 0 })
    await bring(client, 'Tue 19:00 Heels (Ana)', { mode: 'replace' })
    expect(await lines(client)).toEqual([
      '24 360-null Pole Flow Mia cancelled',
      '25 1140-null Heels Ana',
      '26 1080-1470 Pole Flow Mia',
    ])
    const next = await server.signedIn()
    const { undo } = (await bring(next, WEEK, { corrections })).body
    if (undo) await next.call(undoImport, { params: { id: undo } })
    expect(await lines(next)).toEqual([])
  })

  it('are refused where the text is read in another way than before', async () => {
    const client = await server.signedIn()
    const corrections = { changed: [{ key: 'of another reading', start: 60 }] }
    expect((await bring(client, WEEK, { corrections })).problem?.message).toContain('another way')
    expect(await list(client)).toEqual([])
  })
})

it('name, day and times are changed by hand, and imports leave them', async () => {
  const client = await server.signedIn()
  await bring(client, WEEK)
  const [flow] = await list(client)
  if (!flow) throw new Error('There is a class')
  const body = { title: 'Yoga Flow', date: '2031-03-25', start: 23 * 60 + 30, end: 30 }
  const changed = await client.call(changeOccurrence, { params: { id: flow.id }, body })
  expect(changed.body).toMatchObject({
    ...body,
    end: 1470,
    classType: 'Yoga',
    startsAt: '2031-03-25T22:30:00.000Z',
    isEdited: true,
  })
  expect((await bring(client, WEEK)).body).toMatchObject({ added: 0, changed: 0, cancelled: 0 })
  const end = await client.call(changeOccurrence, { params: { id: flow.id }, body: { end: null } })
  expect(end.body).toMatchObject({ start: 23 * 60 + 30, end: null, startsAt: changed.body.startsAt })
})

it('a week that the text names is told where it is another one, and its classes would move with it', async () => {
  const client = await server.signedIn()
  const head = 'Week of April 7\n'
  expect((await preview(client, head + WEEK)).heading).toEqual({
    monday: '2031-04-07',
    text: 'Week of April 7',
  })
  expect((await preview(client, WEEK)).heading).toBeNull()
  expect((await preview(client, `Week of March 26\n${WEEK}`)).heading).toBeNull()
  expect((await preview(client, `${head}25.03.2031 18:00 Pole Flow`)).heading).toBeNull()
})

it('a week is deleted, classes with drafts only when it is said, and other weeks stay', async () => {
  const client = await server.signedIn()
  await bring(client, WEEK)
  await bring(client, '01.04.2031 18:00 Barre')
  const [flow] = await list(client)
  if (!flow) throw new Error('There is a class')
  await client.call(draftClass, { params: { id: flow.id }, body: {} })
  const other = await server.signedIn()
  await bring(other, WEEK)
  const { body } = await client.call(deleteWeek, { query: { monday: MONDAY } })
  expect(body).toEqual({ deleted: 1, kept: 1 })
  expect(await lines(client)).toEqual(['24 360-null Pole Flow Mia'])
  const rest = await client.call(deleteWeek, { query: { monday: MONDAY, drafted: 'too' } })
  expect(rest.body).toEqual({ deleted: 1, kept: 0 })
  expect(await list(client)).toEqual([])
  expect(await list(client, '2031-03-31')).toHaveLength(1)
  expect(await list(other)).toHaveLength(2)
})

it('a class is called off and brought back by hand; an import that has it brings it back, too', async () => {
  const client = await server.signedIn()
  await bring(client, WEEK)
  const [flow] = await list(client)
  const call = (isCancelled: boolean) =>
    client.call(changeOccurrence, { params: { id: flow?.id as never }, body: { isCancelled } })
  expect((await call(true)).body).toMatchObject({ isCancelled: true, isEdited: false })
  expect((await call(false)).body).toMatchObject({ isCancelled: false })
  await call(true)
  expect((await bring(client, WEEK)).body).toMatchObject({ changed: 1 })
  expect((await list(client)).every(({ isCancelled }) => !isCancelled)).toBe(true)
})
