import { expect, it } from 'vitest'
import type { PlannedVideo, PostingVideo } from '#contract/postings.ts'
import { MadeVideoId } from '#domain/ids.ts'
import { withoutPlan, withPlan } from './cached-plans.ts'

const video = (name: string): PostingVideo => ({
  id: MadeVideoId.parse(`00000000-0000-4000-8000-${name.padStart(12, '0')}`),
  name,
  classType: '',
  classDate: '',
  classTime: '',
  madeAt: '2026-11-01T00:00:00.000Z',
  cover: null,
  changes: [],
})
const planned = (name: string, date: string, minute = 0): PlannedVideo => ({
  video: video(name),
  plan: { date, minute, timeZone: 'UTC', at: `${date}T00:00:00.000Z`, postedAt: null },
})
const days = { from: '2026-11-30', to: '2026-12-06' }
const names = (list: readonly PlannedVideo[]) => list.map(({ video: { name } }) => name)

it('a moved video is once in its list, in the order of the times', () => {
  const list = [planned('1', '2026-11-30'), planned('2', '2026-12-01', 60)]
  expect(names(withPlan(list, planned('1', '2026-12-01', 90), days))).toEqual(['2', '1'])
  expect(names(withPlan(list, planned('1', '2026-12-01', 30), days))).toEqual(['1', '2'])
})

it('it leaves a list of other days, and one that it is taken out of', () => {
  const list = [planned('1', '2026-11-30')]
  for (const date of ['2026-11-29', '2026-12-07'])
    expect(withPlan(list, planned('1', date), days)).toEqual([])
  expect(withPlan(list, { video: video('1'), plan: null }, days)).toEqual([])
  expect(names(withPlan([], planned('1', '2026-12-06'), days))).toEqual(['1'])
})

it('a video is offered while it has no plan', () => {
  const list = [video('1'), video('2')]
  expect(withoutPlan(list, planned('1', '2026-11-30'))).toEqual([video('2')])
  expect(withoutPlan([video('2')], { video: video('1'), plan: null })).toEqual(list)
})
