import fc from 'fast-check'
import { expect, it } from 'vitest'
import { timeLabel } from '#domain/classes/class-time.ts'
import { minuteOn, suggestPosting } from './suggest-posting.ts'
import { minuteOfTime } from './time-of-day.ts'

const now = { date: '2026-11-25', minute: 12 * 60 }
const suggest = (classDate: string, classTime = '', at = now) =>
  suggestPosting({ classDate, classTime, now: at })
const at = (date: string, hour: number) => ({ date, minute: hour * 60 })

it.each([
  ['the evening before the class', '2026-12-01', '7:00 PM', at('2026-11-30', 18)],
  ['this evening for tomorrow', '2026-11-26', '', at('2026-11-25', 18)],
  ['the next evening without a class', '', '', at('2026-11-25', 18)],
  ['the next evening where the class is over', '2026-11-20', '7:00 PM', at('2026-11-25', 18)],
  ['an hour before a class of today', '2026-11-25', '7:00 PM', at('2026-11-25', 18)],
  ['before the class, not in its evening', '2026-11-25', '5:00 PM', at('2026-11-25', 16)],
  ['soon, where less than an hour is left', '2026-11-25', '12:30 PM', { date: '2026-11-25', minute: 725 }],
  ['the next evening once it has begun', '2026-11-25', '11:00 AM', at('2026-11-25', 18)],
])('%s', (_, date, time, expected) => expect(suggest(date, time)).toEqual(expected))

it('is the morning of the class once that evening is over', () => {
  const late = { date: '2026-11-25', minute: 18 * 60 }
  expect(suggest('2026-11-26', '7:00 PM', late)).toEqual(at('2026-11-26', 9))
  expect(suggest('2026-11-26', '', late)).toEqual(at('2026-11-26', 9))
  // Two hours before a class that begins at ten are over by nine.
  expect(suggest('2026-11-26', '10:00 AM', late)).toEqual(at('2026-11-26', 9))
  expect(suggest('2026-11-26', '7:30 AM', late)).toEqual({ date: '2026-11-26', minute: 390 })
  expect(suggest('2026-11-26', '11:00 AM', late)).toEqual(at('2026-11-26', 9))
})

it('is the evening of the day that the user looks at, without a class', () => {
  const on = (day: string, classDate = '') => suggestPosting({ classDate, classTime: '', now, day })
  expect(on('2026-12-09')).toEqual(at('2026-12-09', 18))
  expect(on('2026-11-24')).toEqual(at('2026-11-25', 18))
  expect(on('2026-12-09', '2026-12-01')).toEqual(at('2026-11-30', 18))
})

it('crosses months and years', () => {
  expect(suggest('2027-01-01')).toEqual(at('2026-12-31', 18))
  expect(suggest('', '', { date: '2026-12-31', minute: 20 * 60 })).toEqual(at('2027-01-01', 18))
})

it('is never at or after the begin of a class to come, nor over', () => {
  const instant = ({ date, minute }: { date: string; minute: number }) =>
    `${date} ${String(minute).padStart(4, '0')}`
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(minute, minute, fc.integer({ min: 25, max: 28 }), (starts, clock, day) => {
      const classDate = `2026-11-${day}`
      const moment = { date: '2026-11-25', minute: clock }
      const begin = instant({ date: classDate, minute: starts })
      if (begin <= instant(moment)) return
      const suggested = instant(suggest(classDate, timeLabel(starts), moment))
      expect(suggested >= instant(moment)).toBe(true)
      expect(suggested < begin).toBe(true)
      expect(minuteOn(classDate, { classDate, classTime: timeLabel(starts) })).toBeLessThan(
        Math.max(starts, 1),
      )
    }),
    { seed: 17 },
  )
  expect(minuteOfTime(timeLabel(0))).toBe(0)
})

it('is the evening of a day that was chosen, or before the class of that day', () => {
  const on = (date: string, classTime: string) => minuteOn(date, { classDate: '2026-12-01', classTime })
  expect([on('2026-11-30', '10:00 AM'), on('2026-12-01', '10:00 AM'), on('2026-12-01', '6:00 PM')]).toEqual([
    1080, 540, 540,
  ])
  expect([on('2026-12-01', '8:00 PM'), on('2026-12-01', '')]).toEqual([1080, 1080])
})
