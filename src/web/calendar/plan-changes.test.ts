import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PlannedVideo, PostingVideo } from '#contract/postings.ts'
import { MadeVideoId } from '#domain/ids.ts'
import { type ToastOptions, toast } from '#web/ui/toast/toast.ts'
import { written } from '#web/ui/written.tsx'
import { postingQuery, postingsQuery, unplannedQuery } from './calendar-query.ts'
import { formChange, movedTo, type PlanChange, ticked } from './plan-changes.ts'
import { planChangesOf } from './use-plans.ts'

const NAME = written('Fly')

const FLY: PostingVideo = {
  id: MadeVideoId.parse('00000000-0000-4000-8000-000000000001'),
  name: 'Fly',
  classType: '',
  classDate: '',
  classTime: '',
  madeAt: '2031-03-01T00:00:00.000Z',
  cover: null,
  changes: [],
}
const POSTED = '2031-03-24T18:00:00.000Z'
const planned = (date: string, { minute = 1080, isPosted = false } = {}): PlannedVideo => ({
  video: FLY,
  plan: {
    ...{ date, minute, timeZone: 'Europe/Berlin', at: `${date}T17:00:00.000Z` },
    postedAt: isPosted ? POSTED : null,
  },
})
const SUGGESTED = { date: '2031-03-24', minute: 600, timeZone: 'Europe/Berlin', isPosted: false }
/** As a drag does. */
const to = (date: string, shown = planned('2031-03-24')) => movedTo(date, shown, SUGGESTED)
const takenOut: PlanChange = () => null

type Body = { date: string; minute: number; isPosted: boolean }
type Sent = { method: string; body: Body | undefined; answer: (status: number) => void }

let sent: Sent[] = []
/** What the server has stored. */
let stored: PlannedVideo[] = []
let reads = 0
/** Answers of readings of lists come once it resolves. */
let late: Promise<unknown> = Promise.resolve()
type Said = ToastOptions & { message: string }
let done: Said[] = []
let errors: Said[] = []
const dismissed = vi.spyOn(toast, 'dismiss').mockReturnValue(undefined)
vi.spyOn(toast, 'done').mockImplementation((message, options) => done.push({ message, ...options }))
vi.spyOn(toast, 'error').mockImplementation((message, options) => errors.push({ message, ...options }))

