import { expect, it } from 'vitest'
import { aboutOf, byDay, importedLine, timesOf, weekLabel } from './timetable-words.ts'

it('says a week, times and what is known of a class', () => {
  expect(weekLabel('2026-11-30', 'en-US')).toBe('Nov 30 – Dec 6')
  expect(timesOf({ start: 18 * 60, end: 19 * 60 + 15 }, 'en-US')).toBe('6:00 PM – 7:15 PM')
  expect(timesOf({ start: 23 * 60 + 30, end: 24 * 60 + 30 }, 'en-US')).toBe('11:30 PM – 12:30 AM')
  expect(timesOf({ start: 600, end: null }, 'en-US')).toBe('10:00 AM')
  expect(aboutOf({ instructor: 'Mia', place: 'Studio B', spotsLeft: 1 })).toBe(
    'with Mia · Studio B · 1 spot left',
  )
  expect(aboutOf({ instructor: '', place: '', spotsLeft: null })).toBe('')
  expect(aboutOf({ instructor: '', place: '', spotsLeft: 0 })).toBe('Sold out')
})

it('says what an import did', () => {
  expect(importedLine({ added: 2, changed: 1, cancelled: 3 })).toBe(
    '2 classes added, 1 changed, 3 cancelled.',
  )
  expect(importedLine({ added: 0, changed: 0, cancelled: 0 })).toMatch('Nothing changed')
})

it('puts classes under their days, in order', () => {
  const [tuesday, monday] = [{ date: '2026-12-01' }, { date: '2026-11-30' }]
  expect(byDay([tuesday, monday, tuesday])).toEqual([
    ['2026-11-30', [monday]],
    ['2026-12-01', [tuesday, tuesday]],
  ])
})
