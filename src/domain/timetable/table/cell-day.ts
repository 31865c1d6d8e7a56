import type { Doubt } from '#domain/timetable/doubts.ts'
import { type Item, isGlued, itemsOf } from '#domain/timetable/lines/items.ts'
import type { Languages } from '#domain/timetable/spans/days.ts'
import type { DateOrder } from '#domain/timetable/spans/iso-date.ts'
import { isoDateOf, type WrittenDate } from '#domain/timetable/spans/iso-date.ts'
import { dayAfter, weekdayOf } from '#domain/timetable/week.ts'

/** The day that a cell begins with; `rest` is what follows in the cell, as a time. */
export type CellDay = {
  readonly weekdays: readonly number[] | undefined
  readonly date: WrittenDate | undefined
  readonly isDoubtful: boolean
  readonly rest: string
}

/** Spreadsheets count days from 1899-12-30. These numbers are the years from 2000 to 2100. */
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/
const SERIALS = { from: 36_526, to: 73_050 }

/** The day that a cell begins with: "2026-11-30", "Mon, 30.11.", "Nov 30, 2026", "Monday", 46356. Undefined for other text. */
export function dayIn(cell: string, languages: Languages): CellDay | undefined {
  const serial = serialIn(cell)
  if (serial) return serial
  // "2026-12-01T18:00"
  const text = cell.replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 ')
  const { tokens, items } = itemsOf(text, languages)
  const days: Exclude<Item, { kind: 'times' }>[] = []
  for (const item of items) {
    const last = days.at(-1)
    const isNext = isGlued(tokens, last?.to ?? 0, item.from) && !days.some(({ kind }) => kind === item.kind)
    if (item.kind === 'times' || !isNext) break
    days.push(item)
  }
  const last = days.at(-1)
  if (!last) return undefined
  const weekdays = days.find((item) => item.kind === 'days')
  return {
    weekdays: weekdays?.weekdays,
    date: days.find((item) => item.kind === 'date')?.date,
    isDoubtful: weekdays?.isDoubtful ?? false,
    rest: text.slice(last.end).replace(/^[)\]\s,;.–-]+/, ''),
  }
}

function serialIn(cell: string): CellDay | undefined {
  const [, days, part] = SERIAL.exec(cell) ?? []
  const serial = Number(days)
  if (days === undefined || serial < SERIALS.from || serial > SERIALS.to) return undefined
  const [year, month, day] = dayAfter('1899-12-30', serial).split('-').map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = { year, month, day, isOpen: false, isWeak: false, end: 0 }
  return { weekdays: undefined, date, isDoubtful: false, rest: part === undefined ? '' : `0.${part}` }
}

type Options = { readonly order: DateOrder; readonly near: string; readonly isOrderOpen: boolean }

/** The dates of a day: undefined for one that is in no calendar. */
export function datesOfDay(
  day: CellDay,
  { order, near, isOrderOpen }: Options,
): { dates: readonly string[]; doubts: readonly Doubt[] } | undefined {
  if (!day.date) {
    const monday = near
    const dates = (day.weekdays ?? []).map((weekday) => dayAfter(monday, (weekday + 6) % 7))
    return {
      dates,
      doubts: day.isDoubtful
        ? [{ field: 'day', why: 'This name is of another day in other languages.' }]
        : [],
    }
  }
  const iso = isoDateOf(day.date, { order, near, weekdays: day.weekdays })
  if (iso === undefined) return undefined
  const doubts: Doubt[] = []
  if (day.date.isOpen && isOrderOpen)
    doubts.push({ field: 'day', why: 'Day and month may be the other way round.' })
  if (day.weekdays && !day.weekdays.includes(weekdayOf(iso)))
    doubts.push({ field: 'day', why: 'Its weekday and its date are of different days.' })
  return { dates: [iso], doubts }
}
