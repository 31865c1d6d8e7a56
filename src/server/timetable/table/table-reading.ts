import type { TableColumns } from '#contract/timetable-table.ts'
import { withEllipsis } from '#domain/letters.ts'
import { clocksIn } from '#domain/timetable/local-instant.ts'
import { IMPORT_MAX } from '#domain/timetable/occurrence.ts'
import { withKeys } from '#domain/timetable/plan-import.ts'
import { readRows } from '#domain/timetable/read-rows.ts'
import { COLUMNS_MAX, type ColumnMap } from '#domain/timetable/table/column-map.ts'
import type { Rows } from '#domain/timetable/table/guess-columns.ts'
import { excerpt } from '#server/timetable/excerpt.ts'
import { type Paste, pasteReading } from '#server/timetable/paste-reading.ts'
import { fewNotes, type Reading } from '#server/timetable/reading.ts'
import { otherWeekNamed, outsideNote, weeksOf, withinWeeks } from '#server/timetable/weeks.ts'
import { readTable } from './read-table.ts'

/** What a table says, and how its columns were understood. */
export type TableReading = {
  readonly reading: Reading
  /** Null for a grid, whose columns are days. */
  readonly columns: TableColumns | null
  /** The row of the date whose order the user must choose; undefined where it is clear. */
  readonly doubtfulRow: number | undefined
}

type Options = {
  readonly monday: string
  readonly timeZone: string
  /** Null: guessed. */
  readonly map: ColumnMap | null
  /** Names of the account's teachers. */
  readonly people?: readonly string[]
}

/**
 * The classes of a table in the four weeks from a Monday; weekdays are of the first. Times are of the zone. Throws a
 * RangeError for an unknown zone. A refusal is of the whole file. Pure: it runs in a thread.
 */
export async function tableReading(
  bytes: Uint8Array,
  { monday, timeZone, map: chosen, people = [] }: Options,
): Promise<TableReading | { readonly refusal: string }> {
  const clocks = clocksIn(timeZone)
  if (!clocks) throw new RangeError(`${timeZone} is no time zone`)
  const table = await readTable(bytes)
  if ('refusal' in table) return table
  const { sheets, damaged } = table
  const readFor = (rows: Rows, week: string) =>
    readRows(rows, { monday: week, clocks, people: new Set(people), map: chosen ?? undefined })
  const all = sheets.map((sheet) => ({ ...sheet, read: readFor(sheet.rows, monday) }))
  // The sheet with most classes: others have prices, or notes.
  const [best] = all.toSorted((a, b) => b.read.classes.length - a.read.classes.length)
  if (!best) throw new Error('A table has a sheet')
  const { read } = best
  if ((read.classes.length === 0 || read.areLines) && table.text !== undefined && !chosen) {
    const list = listReading({ text: table.text, monday, timeZone, people })
    if (list) return list
  }
  const within = withinWeeks(read.classes, monday)
  if (within.length > IMPORT_MAX) return { refusal: TOO_MANY }
  const timed = withKeys(within).flatMap((one) => {
    const startsAt = clocks.instantOf(one.date, one.start)
    return startsAt ? [{ ...one, timeZone, startsAt }] : []
  })
  const doubtful = read.map?.dateOrder ? undefined : read.doubt
  return {
    reading: {
      source: 'table',
      days: weeksOf(within, monday),
      classes: timed,
      unread: read.unread,
      heading: otherWeekNamed(
        best.rows.map((row) => row.join(' ')),
        monday,
        (week) => (week === monday ? read.classes : readFor(best.rows, week).classes),
      ),
      notes: [
        ...outsideNote(read.classes, within, 'file'),
        ...(sheets.length > 1
          ? [`Read from the sheet ${excerpt(best.name)}, not from: ${sheets.length - 1} more.`]
          : []),
        ...(best.isCut
          ? [`Your table has more than ${COLUMNS_MAX} columns. Those behind are not read.`]
          : []),
        ...fewNotes([
          ...damaged,
          ...within.flatMap(({ tooLong }) => tooLong),
          ...read.calledOff.map(({ text }) => `Called off, so it is left out: ${excerpt(text)}.`),
        ]),
      ],
    },
    columns: read.map
      ? { names: namesOf(read.rows, read.above), map: read.map, doubt: doubtful ?? null }
      : null,
    doubtfulRow: doubtful === undefined ? undefined : rowWith(doubtful, read.rows, read.map?.day ?? null),
  }
}

/** A file without columns is a list, a class on each line. */
function listReading(list: Paste): TableReading | { readonly refusal: string } | undefined {
  const read = pasteReading(list)
  if ('tooMany' in read) return { refusal: TOO_MANY }
  if (read.reading.classes.length === 0) return undefined
  return { reading: { ...read.reading, source: 'table' }, columns: null, doubtfulRow: undefined }
}

/** Its number, as spreadsheets count. */
const rowWith = (words: string, rows: Rows, column: number | null): number =>
  rows.findIndex((row) => row[column ?? row.length]?.includes(words)) + 1

const TOO_MANY = `We cannot use this table. It has more than ${IMPORT_MAX} classes in these weeks: please export fewer.`

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
