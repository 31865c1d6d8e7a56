import { describe, expect, it } from 'vitest'
import { dateOf, dayOf, firstDayOfWeek } from './iso-day.ts'

describe('a day of the calendar', () => {
  it('is formatted yyyy-MM-dd and parsed back (FM-6)', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
    for (const day of ['2026-11-21', '1900-01-01', '2028-02-29', '0099-12-31'])
      expect(dateOf(day) && dayOf(dateOf(day) as Date)).toBe(day)
  })

  it('is undefined for an impossible day', () => {
    for (const day of ['', '2026-02-29', '2026-13-01', 'soon']) expect(dateOf(day)).toBeUndefined()
  })
})

it('the week starts as in the region', () => {
  expect(firstDayOfWeek('en-US')).toBe(0)
  expect(firstDayOfWeek('de-DE')).toBe(1)
})
