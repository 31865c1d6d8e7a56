import { expect, it } from 'vitest'
import { timeOf } from '#domain/classes/class-time.ts'
import { clockText, minuteOfClock, minuteOfTime } from './time-of-day.ts'

it('times of a form and of a field are read as they are written, for each minute', () => {
  for (let minute = 0; minute < 1440; minute++) {
    expect(minuteOfTime(timeOf(minute))).toBe(minute)
    expect(minuteOfClock(clockText(minute))).toBe(minute)
  }
})

it('other words are no time', () => {
  for (const text of ['', '24:00', '7:00', '18:60', 'soon']) expect(minuteOfClock(text)).toBeUndefined()
  for (const text of ['', '18:00', 'soon']) expect(minuteOfTime(text)).toBeUndefined()
})
