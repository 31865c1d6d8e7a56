import { describe, expect, it } from 'vitest'
import { dayLater, shownBy, weeksShown } from './calendar-address.ts'
import { clockChangeLine, dayWords, monthLabel, spanLabel } from './calendar-words.ts'

describe('words of a calendar', () => {
  it('name months, weeks and days', () => {
    expect(monthLabel('2026-12-01')).toBe('December 2026')
    expect(spanLabel('2026-11-30', '2026-12-06', 'en-US')).toBe('Nov 30 – Dec 6')
    expect(dayWords('2026-12-01', [], 'en-US')).toBe('Tuesday, Dec 1')
  })

  it.each([
    ['2026-03-29', 150, 'Europe/Berlin', /skip 2:30 AM. It is 3:30 AM/],
    ['2026-10-25', 150, 'Europe/Berlin', /2:30 AM twice/],
    ['2026-11-01', 90, 'America/New_York', /1:30 AM twice/],
    ['2026-03-08', 130, 'America/New_York', /skip 2:10 AM. It is 3:10 AM/],
    ['2026-04-05', 105, 'Australia/Lord_Howe', /1:45 AM twice/],
  ])('say that clocks change: %s, minute %i in %s', (date, minute, zone, line) => {
    expect(clockChangeLine({ date, minute, timeZone: zone }, 'en-US')).toMatch(line)
  })

  it('say nothing of all other times', () => {
    for (const minute of [0, 119, 180, 1080, 1439])
      for (const date of ['2026-03-29', '2026-10-25', '2026-12-01'])
        expect(clockChangeLine({ date, minute, timeZone: 'Europe/Berlin' }, 'en-US')).toBeUndefined()
  })
})

describe('the address of a calendar', () => {
  const shown = (text: string) => shownBy(new URLSearchParams(text), '2026-11-27')

  it('is the month of today where it says nothing or nonsense', () => {
    for (const text of ['', 'day=2026-02-30&view=year', 'day=x'])
      expect(shown(text)).toEqual({ view: 'month', day: '2026-11-27', plan: null })
    expect(shown('view=week&day=2026-12-01&plan=a')).toEqual({ view: 'week', day: '2026-12-01', plan: 'a' })
  })

  it('goes on by months and by weeks', () => {
    expect(dayLater({ view: 'month', day: '2026-01-31' }, 1)).toBe('2026-02-01')
    expect(dayLater({ view: 'week', day: '2026-12-30' }, 1)).toBe('2027-01-06')
    expect(weeksShown({ view: 'week', day: '2026-12-06' })).toHaveLength(1)
    expect(weeksShown({ view: 'month', day: '2026-12-06' })[0]?.[0]).toBe('2026-11-30')
  })
})
