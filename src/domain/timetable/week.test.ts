import { expect, it } from 'vitest'
import { dayAfter, daysFromMonday, mondayOf } from './week.ts'

it.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
  ['2026-03-29', '2026-03-23'],
])('the Monday of the week of %s is %s', (date, monday) => expect(mondayOf(date)).toBe(monday))

it('counts days, also when clocks change', () => {
  expect(dayAfter('2026-10-19', 7)).toBe('2026-10-26')
  expect(dayAfter('2026-03-23', 7)).toBe('2026-03-30')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect([0, 1, 6].map(daysFromMonday)).toEqual([6, 0, 5])
})
