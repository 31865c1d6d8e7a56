import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeOccurrence,
  deleteOccurrence,
  importPaste,
  listOccurrences,
  previewPaste,
} from '#contract/timetable.ts'
import { IMPORT_MAX, OCCURRENCES_MAX, OccurrenceId } from '#domain/timetable/occurrence.ts'
import { dayAfter } from '#domain/timetable/week.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { selectDays } from './occurrences.repository.ts'
import { MONDAY, pasted } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Stores the account's only class on another day, so many times. */
async function copyClass(userId: string, day: string, times: number): Promise<void> {
  const { sql } = server.ports
  const [row] = await selectDays(sql, { userId, from: MONDAY, to: MONDAY })
  const same = Object.keys(row ?? {}).filter((name) => !['id', 'class_date', 'source_key'].includes(name))
  const columns = raw.join(same.map((name) => raw.ref(name)))
  await raw`
    insert into class_occurrences (id, class_date, source_key, ${columns})
    select gen_random_uuid(), ${day}::date, number::text, ${columns}
    from class_occurrences, generate_series(1, ${raw.lit(times)}) number where user_id = ${userId}`.execute(
    sql,
  )
}

const list = async (client: SignedIn, monday = MONDAY) =>
  (await client.call(listOccurrences, { query: { monday } })).body
const preview = (client: SignedIn, text: string) => client.call(previewPaste, { body: pasted(text) })
const bring = (client: SignedIn, text: string, more: object = {}) =>
  client.call(importPaste, { body: { ...pasted(text), ...more } })
const lines = (client: SignedIn) =>
  list(client).then((all) =>
    all.map(
      ({ date, start, title, instructor, isCancelled }) =>
        `${date.slice(8)} ${start / 60} ${title} ${instructor}${isCancelled ? ' cancelled' : ''}`,
    ),
  )
const WEEK = 'Mon 18:00 Pole Flow (Mia)\nTue 19:00 Heels (Ana)\nSun 3:30 Night Yoga'

