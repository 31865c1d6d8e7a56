import { expect, it } from 'vitest'
import { timeLabel } from '#domain/classes/class-time.ts'
import { guessedLocale } from './written-locale.ts'

it.each([
  ['Mo 19:00 Pole Flow (Mia)', 'en-US', 'de'],
  ['Fr 18:00 Heels\nSo 10:00 Stretch\nSa 11.30 Flow', 'en-GB', 'de'],
  ['• Mardi 18h30 Pole', 'en-US', 'fr'],
  ['Maandag 19.00 Paaldans', 'de-DE', 'nl'],
  ['Mon 18:00 Pole Flow', 'en-US', 'en-US-u-hc-h23'],
  ['Mo 18:00 Pole Flow\nTu 19:00 Heels', 'en-US', 'en-US-u-hc-h23'],
  ['Ma 18:00 Pole Flow', 'en-US', 'en-US-u-hc-h23'],
  ['Mandag 18:00 Pole Flow', 'en-US', 'en-US-u-hc-h23'],
  ['Poniedziałek 18:00 Pole Dance\nŚroda 19:00 Stretching', 'en-US', 'pl'],
])('a timetable as %j tells an account of %s of %s', (text, current, locale) => {
  expect(guessedLocale(text, current)).toEqual({ locale, isSure: !locale.startsWith('en'), clock: 24 })
})

it.each([
  ['Mon 6:30 PM Pole Flow', 'de-DE', 'de-DE-u-hc-h12', '6:30 PM'],
  ['Mon 6pm Pole Flow\nTue 7:30pm Heels', 'en-GB', 'en-GB-u-hc-h12', '6:30 pm'],
  ['Mo 6:30 p.m. Pole Flow', 'en-US-u-hc-h23', 'en-US-u-hc-h12', '6:30 PM'],
])('a timetable as %j offers an account of %s the clock of 12 hours', (text, current, locale, time) => {
  expect(guessedLocale(text, current)).toEqual({ locale, isSure: false, clock: 12 })
  expect(timeLabel(18 * 60 + 30, locale)).toBe(time)
})

it.each([
  ['Mo 19:00 Pole Flow (Mia)', 'de-AT'],
  ['Mon 18:00 Pole Flow', 'en-GB'],
  ['Mon 18:00 Pole Flow', 'de'],
  ['Mon 18:00 Pole Flow\nTue 7pm Heels', 'en-US'],
  ['Mon 18:00 Pole Flow\nTue 7pm Heels', 'de'],
  ['Mon 6:30 PM Pole Flow', 'en-US'],
  ['Mon 10:00 Pole Flow', 'en-US'],
  ['Mon 10:00 Pole Flow', 'de'],
  ['We dance at 7 p.m.\nSo come', 'en-US'],
  ['', 'en-US'],
])('one as %j tells an account of %s nothing', (text, current) => {
  expect(guessedLocale(text, current)).toBeUndefined()
})
