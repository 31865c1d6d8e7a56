import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayAfter } from '#domain/timetable/week.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { importReading } from './import-reading.ts'
import { selectDays, updateOccurrence } from './occurrences.repository.ts'
import { pasteReading } from './paste-reading.ts'
import { MONDAY, pasted } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const FIXTURE = join(import.meta.dirname, 'import-process.fixture.ts')
const times = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at))
const hour = (at: number) => `${8 + at}:00`

/** Some are changed, some cancelled, some new, and one was changed by hand: a statement for most. */
const BEFORE = [
  ...times(12, (at) => `Mon ${hour(at)} Heels (Mia)`),
  ...times(6, (at) => `Tue ${hour(at)} Barre`),
  'Wed 9:00 Yoga (Ana)',
].join('\n')
const AFTER = [
  ...times(12, (at) => `Mon ${hour(at)} Heels (Lou)`),
  ...times(5, (at) => `Thu ${hour(at)} Twerk`),
  'Wed 9:00 Yoga (Lou)',
].join('\n')

/** The import has more statements than that: the process dies after each of these. */
const POINTS = 20

async function bring({ userId }: SignedIn, text: string) {
  const { sql, clock } = server.ports
  const actor = await findActor({ sql, clock }, userId)
  if (!actor) throw new Error('there is no such account')
  const read = pasteReading(pasted(text))
  if (!('reading' in read)) throw new Error(read.tooMany)
  return importReading({ sql, actor, clock }, read.reading, { isByHand: true })
}

const rows = ({ userId }: SignedIn) =>
  selectDays(server.ports.sql, { userId, from: MONDAY, to: dayAfter(MONDAY, 6) })

const lines = async (person: SignedIn) =>
  (await rows(person)).map(
    ({ class_date, start_minute, title, instructor, cancelled_at }) =>
      `${class_date} ${start_minute} ${title} ${instructor}${cancelled_at ? ' off' : ''}`,
  )

async function personWithWeek(): Promise<SignedIn> {
  const person = await server.signedIn()
  await bring(person, BEFORE)
  const yoga = (await rows(person)).find(({ title }) => title === 'Yoga')
  const edit = { instructor: 'Zoe', edited_at: new Date() }
  await updateOccurrence(server.ports.sql, { id: yoga?.id ?? '', userId: person.userId }, edit, [
    'instructor',
  ])
  return person
}

async function killed({ userId }: SignedIn, after: number | 'its end'): Promise<void> {
  const { url } = server.ports.database
  const child = spawn(process.execPath, [FIXTURE, url, userId, AFTER, String(Number(after) || -1)])
  const [, signal] = await once(child, 'exit')
  expect([after, signal]).toEqual([after, 'SIGKILL'])
}

it('an import that is killed after any statement leaves nothing half, and doubles nothing when it runs again', async () => {
  const whole = await personWithWeek()
  const { undo: _, ...unharmed } = await bring(whole, AFTER)
  expect(unharmed).toMatchObject({ added: 5, changed: 12, cancelled: 6 })
  const wanted = await lines(whole)
  expect(wanted).toHaveLength(24)
  expect(wanted).toContain('2031-03-26 540 Yoga Zoe')

  const points = Array.from({ length: POINTS }, (_, at) => at + 1)
  const one = async (after: number) => {
    const person = await personWithWeek()
    const before = await rows(person)
    await killed(person, after)
    expect([after, await rows(person)]).toEqual([after, before])
    expect([after, await bring(person, AFTER)]).toMatchObject([after, unharmed])
    expect([after, await lines(person)]).toEqual([after, wanted])
  }
  // A process takes a second or two to start; three start at a time.
  const waiting = points.values()
  const work = async () => {
    for (const after of waiting) await one(after)
  }
  await Promise.all([work(), work(), work()])

  const late = await personWithWeek()
  await killed(late, 'its end')
  expect(await lines(late)).toEqual(wanted)
  expect(await bring(late, AFTER)).toMatchObject({ added: 0, changed: 0, cancelled: 0 })
})
