import { expect, it } from 'vitest'
import {
  aboutOf,
  byDay,
  deletedLine,
  importedLine,
  staysLine,
  timesOf,
  weekCounts,
  weekLabel,
} from './timetable-words.ts'

it('says what stays of a week that is deleted', () => {
  expect(staysLine({ free: 2, drafted: 0, shared: 0 })).toBe(
    'Videos stay. A followed calendar brings its classes back.',
  )
  expect(staysLine({ free: 2, drafted: 1, shared: 2 })).toContain(
    'So does 1 class that has a draft: you can delete it after these. Classes of your studio',
  )
  expect(staysLine({ free: 2, drafted: 3, shared: 0 })).toContain('So do 3 classes that have drafts')
  expect(staysLine({ free: 0, drafted: 3, shared: 0 })).toContain('Their drafts leave the week with them.')
  expect(deletedLine({ deleted: 1, kept: 0 })).toBe('1 class deleted.')
  expect(deletedLine({ deleted: 4, kept: 2 })).toBe('4 classes deleted, 2 stay.')
})

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
  expect(importedLine({ added: 1, changed: 0, cancelled: 0, leftOut: 1 })).toBe(
    '1 class added. 1 line was not understood and left out.',
  )
})

it('puts classes under their days, in order', () => {
  const [tuesday, monday] = [{ date: '2026-12-01' }, { date: '2026-11-30' }]
  expect(byDay([tuesday, monday, tuesday])).toEqual([
    ['2026-11-30', [monday]],
    ['2026-12-01', [tuesday, tuesday]],
  ])
})

it('counts which classes of a week a deletion takes', () => {
  const classes = [
    { id: 'a', isOfStudio: false },
    { id: 'b', isOfStudio: false },
    { id: 'c', isOfStudio: true },
  ]
  expect(weekCounts(classes, [{ occurrenceId: 'b' }])).toEqual({ free: 1, drafted: 1, shared: 1 })
})
