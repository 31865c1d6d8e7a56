import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'
import { DEFAULT_LOCALE, dateFormat, plainSpaces } from './locale.ts'
import { WEEKDAYS } from './schedule.ts'

/** The calendar's lower bound. */
export const FIRST_YEAR = 1900

export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number }

/** The day named by `yyyy-MM-dd`, or undefined when there is no such day. */
export function parseDay(text: string): CalendarDay | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= FIRST_YEAR ? { year, month, day } : undefined
}

/** The days around it are in years of four digits, too. */
const LAST_DAY = '9998-12-31'

const REFUSED = { error: 'Choose a date from the calendar.', abort: true } as const

/**
 * A day that exists, as `yyyy-MM-dd`. Further rules of a schema are not asked about what is no day: they reckon with
 * days.
 */
export const Day = textUpTo(10, REFUSED.error).refine(
  (day) => parseDay(day) !== undefined && day <= LAST_DAY,
  REFUSED,
)

/** A calendar day as `yyyy-MM-dd`, or blank. Whether it is past depends on today: see `isPast`. */
export const ClassDate = z.string().refine((date) => date === '' || parseDay(date) !== undefined, REFUSED)

/** Both as `yyyy-MM-dd`: string order is date order. */
export const isPast = (date: string, today: string): boolean => date < today

/** The earliest current date anywhere on earth, as `yyyy-MM-dd`. */
export const earliestToday = (now: Date): string =>
  new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)

/** The current date in a time zone as `yyyy-MM-dd`; undefined for an unknown zone. */
export function todayIn(now: Date, timeZone: string | null | undefined): string | undefined {
  if (!timeZone) return undefined
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, ...ISO_PARTS }).format(now)
  } catch {
    // Browsers tell names of zones that this runtime may not have.
    return undefined
  }
}

const ISO_PARTS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** The weekday of a date, as in "Saturday"; blank for a blank or invalid date. */
export function weekdayOf(date: string): string {
  const day = parseDay(date)
  return day ? (WEEKDAYS[new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()] ?? '') : ''
}

const LABEL = { weekday: 'long', month: 'short', day: 'numeric' } as const

const instantOf = ({ year, month, day }: CalendarDay): number => Date.UTC(year, month - 1, day)

/** "Saturday, Nov 21", or "Samstag, 21. Nov.": short enough for one line of the design. Blank for a blank or invalid date. */
export function dayLabel(date: string, locale: string = DEFAULT_LOCALE): string {
  const day = parseDay(date)
  return day ? plainSpaces(dateFormat(locale, LABEL).format(instantOf(day))) : ''
}

const LONG = { weekday: 'long', month: 'long', day: 'numeric' } as const

/** "Saturday, November 21", or "Samstag, 21. November"; blank for a blank or invalid date. */
export function longDayLabel(date: string, locale: string = DEFAULT_LOCALE): string {
  const day = parseDay(date)
  return day ? plainSpaces(dateFormat(locale, LONG).format(instantOf(day))) : ''
}

const SHORT = { month: 'short', day: 'numeric' } as const

/** "Nov 21", or "21. Nov."; blank for a blank or invalid date. */
export function shortDayLabel(date: string, locale: string = DEFAULT_LOCALE): string {
  const day = parseDay(date)
  return day ? plainSpaces(dateFormat(locale, SHORT).format(instantOf(day))) : ''
}

/** The parts of a date that a calendar's page shows; undefined for a blank or invalid date. */
export function dayParts(date: string, locale: string = DEFAULT_LOCALE) {
  const day = parseDay(date)
  if (!day) return undefined
  const parts = dateFormat(locale, LABEL).formatToParts(instantOf(day))
  const part = (type: 'weekday' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? ''
  return { weekday: part('weekday'), month: part('month').replace(/\.$/, ''), day: part('day') }
}
