import { Buffer } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'
import { TABLE_CELL_MAX, TABLE_ROW_MAX_BYTES, TABLE_ROWS_MAX } from '#domain/timetable/occurrence.ts'
import { COLUMNS_MAX } from '#domain/timetable/table/column-map.ts'
import { excerpt } from '#server/timetable/excerpt.ts'

/** What is wrong with a table, in words for its owner. */
class TableError extends Error {}
class TooWideError extends TableError {}

type Parsed = {
  readonly rows: readonly (readonly string[])[]
  /** Why reading ended before the end of the text. */
  readonly error?: string
  /** It ended in a row of too many columns. */
  readonly isTooWide?: boolean
}

type Options = {
  /** What parts the columns. */
  readonly delimiter: string
  /** Rows to read; all by default. */
  readonly to?: number
}

/**
 * The rows of a table up to its first error: a limit that it passes, or a quotation mark that is never closed. Reading
 * ends there, and the error names the row and what stands in it.
 */
export function parseRows(text: string, { delimiter, to = -1 }: Options): Parsed {
  const bytes = Buffer.from(text)
  const rows: string[][] = []
  let end = 0
  const row = () => rowAt(bytes, end, rows.length + 1)
  try {
    parse(bytes, {
      ...{ delimiter, to, bom: true, max_record_size: TABLE_ROW_MAX_BYTES },
      // Quotation marks within a cell are its own, as in `Heels 6" high`. Blank lines are rows, as spreadsheets count.
      ...{ relax_column_count: true, relax_quotes: true },
      cast(cell, { index }) {
        if (index >= COLUMNS_MAX)
          throw new TooWideError(`${row().name} has more than ${COLUMNS_MAX} columns: ${row().words}.`)
        if (cell.length > TABLE_CELL_MAX)
          throw new TableError(
            `${row().name} has a cell of more than ${TABLE_CELL_MAX} characters: ${excerpt(cell)}.`,
          )
        return cell
      },
      on_record(cellsOfRow: string[], { bytes: until }) {
        if (rows.length === TABLE_ROWS_MAX)
          throw new TableError(`It has more than ${TABLE_ROWS_MAX} rows: please export fewer weeks.`)
        rows.push(cellsOfRow)
        end = until
        return null
      },
    })
    return { rows }
  } catch (error) {
    if (error instanceof TableError)
      return { rows, error: error.message, isTooWide: error instanceof TooWideError }
    if (error instanceof CsvError) return { rows, error: csvError(error, row()) }
    throw error
  }
}

type Row = { readonly name: string; readonly words: string }

const csvError = ({ code }: CsvError, { name, words }: Row): string =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? `${name} is longer than ${TABLE_ROW_MAX_BYTES / 1000} kB, or a quotation mark in it is never closed: ${words}.`
    : `A quotation mark in ${lower(name)} is never closed: ${words}. Please export it again.`

const lower = (name: string): string => name.replace('Row', 'row')

const LINE_END = /\r\n|\r|\n/

/** A row that begins at a byte. A cell may have several lines, so it is in another line than its number. */
function rowAt(bytes: Buffer, start: number, number: number): Row {
  const line = bytes.toString('utf8', 0, start).split(LINE_END).length
  const [words = ''] = bytes.toString('utf8', start, start + 1000).split(LINE_END)
  return { name: line === number ? `Row ${number}` : `Row ${number} (line ${line})`, words: excerpt(words) }
}
