import type { TableColumns } from '#contract/timetable-table.ts'
import { withEllipsis } from '#domain/letters.ts'
import { clocksIn } from '#domain/timetable/local-instant.ts'
import { IMPORT_MAX, type Occurrence } from '#domain/timetable/occurrence.ts'
import { withKeys } from '#domain/timetable/plan-import.ts'
import { COLUMNS_MAX, type ColumnMap } from '#domain/timetable/table/column-map.ts'
import { guessColumns, type Rows } from '#domain/timetable/table/guess-columns.ts'
import { tableClasses } from '#domain/timetable/table/table-classes.ts'
import { dayAfter, mondayOf } from '#domain/timetable/week.ts'
import type { Reading } from '#server/timetable/reading.ts'
import { readTable } from './read-table.ts'

/** What a table says, and how its columns were understood. */
export type TableReading = {
  readonly reading: Reading
  readonly columns: TableColumns
  /** The row of the date whose order the user must choose; undefined where it is clear. */
  readonly doubtfulRow: number | undefined
}

/** Weeks of a table with dates that an import takes. */
const WEEKS = 4

type Options = {
  readonly monday: string
  readonly timeZone: string
  /** Null: guessed. */
  readonly map: ColumnMap | null
}

/**
 * The classes of a `.csv` file in the four weeks from a Monday; weekdays are of the first. Times are of the zone.
 * Throws a RangeError for an unknown zone. A refusal is of the whole file. Pure: it runs in a thread.
 */
export function tableReading(
  bytes: Uint8Array,
  { monday, timeZone, map: chosen }: Options,
): TableReading | { readonly refusal: string } {
  const clocks = clocksIn(timeZone)
  if (!clocks) throw new RangeError(`${timeZone} is no time zone`)
  const table = readTable(bytes)
  if ('refusal' in table) return table
  const { rows } = table
  const { map: guessed, above } = guessColumns(rows, monday)
  const map = chosen ?? guessed
  const { classes, notes, doubt } = tableClasses(rows, { map, above, monday, clocks })
  const until = dayAfter(monday, 7 * WEEKS)
  const within = classes.filter(({ date }) => date >= monday && date < until)
  if (within.length > IMPORT_MAX) return { refusal: TOO_MANY }
  const timed = withKeys(within).flatMap((one) => {
    const startsAt = clocks.instantOf(one.date, one.start)
    return startsAt ? [{ ...one, timeZone, startsAt }] : []
  })
  const doubtful = map.dateOrder ? undefined : doubt
  return {
    reading: {
      source: 'table',
      days: weeksOf(within, monday),
      classes: timed,
      notes: [...outsideNote(classes, within), ...notes],
    },
    columns: { names: namesOf(rows, above), map, doubt: doubtful ?? null },
    doubtfulRow: doubtful === undefined ? undefined : rowWith(doubtful, rows, map.day),
  }
}

/** Its number, as spreadsheets count. */
const rowWith = (words: string, rows: Rows, column: number | null): number =>
  rows.findIndex((row) => row[column ?? row.length]?.includes(words)) + 1

const TOO_MANY = `We cannot use this table. It has more than ${IMPORT_MAX} classes in these weeks: please export fewer.`

/** The weeks that a file has classes of: it says nothing of others. One without classes cancels nothing. */
function weeksOf(classes: readonly Occurrence[], monday: string): Reading['days'] {
  const dates = classes.map(({ date }) => date).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return { from: monday, to: dayAfter(monday, -1) }
  return { from: mondayOf(first), to: dayAfter(mondayOf(last), 6) }
}

function outsideNote(classes: readonly Occurrence[], within: readonly Occurrence[]): string[] {
  const count = classes.length - within.length
  if (count === 0) return []
  const dates = classes.map(({ date }) => date).toSorted()
  return [
    `The file has classes from ${dates[0]} to ${dates.at(-1)}. Left out, since they are in other weeks: ${count}.`,
  ]
}

/** What the columns are called, and what is in the first row of each that has something. */
function namesOf(rows: Rows, above: number): { name: string; sample: string }[] {
  const data = rows.slice(above)
  const width = Math.min(COLUMNS_MAX, Math.max(...rows.map(({ length }) => length)))
  return Array.from({ length: width }, (_, at) => ({
    name: short(rows[above - 1]?.[at] ?? ''),
    sample: short(data.find((row) => row[at])?.[at] ?? ''),
  }))
}

const short = (cell: string): string => withEllipsis(cell, 60)
