import type { Languages } from '#domain/timetable/spans/days.ts'
import { dayIn } from './cell-day.ts'
import type { Rows } from './guess-columns.ts'

/**
 * A table whose days stand on rows of their own gets them as a column, the last one: its rows are as many as before. The
 * column is called `Day` where the others have names.
 */
export function withDayColumn(rows: Rows, languages: Languages): Rows {
  const days = rows.map((row) => dayAlone(row, languages))
  if (days.filter((day) => day !== undefined).length < 1) return rows
  const width = Math.max(...rows.map(({ length }) => length))
  const dayColumn = rows.some(
    (row, at) => days[at] === undefined && row.some((cell) => isWholeDay(cell, languages)),
  )
  if (dayColumn) return rows
  let current: string | undefined
  return rows.map((row, at) => {
    if (days[at] !== undefined) {
      current = days[at]
      return []
    }
    const filled = [...row, ...Array.from({ length: width - row.length }, () => '')]
    return row.every((cell) => cell === '') ? [] : [...filled, current ?? 'Day']
  })
}

/** The day of a row that says nothing else. */
function dayAlone(row: readonly string[], languages: Languages): string | undefined {
  const cells = row.filter((cell) => cell !== '')
  const [cell] = cells
  return cells.length === 1 && cell !== undefined && isWholeDay(cell, languages) ? cell : undefined
}

export function isWholeDay(cell: string, languages: Languages): boolean {
  if (cell === '' || cell.length > 60 || !/\p{L}|[./-]/u.test(cell)) return false
  const day = dayIn(cell, languages)
  return (
    day !== undefined && !/[\p{L}\d]/u.test(day.rest) && (day.weekdays !== undefined || !day.date?.isWeak)
  )
}
