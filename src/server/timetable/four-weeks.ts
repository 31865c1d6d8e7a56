import { instantOf } from '#domain/timetable/local-instant.ts'
import { dayAfter } from '#domain/timetable/week.ts'
import type { Reading } from './reading.ts'

/** Weeks of a calendar that an import takes. */
const WEEKS = 4

/** The four weeks from a Monday on the clocks of a zone; `until` is not included, the last day is. */
export function fourWeeksFrom(
  monday: string,
  timeZone: string,
): { readonly from: Date; readonly until: Date; readonly days: Reading['days'] } {
  return {
    from: midnight(monday, timeZone),
    until: midnight(dayAfter(monday, 7 * WEEKS), timeZone),
    days: daysOfWeeks(monday, WEEKS),
  }
}

/** The days of so many weeks from a Monday, the last included. */
export const daysOfWeeks = (monday: string, weeks: number): Reading['days'] => ({
  from: monday,
  to: dayAfter(monday, 7 * weeks - 1),
})

function midnight(date: string, timeZone: string): Date {
  const instant = instantOf({ date, minute: 0, timeZone })
  // The contract has read both.
  if (!instant) throw new Error(`No such day: ${date} in ${timeZone}`)
  return instant
}
