import { describe, expect, it } from 'vitest'
import { CLASS_TIMES } from '#domain/classes/class-time.ts'
import { matchingTimes, openingTime, timeOptions, timesMatching, USUAL_TIMES } from './time-options.ts'

const found = (typed: string) => matchingTimes(timeOptions('', 'en-US'), typed).map(({ label }) => label)

describe('typing a time (FM-5)', () => {
  it('finds the evening first, and the morning when the hour is typed a second time', () => {
    expect(found('7').slice(0, 5)).toEqual(['7:00 PM', '7:15 PM', '7:30 PM', '7:45 PM', '7:00 AM'])
    expect(found('77').slice(0, 5)).toEqual(['7:00 AM', '7:15 AM', '7:30 AM', '7:45 AM', '7:00 PM'])
    expect(found('10')[0]).toBe('10:00 AM')
    expect(found('1010')[0]).toBe('10:00 PM')
  })

  it('finds the typed hour before longer ones', () => {
    expect(found('1')[0]).toBe('1:00 PM')
    expect(found('11')[0]).toBe('11:00 AM')
    expect(found('12')[0]).toBe('12:00 PM')
  })

  it('understands minutes and the half of the day', () => {
    expect(found('730')).toEqual(['7:30 PM', '7:30 AM'])
    expect(found('7:30 am')).toEqual(['7:30 AM'])
    expect(found('no')).toEqual(['No time'])
  })

  it('offers the whole list before anything is typed', () => {
    expect(found('')).toHaveLength(CLASS_TIMES.length + 1)
  })
})

describe('a typed time that is not in the list', () => {
  const offered = (typed: string, locale = 'en-US') =>
    timesMatching(locale)(timeOptions('', locale), typed).map(({ value, label }) => [value, label])

  it.each(['17:20', '1720', '17.20 Uhr', '5:20 pm', '17h20'])('%s is offered first', (typed) => {
    expect(offered(typed)[0]).toEqual(['5:20 PM', '5:20 PM'])
    expect(offered(typed, 'de')[0]).toEqual(['5:20 PM', '17:20'])
  })

  it('may be of both halves of the day: the evening first, but on a clock of 24 hours', () => {
    expect(offered('5:20').slice(0, 2)).toEqual([
      ['5:20 PM', '5:20 PM'],
      ['5:20 AM', '5:20 AM'],
    ])
    expect(offered('5:20', 'de')[0]).toEqual(['5:20 AM', '5:20'])
    expect(offered('05:20')[0]).toEqual(['5:20 AM', '5:20 AM'])
  })

  it('is none that the list has, nor what is no time', () => {
    expect(offered('7:30 pm')).toEqual([['7:30 PM', '7:30 PM']])
    for (const typed of ['7', '77', '25:10', '17:75', 'no'])
      expect(offered(typed)).toEqual(
        matchingTimes(timeOptions('', 'en-US'), typed).map(({ value, label }) => [value, label]),
      )
  })
})

describe('the list of times (FM-5)', () => {
  it('opens at the last used time, or at 6:00 PM', () => {
    expect(openingTime('9:15 AM')).toBe('9:15 AM')
    expect(openingTime('5:20 PM')).toBe('5:15 PM')
    expect(openingTime('5:20 AM')).toBe('6:00 PM')
    expect(openingTime('')).toBe('6:00 PM')
    expect(openingTime(undefined)).toBe('6:00 PM')
  })

  it('has the time of the class, too, in its place', () => {
    const labels = timeOptions('5:20 PM', 'en-US').map(({ label }) => label)
    expect(labels).toHaveLength(CLASS_TIMES.length + 2)
    expect(labels.slice(labels.indexOf('5:15 PM'), labels.indexOf('5:30 PM') + 1)).toEqual([
      '5:15 PM',
      '5:20 PM',
      '5:30 PM',
    ])
    expect(timeOptions('10:15 PM', 'en-US').at(-1)?.value).toBe('10:15 PM')
    expect(timeOptions('6:00 PM', 'en-US')).toEqual(timeOptions('', 'en-US'))
  })

  it('offers usual times that it contains', () => {
    expect(CLASS_TIMES).toEqual(expect.arrayContaining([...USUAL_TIMES]))
  })
})

it('lists times on the clock of a locale', () => {
  expect(timeOptions('', 'en-GB-u-hc-h23').find(({ value }) => value === '7:00 PM')?.label).toBe('19:00')
})