describe('a pasted timetable', () => {
  it('leaves out what it calls off: not added, cancelled where it was there, and told', async () => {
    const client = await server.signedIn()
    await bring(client, WEEK)
    const off = `${WEEK.replace('Heels (Ana)', 'Heels (Ana) fällt aus')}\nWed 20:00 Silks: cancelled`
    expect((await preview(client, off)).body.notes).toEqual([
      'Called off, so it is left out: “Tue 19:00 Heels (Ana) fällt aus”.',
      'Called off, so it is left out: “Wed 20:00 Silks: cancelled”.',
    ])
    expect((await bring(client, off)).body).toMatchObject({ added: 0, changed: 0, cancelled: 1 })
    expect((await lines(client))[1]).toBe('25 19 Heels Ana cancelled')
  })

  it('is previewed without being stored, then becomes classes of that week at exact instants', async () => {
    const client = await server.signedIn()
    const seen = (await preview(client, `Our week\n${WEEK}`)).body
    expect(seen.unread).toEqual([{ line: 1, text: 'Our week', why: 'it is no class.' }])
    expect(seen.classes.map(({ line }) => line)).toEqual([2, 3, 4])
    expect(seen.classes.map(({ title, classType, change }) => [title, classType, change])).toEqual([
      ['Pole Flow', 'Pole Flow', 'added'],
      ['Heels', 'Heels', 'added'],
      ['Night Yoga', 'Yoga', 'added'],
    ])
    expect(await list(client)).toEqual([])
    expect((await bring(client, WEEK)).body).toMatchObject({ added: 3, changed: 0, cancelled: 0 })
    const week = await list(client)
    // Clocks go forward on that Sunday.
    expect(week.map(({ startsAt }) => startsAt)).toEqual([
      '2031-03-24T17:00:00.000Z',
      '2031-03-25T18:00:00.000Z',
      '2031-03-30T01:30:00.000Z',
    ])
    expect(await list(client, dayAfter(MONDAY, 7))).toEqual([])
  })

  it('that is pasted again changes and cancels, and doubles nothing', async () => {
    const client = await server.signedIn()
    await bring(client, WEEK)
    expect((await bring(client, WEEK)).body).toMatchObject({ added: 0, changed: 0, cancelled: 0 })
    const next = 'Mon 18:00 Pole Flow (Lou)\nTue 19:00 Heels (Ana)\nWed 9:00 Barre'
    expect((await preview(client, next)).body.cancelled.map(({ title }) => title)).toEqual(['Night Yoga'])
    expect((await bring(client, next)).body).toMatchObject({ added: 1, changed: 1, cancelled: 1 })
    const after = ['24 18 Pole Flow Lou', '25 19 Heels Ana', '26 9 Barre ', '30 3.5 Night Yoga  cancelled']
    expect(await lines(client)).toEqual(after)
    expect((await bring(client, WEEK)).body).toMatchObject({ added: 0, changed: 2, cancelled: 1 })
    expect(await lines(client)).toContain('30 3.5 Night Yoga ')
  })

  it('doubles nothing when it is sent twice at once', async () => {
    const client = await server.signedIn()
    const sent = await Promise.all(Array.from({ length: 12 }, () => bring(client, WEEK)))
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect(sent.reduce((sum, { body }) => sum + body.added, 0)).toBe(3)
    expect(await list(client)).toHaveLength(3)
  })

  it('leaves another week, and another account, alone', async () => {
    const [client, other] = [await server.signedIn(), await server.signedIn()]
    await bring(client, WEEK)
    await bring(client, 'Mon 10:00 Barre', { monday: dayAfter(MONDAY, 7) })
    await bring(other, 'Mon 10:00 Twerk')
    expect((await lines(client)).some((line) => line.includes('cancelled'))).toBe(false)
    expect(await list(client)).toHaveLength(3)
    expect(await lines(other)).toEqual(['24 10 Twerk '])
  })

  it('remembers the class type of a title, also that it has none', async () => {
    const client = await server.signedIn()
    const text = 'Mon 18:00 Slinky\nTue 19:00 Slinky\nWed 9:00 Yoga for dogs'
    const answers = [
      { title: 'Slinky', classType: 'Heels' },
      { title: 'yoga FOR dogs', classType: null },
    ]
    expect((await preview(client, text)).body.classes.map(({ classType }) => classType)).toEqual([
      null,
      null,
      'Yoga',
    ])
    await bring(client, text, { answers })
    expect((await list(client)).map(({ classType }) => classType)).toEqual(['Heels', 'Heels', null])
    const later = (await preview(client, text)).body.classes
    expect(later.map(({ classType }) => classType)).toEqual(['Heels', 'Heels', null])
  })

  it('names the first lines that are no class, and counts the others', async () => {
    const { unread, notes } = (await preview(await server.signedIn(), 'x\n'.repeat(9000))).body
    expect(unread.at(-1)).toMatchObject({ line: 200, text: 'x' })
    expect(notes).toEqual(['8800 more lines were not understood, and are left out.'])
  })

  it('is refused where it is too much, for another day than Monday, or in no known zone', async () => {
    const client = await server.signedIn()
    const many = Array.from({ length: IMPORT_MAX + 1 }, (_, at) => `Mon 18:00 Class ${at}`).join('\n')
    expect((await bring(client, many)).problem).toMatchObject({
      code: 'timetable.too_many',
      message: expect.stringContaining('from line 301 on: “Mon 18:00 Class 300”'),
    })
    expect((await preview(client, many)).problem?.code).toBe('timetable.too_many')
    expect((await bring(client, 'x'.repeat(20_001))).status).toBe(400)
    expect((await bring(client, WEEK, { monday: dayAfter(MONDAY, 1) })).status).toBe(400)
    expect((await bring(client, WEEK, { monday: '2031-02-30' })).status).toBe(400)
    expect((await bring(client, WEEK, { timeZone: 'Mars/Base' })).status).toBe(400)
    expect(await list(client)).toEqual([])
  })

  it('fills an account to a limit; what is cancelled, or over for long, makes room', async () => {
    const client = await server.signedIn()
    await bring(client, 'Mon 18:00 Heels')
    const { sql } = server.ports
    const later = dayAfter(MONDAY, 7)
    await copyClass(client.userId, later, OCCURRENCES_MAX - 1)
    expect((await bring(client, 'Mon 18:00 Heels\nTue 9:00 Barre')).problem?.code).toBe('timetable.too_many')
    expect(await lines(client)).toEqual(['24 18 Heels '])
    const cancelled = sql.updateTable('class_occurrences').where('user_id', '=', client.userId)
    await cancelled
      .set({ cancelled_at: new Date() })
      .where('class_date', '=', later)
      .where('source_key', '<=', '2')
      .execute()
    expect((await bring(client, 'Mon 18:00 Heels\nTue 9:00 Barre')).body.added).toBe(1)
    await sql
      .updateTable('class_occurrences')
      .set({ class_date: '2020-01-06' })
      .where('user_id', '=', client.userId)
      .where('class_date', '=', later)
      .execute()
    expect((await bring(client, 'Mon 18:00 Heels\nWed 9:00 Barre')).body.added).toBe(1)
    expect(await list(client, '2020-01-06')).toEqual([])
  })
})

