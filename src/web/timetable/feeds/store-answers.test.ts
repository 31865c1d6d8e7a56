import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ClassType } from '#contract/classes.ts'
import { OccurrenceId } from '#domain/timetable/occurrence.ts'
import { classTypesQuery } from '#web/api/form/class-types-query.ts'
import { feedsQuery } from './feeds-query.ts'
import { type Questions, storeAnswers } from './store-answers.ts'

const question = (digit: number, title: string) => ({
  id: OccurrenceId.parse(`00000000-0000-4000-8000-00000000000${digit}`),
  title,
})
const JAM = question(1, 'Jam')
const SLINKY = question(2, 'Slinky')

/** What the server asks now. */
let open: Questions = []
let stored: unknown[] = []

beforeEach(() => {
  ;[open, stored] = [[JAM, SLINKY], []]
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json({ feeds: [], max: 5, questions: open })
    const id = OccurrenceId.parse(address.split('/').at(-1))
    const change = JSON.parse(body ?? '')
    stored.push([[JAM, SLINKY].find((one) => one.id === id)?.title, change])
    return Response.json(occurrence(id))
  })
})
afterEach(() => vi.unstubAllGlobals())

const occurrence = (id: string) => ({
  ...{ id, title: 'Jam', date: '2031-03-24', start: 1080, end: null, instructor: '', place: '' },
  ...{ spotsLeft: null, bookingLink: '', classType: null, startsAt: '2031-03-24T17:00:00.000Z' },
  ...{ timeZone: 'Europe/Berlin', isCancelled: false, isEdited: true },
  ...{ isOfStudio: false, canChange: true },
})

/** A client that has read the questions a while ago. */
function clientOfBefore() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(feedsQuery.queryKey, { feeds: [], max: 5, questions: open })
  const heels = ClassType.parse({
    id: 'default-heels',
    classType: 'Heels',
    userId: null,
    origin: 'default',
    description: '',
  })
  client.setQueryData(classTypesQuery.queryKey, [heels])
  return client
}

it('a title that is left open has no class type', async () => {
  await storeAnswers(clientOfBefore(), [JAM, SLINKY], new Map([[SLINKY.id, 'Heels']]))
  expect(stored).toEqual([
    ['Jam', { classType: null }],
    ['Slinky', { classType: 'Heels' }],
  ])
})

it('a title that another device has answered meanwhile keeps that answer', async () => {
  const client = clientOfBefore()
  // With the next class of its title, as the first one is over.
  open = [question(3, 'Slinky')]
  await storeAnswers(client, [JAM, SLINKY], new Map())
  expect(stored).toEqual([['Slinky', { classType: null }]])
})

it.each(['Heels', null])('the last answer counts, here %s', async (answer) => {
  const client = clientOfBefore()
  open = []
  await storeAnswers(client, [JAM, SLINKY], new Map([[JAM.id, answer]]))
  expect(stored).toEqual([['Jam', { classType: answer }]])
})
