import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clocksIn } from '#domain/timetable/local-instant.ts'
import { dayAfter } from '#domain/timetable/week.ts'

const MINUTE_MS = 60_000

/** Both changes of the clocks of two zones. By how much, and the first local minute that is skipped or doubled. */
const CHANGES = [
  { timeZone: 'Europe/Berlin', forward: '2026-03-29', skips: 120, back: '2026-10-25', doubles: 120 },
  { timeZone: 'America/New_York', forward: '2026-03-08', skips: 120, back: '2026-11-01', doubles: 60 },
]

describe.each(CHANGES)('plans in $timeZone', ({ timeZone, forward, skips, back, doubles }) => {
  const clocks = clocksIn(timeZone)
  if (!clocks) throw new Error('unknown zone')
  const instant = (date: string, minute: number) => clocks.instantOf(date, minute)?.getTime() ?? Number.NaN
  const nearDay = fc.constantFrom(forward, back).chain((day) =>
    fc.record({
      date: fc.integer({ min: -2, max: 2 }).map((days) => dayAfter(day, days)),
      minute: fc.integer({ min: 0, max: 1439 }),
    }),
  )

  it('are at the instant at which the clocks show their time, unless it is skipped', () => {
    fc.assert(
      fc.property(nearDay, ({ date, minute }) => {
        const isSkipped = date === forward && minute >= skips && minute < skips + 60
        const shown = clocks.localAt(new Date(instant(date, minute)))
        expect(shown).toEqual({ date, minute: isSkipped ? minute + 60 : minute })
      }),
      { numRuns: 500 },
    )
  })

  it('of a doubled time are at the first of both', () => {
    fc.assert(
      fc.property(fc.integer({ min: doubles, max: doubles + 59 }), (minute) => {
        const first = instant(back, minute)
        expect(clocks.localAt(new Date(first + 60 * MINUTE_MS))).toEqual({ date: back, minute })
        expect(clocks.localAt(new Date(first - 60 * MINUTE_MS))).not.toEqual({ date: back, minute })
      }),
    )
  })

  it('moved by days stay at their time of the day, 23 or 25 hours later across a change', () => {
    for (const [day, hours] of [
      [forward, 23],
      [back, 25],
    ] as const) {
      expect(instant(day, 18 * 60) - instant(dayAfter(day, -1), 18 * 60)).toBe(hours * 60 * MINUTE_MS)
    }
  })
})