describe('a line', () => {
  it('can name days, a place and a booking link', async () => {
    const client = await server.signedIn()
    await bring(client, 'Mon/Wed 18:00 Heels (Mia) (Studio A) https://book.test/heels\0')
    const said = { instructor: 'Mia', place: 'Studio A', bookingLink: 'https://book.test/heels' }
    expect(await list(client)).toMatchObject([said, said])
  })
})

describe('a class', () => {
  it('that is changed by hand stays so, until its line is gone', async () => {
    const client = await server.signedIn()
    await bring(client, WEEK)
    const [first] = await list(client)
    const id = OccurrenceId.parse(first?.id)
    const body = { spotsLeft: 2, place: 'Studio B', bookingLink: 'https://book.test/flow' }
    expect((await client.call(changeOccurrence, { params: { id }, body })).body).toMatchObject({
      ...body,
      instructor: 'Mia',
      isEdited: true,
    })
    await bring(client, WEEK.replace('Mia', 'Lou'))
    expect((await list(client))[0]).toMatchObject({ ...body, instructor: 'Lou' })
    await bring(client, 'Tue 19:00 Heels (Ana)')
    expect((await list(client))[0]).toMatchObject({ ...body, isCancelled: true })
    await bring(client, WEEK)
    expect((await list(client))[0]).toMatchObject({
      ...body,
      instructor: 'Mia',
      isCancelled: false,
      isEdited: true,
    })
  })

  it('of another timetable is added to the week, unless the person replaces it', async () => {
    const client = await server.signedIn()
    await bring(client, WEEK)
    const other = 'Thu 9:00 Barre\nFri 9:00 Silks\nTue 19:00 Heels (Ana)'
    const ask = async (mode?: 'add' | 'replace') =>
      (await client.call(previewPaste, { body: { ...pasted(other), mode } })).body
    expect(await ask()).toMatchObject({ mode: 'add', cancelled: [] })
    expect((await ask('replace')).cancelled.map(({ title }) => title)).toEqual(['Pole Flow', 'Night Yoga'])
    expect((await preview(client, WEEK)).body.mode).toBeNull()
    expect((await bring(client, other)).body).toMatchObject({ added: 2, cancelled: 0 })
    // Those of the first timetable are not of this one.
    expect((await bring(client, other, { mode: 'replace' })).body).toMatchObject({ added: 0, cancelled: 0 })
    expect((await preview(client, 'Tue 19:00 Heels (Ana)')).body.mode).toBe('replace')
  })

  it('with another class type gives it to all of its title', async () => {
    const client = await server.signedIn()
    await bring(client, 'Mon 18:00 Slinky\nTue 19:00 Slinky')
    const id = OccurrenceId.parse((await list(client))[0]?.id)
    const { body } = await client.call(changeOccurrence, { params: { id }, body: { classType: 'Twerk' } })
    expect(body).toMatchObject({ classType: 'Twerk', isEdited: false })
    expect((await list(client)).map(({ classType }) => classType)).toEqual(['Twerk', 'Twerk'])
  })

  it.each(['http://book.test', 'javascript:alert(1)', 'book.test', `https://book.test/${'x'.repeat(300)}`])(
    'refuses the booking link %s',
    async (bookingLink) => {
      const client = await server.signedIn()
      await bring(client, WEEK)
      const id = OccurrenceId.parse((await list(client))[0]?.id)
      const refused = await client.call(changeOccurrence, { params: { id }, body: { bookingLink } })
      expect(refused.status).toBe(400)
      expect((await list(client))[0]?.bookingLink).toBe('')
    },
  )

  it('that is deleted is gone, for its owner alone', async () => {
    const [client, other] = [await server.signedIn(), await server.signedIn()]
    await bring(client, WEEK)
    const id = OccurrenceId.parse((await list(client))[0]?.id)
    expect((await other.call(deleteOccurrence, { params: { id } })).problem?.code).toBe('timetable.not_found')
    expect((await client.call(deleteOccurrence, { params: { id } })).status).toBe(200)
    expect(await list(client)).toHaveLength(2)
    expect((await client.call(deleteOccurrence, { params: { id } })).status).toBe(404)
  })
})
