import { describe, expect, it } from 'vitest'
import { instantOf } from './local-instant.ts'

const instant = (date: string, minute: number, timeZone: string) =>
  instantOf({ date, minute, timeZone })?.toISOString()

describe('the instant of a local time', () => {
  it.each([
    ['a winter evening', '2026-11-30', 18 * 60, 'Europe/Berlin', '2026-11-30T17:00:00.000Z'],
    ['a summer evening', '2026-07-06', 18 * 60, 'Europe/Berlin', '2026-07-06T16:00:00.000Z'],
    ['before clocks go forward', '2026-03-29', 60, 'Europe/Berlin', '2026-03-29T00:00:00.000Z'],
    ['a skipped time', '2026-03-29', 150, 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['after clocks went forward', '2026-03-29', 180, 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['the first of two', '2026-10-25', 150, 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['after clocks went back', '2026-10-25', 180, 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['a skipped time in the west', '2026-03-08', 150, 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['the first of two in the west', '2026-11-01', 90, 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['half an hour of difference', '2026-04-05', 105, 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['an end after midnight', '2026-12-31', 24 * 60 + 30, 'Asia/Kolkata', '2026-12-31T19:00:00.000Z'],
  ])('%s', (_, date, minute, zone, expected) => expect(instant(date, minute, zone)).toBe(expected))

  it('is none for an unknown zone or date', () => {
    expect(instant('2026-11-30', 0, 'Mars/Base')).toBeUndefined()
    expect(instant('2026-02-30', 0, 'Europe/Berlin')).toBeUndefined()
  })
})
