import { z } from 'zod'
import { DEFAULT_LOCALE, dateFormat, plainSpaces } from './locale.ts'

const FIRST_MINUTE = 6 * 60
const LAST_MINUTE = 22 * 60
const STEP_MINUTES = 15
const DAY_MINUTES = 24 * 60
const HALF_MINUTES = DAY_MINUTES / 2

/** A minute of the day as it is stored: "6:00 PM". `timeLabel` tells how it is shown. */
export function timeOf(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60)
  const minute = String(minuteOfDay % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

const STORED = /^(1[0-2]|[1-9]):([0-5]\d) (AM|PM)$/

/** The minute of the day of a stored time; undefined for a blank one. */
export function minuteOf(time: string): number | undefined {
  const [, hour, minute, half] = STORED.exec(time) ?? []
  if (hour === undefined) return undefined
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute)
}

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const
const MINUTE_MS = 60_000

/** "7:00 PM" or "19:00" of a minute of the day, as a locale tells the time. */
export const timeLabel = (minuteOfDay: number, locale: string = DEFAULT_LOCALE): string =>
  plainSpaces(dateFormat(locale, CLOCK).format(minuteOfDay * MINUTE_MS))

/** The same of a stored time; blank for a blank one. */
export function timeWords(time: string, locale?: string): string {
  const minute = minuteOf(time)
  return minute === undefined ? '' : timeLabel(minute, locale)
}

/** "7:00 – 8:15 PM". The end may be on the next day. */
export function spanLabel(start: number, end: number, locale: string = DEFAULT_LOCALE): string {
  const last = end > start ? end : end + DAY_MINUTES
  // Beyond midnight a format names both days.
  if (last >= DAY_MINUTES) return `${timeLabel(start, locale)} – ${timeLabel(last % DAY_MINUTES, locale)}`
  return plainSpaces(dateFormat(locale, CLOCK).formatRange(start * MINUTE_MS, last * MINUTE_MS))
}

const WRITTEN = /^(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm|uhr|h)?$/

/** The stored form of a time as people write it: "7 pm", "19:05", "19.05 Uhr". Undefined where it is none. */
export function writtenTime(words: string): string | undefined {
  const [, hours, minutes, mark = ''] = WRITTEN.exec(words.trim().toLowerCase().replaceAll('.m.', 'm')) ?? []
  if (hours === undefined || (minutes === undefined && mark === '')) return undefined
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)]
  const isHalf = mark === 'am' || mark === 'pm'
  if (minute > 59 || (isHalf ? hour < 1 || hour > 12 : hour > 23)) return undefined
  return timeOf((isHalf ? (hour % 12) + (mark === 'pm' ? 12 : 0) : hour) * 60 + minute)
}

const UNMARKED = /^(\d{1,2})[:.h ]?(\d{2})$/

/** The times that typed words may be: "17:20" and "1720" are one; "5:20" is in the evening, or else in the morning. */
export function timesTyped(words: string): readonly string[] {
  const [, hours, minutes] = UNMARKED.exec(words.trim().toLowerCase()) ?? []
  const written = writtenTime(hours === undefined ? words : `${hours}:${minutes}`)
  if (written === undefined) return []
  const isOpen = hours !== undefined && !hours.startsWith('0') && Number(hours) >= 1 && Number(hours) <= 12
  const minute = minuteOf(written) ?? 0
  return isOpen ? [(minute % HALF_MINUTES) + HALF_MINUTES, minute % HALF_MINUTES].map(timeOf) : [written]
}

/** The times that are offered: the quarter hours between 6:00 AM and 10:00 PM. */
export const CLASS_TIMES: readonly string[] = Array.from(
  { length: (LAST_MINUTE - FIRST_MINUTE) / STEP_MINUTES + 1 },
  (_, step) => timeOf(FIRST_MINUTE + step * STEP_MINUTES),
)

/** The times that are offered to a class, its own among them; by the clock. */
export const timesFor = (own: string): readonly string[] =>
  minuteOf(own) === undefined || CLASS_TIMES.includes(own)
    ? CLASS_TIMES
    : [...CLASS_TIMES, own].sort((a, b) => (minuteOf(a) ?? 0) - (minuteOf(b) ?? 0))

/** Any minute of the day as "7:05 PM", or blank while none is known. */
export const ClassTime = z
  .string()
  .refine((time) => time === '' || minuteOf(time) !== undefined, 'Use a time such as 7:05 PM.')
