import { expect, it } from 'vitest'
import { datesOfWeek, dayAfter, daysFromMonday, mondayOf } from './week.ts'

it.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
  ['2026-03-29', '2026-03-23'],
])('the Monday of the week of %s is %s', (date, monday) => expect(mondayOf(date)).toBe(monday))

it('a week has seven days from Monday on, also when clocks change', () => {
  expect(datesOfWeek('2026-10-19')).toEqual([19, 20, 21, 22, 23, 24, 25].map((day) => `2026-10-${day}`))
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect([0, 1, 6].map(daysFromMonday)).toEqual([6, 0, 5])
})
