import { expect, it } from 'vitest'
import { ExpirationDate, endOfDay, monthLater } from './dates.ts'

it('an expiry is a day of the calendar, written as YYYY-MM-DD (AD-15)', () => {
  expect(ExpirationDate.parse(' 2028-02-29 ')).toBe('2028-02-29')
  for (const wrong of ['2027-02-29', '2027-2-1', '01/02/2027', '', 'soon', '9999-01-01', '1999-12-31', null])
    expect(ExpirationDate.safeParse(wrong).success, String(wrong)).toBe(false)
})

it('the day that is named belongs to the plan', () => {
  expect(endOfDay('2026-12-31').toISOString()).toBe('2026-12-31T23:59:59.999Z')
})

it('a month later is the same day, or the last one of a shorter month', () => {
  const after = (from: string) => monthLater(new Date(from)).toISOString()
  expect(after('2026-01-31T10:20:30.000Z')).toBe('2026-02-28T10:20:30.000Z')
  expect(after('2026-12-15T00:00:00.000Z')).toBe('2027-01-15T00:00:00.000Z')
})