beforeEach(() => {
  ;[sent, stored, reads, done, errors] = [[], [planned('2031-03-24')], 0, [], []]
  dismissed.mockClear()
  vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body?: string }) => {
    if (address.endsWith(FLY.id) && method === 'GET')
      return Promise.resolve(Response.json(stored[0] ?? { video: FLY, plan: null }))
    if (method === 'GET') {
      reads += 1
      const isDays = address.includes('from=')
      const reply = Response.json(isDays ? { postings: stored } : { videos: [] })
      return late.then(() => reply)
    }
    const plan: Body | undefined = body === undefined ? undefined : JSON.parse(body)
    return new Promise((resolve) =>
      sent.push({
        method,
        body: plan,
        answer(status) {
          const after = plan ? [planned(plan.date, plan)] : []
          if (status === 200) stored = after
          const reply = after[0] ?? { success: true }
          resolve(Response.json(status === 200 ? reply : { message: 'No.' }, { status }))
        },
      }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A calendar of the days around, as it is shown. */
async function calendar() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const days = postingsQuery('2031-03-24', '2031-04-06')
  new QueryObserver(client, days).subscribe(() => undefined)
  new QueryObserver(client, unplannedQuery).subscribe(() => undefined)
  await expect.poll(() => client.isFetching()).toBe(0)
  const shown = () => client.getQueryData(days.queryKey)?.postings ?? []
  return {
    ...planChangesOf(client),
    opened: () => client.fetchQuery(postingQuery(FLY.id)),
    shown,
    dates: () => shown().map(({ plan }) => plan.date),
    unplanned: () => client.getQueryData(unplannedQuery.queryKey)?.videos.length,
    reload: () => client.invalidateQueries({ queryKey: days.queryKey }),
    loaded: () => expect.poll(() => client.isFetching()).toBe(0),
  }
}
const answered = async (at: number, status: number) => {
  await expect.poll(() => sent).toHaveLength(at + 1)
  sent[at]?.answer(status)
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('a move is shown before the answer, stored, and read again', async () => {
  const page = await calendar()
  const before = reads
  const moving = page.change(planned('2031-03-24'), to('2031-03-26'))
  await expect.poll(() => page.dates()).toEqual(['2031-03-26'])
  expect(done).toEqual([])
  await answered(0, 200)
  await moving
  expect(done.map(({ message }) => message)).toEqual([`${NAME} moved to Wednesday, Mar 26, 6:00 PM.`])
  await expect.poll(() => reads).toBe(before + 2)
})

it('a refused move goes back; tried again it is stored', async () => {
  const page = await calendar()
  const moving = page.change(planned('2031-03-24'), to('2031-03-26'))
  await answered(0, 500)
  await moving
  expect(page.dates()).toEqual(['2031-03-24'])
  expect([done, errors.map(({ message }) => message)]).toEqual([[], [`${NAME} was not changed.`]])
  errors[0]?.action?.onPress()
  await answered(1, 200)
  await expect.poll(() => done).toHaveLength(1)
  expect(page.dates()).toEqual(['2031-03-26'])
})

it('undo stores what was before, offers no undo of itself, and goes back where it is refused', async () => {
  const page = await calendar()
  void page.change(planned('2031-03-24'), takenOut)
  await expect.poll(() => page.unplanned()).toBe(1)
  await answered(0, 200)
  await expect.poll(() => done).toHaveLength(1)
  expect([page.dates(), sent[0]?.method]).toEqual([[], 'DELETE'])
  done[0]?.action?.onPress()
  await answered(1, 500)
  await expect.poll(() => errors).toHaveLength(1)
  expect(page.dates()).toEqual([])
  errors[0]?.action?.onPress()
  await answered(2, 200)
  await expect.poll(() => done).toHaveLength(2)
  expect(sent[2]).toMatchObject({ method: 'PUT', body: { date: '2031-03-24' } })
  expect(done[1]?.action).toBeUndefined()
  expect(dismissed).toHaveBeenCalledWith(1)
})

it('a second move while the first is under way is stored after it, and an earlier answer does not show', async () => {
  const page = await calendar()
  const before = reads
  const first = page.change(planned('2031-03-24'), to('2031-03-26'))
  const second = page.change(planned('2031-03-26'), to('2031-03-27'))
  await answered(0, 200)
  await first
  await settled()
  expect([page.dates(), sent.length, reads, done]).toEqual([['2031-03-27'], 2, before, []])
  await answered(1, 200)
  await second
  await page.loaded()
  expect(sent.map(({ body }) => body?.date)).toEqual(['2031-03-26', '2031-03-27'])
  expect([page.dates(), done.map(({ message }) => message)]).toEqual([
    ['2031-03-27'],
    [`${NAME} moved to Thursday, Mar 27, 6:00 PM.`],
  ])
})

it('the refusal of a move that a newer one has overtaken changes nothing that is shown', async () => {
  const page = await calendar()
  const first = page.change(planned('2031-03-24'), to('2031-03-26'))
  const second = page.change(planned('2031-03-26'), to('2031-03-27'))
  await answered(0, 500)
  await first
  expect([page.dates(), errors]).toEqual([['2031-03-27'], []])
  await answered(1, 200)
  await second
  await page.loaded()
  expect([page.dates(), stored.map(({ plan }) => plan.date)]).toEqual([['2031-03-27'], ['2031-03-27']])
})

it('a list that was asked for before a move and comes after it does not show the old day', async () => {
  const page = await calendar()
  let come: () => void = () => undefined
  late = new Promise<void>((resolve) => {
    come = resolve
  })
  void page.reload()
  void page.change(planned('2031-03-24'), to('2031-03-26'))
  await expect.poll(() => page.dates()).toEqual(['2031-03-26'])
  come()
  await settled()
  expect(page.dates()).toEqual(['2031-03-26'])
})

it('a posted video that moves was posted when it was', async () => {
  const page = await calendar()
  const posted = planned('2031-03-24', { isPosted: true })
  void page.change(posted, to('2031-03-26', posted))
  await expect.poll(() => page.dates()).toEqual(['2031-03-26'])
  expect(page.shown()[0]?.plan.postedAt).toBe(POSTED)
})

it('a move across a change of the clocks keeps the local time', async () => {
  const page = await calendar()
  void page.change(planned('2031-03-24'), to('2031-03-31'))
  await expect.poll(() => page.shown()[0]?.plan.at).toBe('2031-03-31T16:00:00.000Z')
  await answered(0, 200)
  await expect.poll(() => done).toHaveLength(1)
  // Clocks skip from 2 to 3.
  void page.change(planned('2031-03-31'), () => ({ ...SUGGESTED, date: '2031-03-30', minute: 150 }))
  await expect.poll(() => page.shown()[0]?.plan.at).toBe('2031-03-30T01:30:00.000Z')
})

it('a tick is shown at once, and keeps the day and time that another device has stored meanwhile', async () => {
  const page = await calendar()
  stored = [planned('2031-03-28', { minute: 1140 })]
  const ticking = page.change(planned('2031-03-24'), ticked(planned('2031-03-24').plan))
  await expect.poll(() => page.shown()[0]?.plan.postedAt).not.toBeNull()
  expect(page.dates()).toEqual(['2031-03-24'])
  await answered(0, 200)
  await ticking
  await page.loaded()
  expect(sent[0]?.body).toMatchObject({ date: '2031-03-28', minute: 1140, isPosted: true })
  expect(page.dates()).toEqual(['2031-03-28'])
  expect(done.map(({ message }) => message)).toEqual([`${NAME} is posted.`])
})

it.each([
  ['planned', planned('2031-03-24')],
  ['waiting', { video: FLY, plan: null }],
])('a video that is shown as %s and moved keeps the time and tick of another device', async (_, shown) => {
  const page = await calendar()
  stored = [planned('2031-03-28', { minute: 1140, isPosted: true })]
  void page.change(shown, movedTo('2031-03-26', shown, SUGGESTED))
  await answered(0, 200)
  expect(sent[0]?.body).toMatchObject({ date: '2031-03-26', minute: 1140, isPosted: true })
  await expect.poll(() => done).toHaveLength(1)
  done[0]?.action?.onPress()
  await answered(1, 200)
  expect(sent[1]?.body).toMatchObject({ date: '2031-03-28', minute: 1140, isPosted: true })
})

it('a video that another device has taken out is planned as it was shown', async () => {
  const page = await calendar()
  stored = []
  void page.change(planned('2031-03-24'), ticked(planned('2031-03-24').plan))
  await answered(0, 200)
  expect(sent[0]?.body).toMatchObject({ date: '2031-03-24', minute: 1080, isPosted: true })
})

it('a refused move is stored with the tick that has overtaken it', async () => {
  const page = await calendar()
  void page.change(planned('2031-03-24'), to('2031-03-26'))
  const ticking = page.change(planned('2031-03-26'), ticked(planned('2031-03-26').plan))
  await answered(0, 500)
  await answered(1, 200)
  await ticking
  expect(sent[1]?.body).toMatchObject({ date: '2031-03-26', isPosted: true })
  expect(errors).toEqual([])
})

it.each([200, 500])('a change that has ended with %i is no part of a later one', async (status) => {
  const page = await calendar()
  const moving = page.change(planned('2031-03-24'), to('2031-03-26'))
  await answered(0, status)
  await moving
  stored = [planned('2031-03-28')]
  void page.change(planned('2031-03-26'), ticked(planned('2031-03-26').plan))
  await answered(1, 200)
  expect(sent[1]?.body).toMatchObject({ date: '2031-03-28', isPosted: true })
})

it('a video that is opened while its move is under way is read once that is stored', async () => {
  const page = await calendar()
  void page.change(planned('2031-03-24'), to('2031-03-26'))
  await expect.poll(() => page.dates()).toEqual(['2031-03-26'])
  const opening = page.opened()
  await answered(0, 200)
  expect((await opening).plan?.date).toBe('2031-03-26')
})

it('sends of a form what was changed in it: what another device ticked meanwhile stays', () => {
  const shown = planned('2031-03-24')
  const saved = formChange(shown, {
    date: '2031-03-24',
    minute: 600,
    timeZone: 'Europe/Berlin',
    isPosted: false,
  })
  const byPhone = { date: '2031-03-24', minute: 1080, timeZone: 'Europe/Berlin', isPosted: true }
  expect(saved(byPhone)).toEqual({ ...byPhone, minute: 600 })
  const first = formChange({ video: FLY, plan: null }, SUGGESTED)
  expect([first(null), first(byPhone)]).toEqual([SUGGESTED, SUGGESTED])
})
