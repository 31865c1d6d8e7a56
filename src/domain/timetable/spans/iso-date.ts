import { dayAfter, weekdayOf } from '#domain/timetable/week.ts'

/** A date as it is written; in `numbers` either may be the day. `end` is the place of the token behind it. */
export type WrittenDate = {
  readonly year: number | undefined
  readonly month: number
  readonly day: number
  /** "03/04": the table decides which is the day; these are as day first. */
  readonly isOpen: boolean
  /** Of numbers that say it themselves, as "13/12". */
  readonly fixedOrder?: DateOrder | undefined
  /** "10.10" may be a time. */
  readonly isWeak: boolean
  readonly end: number
}

export type DateOrder = 'day-first' | 'month-first'

type Near = {
  readonly order: DateOrder
  /** A date without a year is in the year that brings it nearest to this one. */
  readonly near: string
  /** Weekdays that are written beside it decide between years. */
  readonly weekdays?: readonly number[] | undefined
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** The date as `yyyy-MM-dd`. Undefined for a day that is in no calendar. */
export function isoDateOf(written: WrittenDate, { order, near, weekdays }: Near): string | undefined {
  const isSwapped = written.isOpen && order === 'month-first'
  const [day, month] = isSwapped ? [written.month, written.day] : [written.day, written.month]
  const named = (year: number) => `${year}-${twoDigits(month)}-${twoDigits(day)}`
  if (written.year !== undefined) return existing(named(written.year))
  const thisYear = Number(near.slice(0, 4))
  const far = (date: string) => Math.abs(Date.parse(date) - Date.parse(near)) || 0
  const choices = [thisYear, thisYear + 1, thisYear - 1].flatMap((year) => existing(named(year)) ?? [])
  const isNamed = (date: string) => (weekdays?.includes(weekdayOf(date)) ? 0 : 1)
  const isOver = (date: string) => far(date) > 200 * 86_400_000
  return choices.toSorted(
    (a, b) =>
      Number(isOver(a)) - Number(isOver(b)) || (weekdays ? isNamed(a) - isNamed(b) : 0) || far(a) - far(b),
  )[0]
}

function existing(date: string): string | undefined {
  const time = Date.parse(date)
  return !Number.isNaN(time) && dayAfter(date, 0) === date ? date : undefined
}
