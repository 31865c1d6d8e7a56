import { parseDay } from '#domain/classes/class-date.ts'
import { dayAfter } from '#domain/timetable/week.ts'
import { weekdaysAt } from '#domain/timetable/weekdays-at.ts'
import { timeIn } from './cell-time.ts'
import type { DateOrder } from './column-map.ts'

/** A date as `yyyy-MM-dd`, or weekdays with 0 for Sunday; `rest` is what follows in the cell, as a time. */
type CellDay =
  | { readonly date: string; readonly rest: string }
  | { readonly weekdays: readonly number[]; readonly rest: string }

type Options = {
  readonly order: DateOrder
  /** A date without a year is in the year that brings it nearest to this one. */
  readonly near: string
}

const ISO = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?!\d)/
const NUMBERS = /^(\d{1,2})([./-])\s?(\d{1,2})(?:\2\s?(\d{4}|\d{2})?(?![\d:]))?/
const DAY_MONTH = /^(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]+(\p{L}+)\.?,?(?:[\s-]+(\d{4})(?![\d:]))?/u
const MONTH_DAY = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?(?:\s+(\d{4})(?![\d:]))?/u

/** The day that a cell begins with: "2026-11-30", "Mon, 30.11.", "Nov 30, 2026", "Monday". Undefined for other text. */
export function dayIn(cell: string, options: Options): CellDay | undefined {
  const { weekdays, rest } = weekdaysAt(cell)
  const found = dateIn(rest, options)
  if (found && parseDay(found.date)) return found
  const isOther = found && !timeIn(rest)
  return weekdays && !isOther ? { weekdays, rest } : undefined
}

function dateIn(text: string, { order, near }: Options): { date: string; rest: string } | undefined {
  const dated = (match: RegExpExecArray, year: string | undefined, month: number, day: string) => ({
    date: isoDate(year, month, Number(day), near),
    rest: text.slice(match[0].length),
  })
  const iso = ISO.exec(text)
  if (iso) return dated(iso, iso[1], Number(iso[3] ?? iso[5]), iso[4] ?? iso[6] ?? '')
  const numbers = NUMBERS.exec(text)
  if (numbers) {
    const [, first = '', mark, second = '', year] = numbers
    const isDayFirst = mark === '.' || order === 'day-first'
    return isDayFirst
      ? dated(numbers, year, Number(second), first)
      : dated(numbers, year, Number(first), second)
  }
  const [dayMonth, monthDay] = [DAY_MONTH.exec(text), MONTH_DAY.exec(text)]
  const month = monthNamed(dayMonth?.[2] ?? monthDay?.[1] ?? '')
  if (month === undefined) return undefined
  if (dayMonth) return dated(dayMonth, dayMonth[3], month, dayMonth[1] ?? '')
  return monthDay ? dated(monthDay, monthDay[3], month, monthDay[2] ?? '') : undefined
}

const MONTHS = [
  ['jan'],
  ['feb'],
  ['mar', 'mär', 'mrz'],
  ['apr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez'],
]

/** 1 is January; English and German. */
function monthNamed(word: string): number | undefined {
  const at = MONTHS.findIndex((names) => names.some((name) => word.toLowerCase().startsWith(name)))
  return at === -1 ? undefined : at + 1
}

function isoDate(year: string | undefined, month: number, day: number, near: string): string {
  const named = (full: number) => `${full}-${twoDigits(month)}-${twoDigits(day)}`
  if (year !== undefined) return named(year.length === 2 ? 2000 + Number(year) : Number(year))
  const far = (date: string) => Math.abs(Date.parse(date) - Date.parse(near)) || 0
  const thisYear = Number(near.slice(0, 4))
  const [nearest = ''] = [thisYear, thisYear + 1, thisYear - 1].map(named).toSorted((a, b) => far(a) - far(b))
  return nearest
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

type Order = {
  readonly order: DateOrder
  /** A date that is another day in the other order, if nothing in the data decides. */
  readonly doubt: string | undefined
}

/**
 * The order of day and month in dates such as 03/04/2026, from all cells of their column: a number above 12 is a day.
 * In doubt, the order that puts more dates into the weeks after `near`.
 */
export function dateOrderOf(cells: readonly string[], near: string): Order {
  let doubt: string | undefined
  for (const cell of cells) {
    const [date, first, mark, second] = NUMBERS.exec(weekdaysAt(cell).rest) ?? []
    if (date === undefined || mark === '.') continue
    if (Number(first) > 12) return { order: 'day-first', doubt: undefined }
    if (Number(second) > 12) return { order: 'month-first', doubt: undefined }
    if (Number(first) !== Number(second)) doubt ??= date
  }
  const soon = (order: DateOrder) =>
    cells.filter((cell) => {
      const day = dayIn(cell, { order, near })
      return day && 'date' in day && day.date >= near && day.date < dayAfter(near, 28)
    }).length
  return { order: soon('month-first') > soon('day-first') ? 'month-first' : 'day-first', doubt }
}
