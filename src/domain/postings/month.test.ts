import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAfter, mondayOf } from '#domain/timetable/week.ts'
import { daysOfWeek, firstOfMonth, monthAfter, weeksOfMonth } from './month.ts'

const day = fc.integer({ min: 0, max: 60_000 }).map((days) => dayAfter('1970-01-01', days))

it('a month has each of its days once, in whole weeks from Monday', () => {
  fc.assert(
    fc.property(day, (date) => {
      const weeks = weeksOfMonth(date)
      const days = weeks.flat()
      expect(weeks.every((week) => week.length === 7 && week[0] === mondayOf(week[0] ?? ''))).toBe(true)
      expect(days).toEqual(days.map((_, at) => dayAfter(days[0] ?? '', at)))
      const own = days.filter((one) => one.slice(0, 7) === date.slice(0, 7))
      expect(own[0]).toBe(firstOfMonth(date))
      expect(dayAfter(own.at(-1) ?? '', 1)).toBe(monthAfter(date, 1))
      // No week is of other months alone.
      expect(weeks.every((week) => week.some((one) => own.includes(one)))).toBe(true)
    }),
  )
})

it('February of 28 days from Monday has four weeks, a month may have six', () => {
  expect(weeksOfMonth('2027-02-10')).toHaveLength(4)
  expect(weeksOfMonth('2026-08-31')).toHaveLength(6)
})

it('months go on and back across years', () => {
  expect(monthAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(monthAfter('2026-01-31', -1)).toBe('2025-12-01')
  expect(monthAfter('2026-03-31', -1)).toBe('2026-02-01')
})

it('a week begins on Monday', () => {
  expect(daysOfWeek('2026-03-29')).toEqual([
    '2026-03-23',
    '2026-03-24',
    '2026-03-25',
    '2026-03-26',
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
  ])
})
