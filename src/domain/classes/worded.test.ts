import { describe, expect, it } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { dayLabel, dayParts } from './class-date.ts'
import { minuteOf, spanLabel, timeLabel, timeOf, timeWords, writtenTime } from './class-time.ts'
import { inEnglish, Locale } from './locale.ts'
import { localeChoices } from './locale-choices.ts'
import { SCHEDULES } from './schedule.ts'
import { scheduleWords } from './schedule-words.ts'

describe('dates and times', () => {
  it.each([
    [undefined, 'Friday, Dec 4', '5:20 PM', '5:20 – 6:35 PM'],
    ['en-US-u-hc-h23', 'Friday, Dec 4', '17:20', '17:20 – 18:35'],
    ['en-GB', 'Friday 4 Dec', '17:20', '17:20 – 18:35'],
    ['de-AT', 'Freitag, 4. Dez.', '17:20', '17:20–18:35 Uhr'],
    ['fr', 'vendredi 4 déc.', '17:20', '17:20 – 18:35'],
  ])('are worded as %s says them', (locale, day, time, span) => {
    const worded = [dayLabel('2026-12-04', locale), timeLabel(1040, locale), spanLabel(1040, 1115, locale)]
    expect(worded.map((words) => words.replace(/ ?[–-] ?/, '–'))).toEqual(
      [day, time, span].map((words) => words.replace(/ ?[–-] ?/, '–')),
    )
  })

  it('are read as they are written', () => {
    for (let minute = 0; minute < 1440; minute++)
      for (const locale of ['en-US', 'en-GB', 'de', 'en-US-u-hc-h23'])
        expect(minuteOf(writtenTime(timeLabel(minute, locale)) ?? '')).toBe(minute)
    const written = [
      '7 pm',
      '7 p.m.',
      '19.05 Uhr',
      '19h05',
      '19h',
      '12 am',
      '7',
      '24:00',
      '13 pm',
      'noon',
      '7:61',
    ]
    expect(written.map(writtenTime)).toEqual([
      '7:00 PM',
      '7:00 PM',
      '7:05 PM',
      '7:05 PM',
      '7:00 PM',
      '12:00 AM',
      ...Array.from({ length: 5 }),
    ])
  })

  it('after midnight name no second day', () => {
    expect(spanLabel(23 * 60, 25 * 60)).toBe('11:00 PM – 1:00 AM')
    expect(spanLabel(23 * 60, 60)).toBe('11:00 PM – 1:00 AM')
  })

  it('have parts for a calendar’s page, in any order', () => {
    expect(dayParts('2026-12-04', 'de')).toEqual({ weekday: 'Freitag', month: 'Dez', day: '4' })
    expect(dayParts('')).toBeUndefined()
  })
})

describe('schedules', () => {
  it('are as they are in English, and have words in any language', () => {
    for (const schedule of SCHEDULES) {
      expect(scheduleWords(schedule, 'en-GB')).toBe(schedule)
      for (const locale of ['de', 'fr', 'pl', 'ja', 'ar'])
        expect(scheduleWords(schedule, locale) === '').toBe(schedule === '')
    }
    expect(scheduleWords('Every Monday', 'de')).toBe('Jeden Montag')
    expect(scheduleWords('Weekends', 'fr')).toBe('samedi – dimanche')
    expect(scheduleWords('Every Sunday', 'pl')).toBe('niedziela')
  })
})

it.each([
  ['de-AT', 'Friday 4 Dec', '17:20'],
  ['ja', 'Friday 4 Dec', '17:20'],
  ['el', 'Friday 4 Dec', '5:20 pm'],
  ['en-US', 'Friday, Dec 4', '5:20 PM'],
  ['en-US-u-hc-h23', 'Friday, Dec 4', '17:20'],
  [null, 'Friday, Dec 4', '5:20 PM'],
  ['x', 'Friday, Dec 4', '5:20 PM'],
])('a screen tells a person of %s the day and time in English', (locale, day, time) => {
  const words = [dayLabel('2026-12-04', inEnglish(locale)), timeLabel(1040, inEnglish(locale))]
  expect(words.map((each) => each.replace('Friday, 4', 'Friday 4'))).toEqual([day, time])
})

it('the choices are named in their own languages, with an example, and what is chosen is one of them', () => {
  const labels = localeChoices('de-AT').map(({ label }) => label)
  expect(labels.slice(0, 3)).toEqual([
    'English (US): 7:00 PM, Dec 4',
    'English (US): 19:00, Dec 4',
    'English (UK): 19:00, 4 Dec',
  ])
  expect(labels).toContain('Deutsch: 19:00, 4. Dez.')
  expect(labels.at(-1)).toBe('Deutsch (Österreich): 19:00, 4. Dez.')
  expect(new Set(labels).size).toBe(labels.length)
  for (const { value } of localeChoices(null)) expect(Locale.safeParse(value).success).toBe(true)
})

it('a locale is a name that has formats', () => {
  for (const name of ['de', 'de-AT', 'en-US-u-hc-h23', 'zh-Hant-TW'])
    expect(Locale.safeParse(name).success).toBe(true)
  for (const name of ['', 'x', 'de_DE', 'de-', 'xx-yy-zz-'])
    expect(Locale.safeParse(name).success).toBe(false)
})

describe('a design', () => {
  const tools = { measure: ROUGH_MEASURE }
  const form = { classType: 'Heels', time: timeOf(1040), classDate: '2026-12-04', locale: 'de-DE' }
  const designIn = (look?: string) => {
    const filled = editDesign(initialDesign(), { kind: 'fill-form', form }, tools)
    const design = look ? editDesign(filled, { kind: 'apply-look', look: { id: look } }, tools) : filled
    return { design, words: design.textElements.map(({ content }) => content).join('\n') }
  }

  it.each([undefined, 'wall', 'timetable'])('says them in its locale, in the look %s', (look) => {
    expect(designIn(look).words).toContain('17:20')
    expect(designIn(look).words).toContain('Freitag, 4. Dez.')
  })

  it('takes a time that is written on the stage, in any of these forms', () => {
    const { design } = designIn()
    const typed = editDesign(design, { kind: 'set-content', id: 'time', content: '18.05 Uhr' }, tools)
    expect(typed.form.time).toBe('6:05 PM')
    expect(timeWords(typed.form.time, 'de')).toBe('18:05')
  })
})
