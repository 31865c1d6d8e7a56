import { describe, expect, it } from 'vitest'
import { ClassDate, dayLabel, earliestToday, isPast, parseDay, todayIn } from './class-date.ts'
import { CLASS_TIMES, ClassTime, minuteOf, timeOf } from './class-time.ts'
import { SCHEDULES, scheduleLabel } from './schedule.ts'

describe('the times of a class (FM-5)', () => {
  it('are the 65 quarter hours from 6:00 AM to 10:00 PM', () => {
    expect(CLASS_TIMES).toHaveLength(65)
    expect(CLASS_TIMES.at(0)).toBe('6:00 AM')
    expect(CLASS_TIMES.at(-1)).toBe('10:00 PM')
    expect(CLASS_TIMES).toContain('7:45 PM')
    expect(CLASS_TIMES.slice(23, 26)).toEqual(['11:45 AM', '12:00 PM', '12:15 PM'])
  })

  it('may be any other minute, too, or none', () => {
    for (const time of ['', '7:50 PM', '5:45 AM', '10:15 PM', '12:01 AM'])
      expect(ClassTime.safeParse(time).success).toBe(true)
    for (const time of ['19:50', '13:00 PM', '0:10 AM', '7 PM', '7:60 PM', 'noon'])
      expect(ClassTime.safeParse(time).success).toBe(false)
    for (let minute = 0; minute < 24 * 60; minute++) expect(minuteOf(timeOf(minute))).toBe(minute)
  })
})

describe('the schedules of a class (FM-4)', () => {
  it('are twelve, the one-time class being blank', () => {
    expect(SCHEDULES).toHaveLength(12)
    expect(scheduleLabel('')).toBe('One-time class')
    expect(scheduleLabel('Every Monday')).toBe('Every Monday')
  })
})

describe('the date of a class (FM-6, C43)', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '1899-12-31', 'tomorrow'])('is not %s', (date) => {
    expect(ClassDate.safeParse(date).success).toBe(false)
    expect(parseDay(date)).toBeUndefined()
  })

  it.each(['', '2028-02-29', '1900-01-01', '2026-11-21'])('may be "%s"', (date) => {
    expect(ClassDate.safeParse(date).success).toBe(true)
  })

  it('is past only before today', () => {
    expect(isPast('2026-11-20', '2026-11-21')).toBe(true)
    expect(isPast('2026-11-21', '2026-11-21')).toBe(false)
  })

  it.each([
    ['2026-11-21T11:59:59Z', '2026-11-20'],
    ['2026-11-21T12:00:00Z', '2026-11-21'],
  ])('is somewhere on earth, at %s, still %s', (now, today) => {
    expect(earliestToday(new Date(now))).toBe(today)
  })

  it('reads as weekday, month and day', () => {
    expect(dayLabel('2026-11-21')).toBe('Saturday, Nov 21')
    expect(dayLabel('1900-01-01')).toBe('Monday, Jan 1')
    expect(dayLabel('')).toBe('')
  })
})

it('today depends on the time zone, and on none of an unknown name (N20, C43)', () => {
  const now = new Date('2026-11-02T23:30:00Z')
  const zones = ['Pacific/Auckland', 'UTC', 'America/Los_Angeles', 'Moon/Sea', null]
  expect(zones.map((zone) => todayIn(now, zone))).toEqual([
    '2026-11-03',
    '2026-11-02',
    '2026-11-02',
    undefined,
    undefined,
  ])
})
