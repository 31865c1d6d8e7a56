import type { Languages } from '#domain/timetable/spans/days.ts'
import { timesAlone, timesIn } from '#domain/timetable/spans/times-in.ts'
import { dayIn } from './cell-day.ts'
import { instantIn } from './cell-time.ts'
import type { ColumnMap } from './column-map.ts'
import type { Rows } from './guess-columns.ts'

/** Whether a cell with a day or time says more than that: "18:00 Heels", "Monday (holiday)"; not "18:00 CET". */
export function hasWordsBeside(cell: string, languages: Languages): boolean {
  if (cell === '' || instantIn(cell)) return false
  const day = dayIn(cell, languages)
  const rest = day ? day.rest : cell
  const isRead = day !== undefined || timesIn(rest).length > 0
  return isRead && /\p{Ll}{2}/u.test(rest) && timesAlone(rest) === undefined
}

/** Whether rows are lines of a list that have commas: their first cells say what the class is, too. */
export function areLines(rows: Rows, { map, languages }: { map: ColumnMap; languages: Languages }): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const isLine = (row: readonly string[]) =>
    [map.day, map.start].some((at) => at !== null && hasWordsBeside(row[at] ?? '', languages))
  return filled.filter(isLine).length > filled.length / 2
}
