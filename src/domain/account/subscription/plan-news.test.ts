import { expect, it } from 'vitest'
import { planNews, type RecordedPlan } from './plan-news.ts'

const plan = (
  status: RecordedPlan['status'],
  role: RecordedPlan['role'] = 'pro',
  event: RecordedPlan['event'] = 'seen',
): RecordedPlan => ({ status, role, event })

const [none, pro, studio] = [plan('free', 'user'), plan('pro'), plan('studio_pro', 'studio_owner')]
const [canceled, overdue] = [plan('cancelled'), plan('past_due')]

it.each([
  [undefined, pro, 'started'],
  [none, studio, 'started'],
  [pro, studio, 'started'],
  [studio, pro, 'downgraded'],
  [pro, canceled, 'canceled'],
  [overdue, canceled, 'canceled'],
  [canceled, pro, 'resumed'],
  [pro, overdue, 'overdue'],
  [canceled, none, 'ended'],
  [overdue, none, 'ended'],
] as const)('an account hears what a change means to it: %j, %j', (before, after, news) => {
  expect(planNews(before, after)).toBe(news)
})

it.each([
  ['a renewed period', pro, pro],
  ['a late payment that came', overdue, pro],
  ['a second cancellation', canceled, plan('canceled')],
  ['no plan, still', none, none],
  ['a date of an administrator', canceled, plan('pro', 'pro', 'dated')],
] as const)('%s is no news', (_, before, after) => {
  expect(planNews(before, after)).toBeUndefined()
})
