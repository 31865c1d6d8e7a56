import { expect, it } from 'vitest'
import { suggestPosting } from './suggest-posting.ts'

const now = { date: '2026-11-25', minute: 12 * 60 }
const suggest = (classDate: string, classTime = '', at = now) =>
  suggestPosting({ classDate, classTime, now: at })
const at = (date: string, hour: number) => ({ date, minute: hour * 60 })

it.each([
  ['the evening before the class', '2026-12-01', '7:00 PM', at('2026-11-30', 18)],
  ['this evening for tomorrow', '2026-11-26', '', at('2026-11-25', 18)],
  ['the next evening without a class', '', '', at('2026-11-25', 18)],
  ['the next evening where the class is over', '2026-11-20', '7:00 PM', at('2026-11-25', 18)],
  ['not before now, for a class today', '2026-11-25', '7:00 PM', at('2026-11-25', 18)],
])('%s', (_, date, time, expected) => expect(suggest(date, time)).toEqual(expected))

it('is the morning of the class once that evening is over', () => {
  const late = { date: '2026-11-25', minute: 18 * 60 }
  expect(suggest('2026-11-26', '7:00 PM', late)).toEqual(at('2026-11-26', 9))
  expect(suggest('2026-11-26', '', late)).toEqual(at('2026-11-26', 9))
  // Two hours before a class that begins at ten are over by nine.
  expect(suggest('2026-11-26', '10:00 AM', late)).toEqual(at('2026-11-26', 18))
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
