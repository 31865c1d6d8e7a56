import { Buffer } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'
import { TABLE_CELL_MAX, TABLE_ROW_MAX_BYTES, TABLE_ROWS_MAX } from '#domain/timetable/occurrence.ts'
import { COLUMNS_MAX } from '#domain/timetable/table/column-map.ts'
import { excerpt } from '#server/timetable/excerpt.ts'

/** What is wrong with a table, in words for its owner. */
class TableError extends Error {}
class TooWideError extends TableError {}
class TooManyError extends TableError {}

type Parsed = {
  readonly rows: readonly (readonly string[])[]
  /** Rows that are left out, in sentences. */
  readonly damaged: readonly string[]
  /** Why reading ended before the end of the text. */
  readonly error?: string
  /** It ended in a row of too many columns. */
  readonly isTooWide?: boolean | undefined
}

type Options = {
  /** What parts the columns. */
  readonly delimiter: string
  /** Rows to read; all by default. */
  readonly to?: number
}

/** So many damaged rows are left out; a file with more is no table. */
const DAMAGED_MAX = 50

/**
 * The rows of a table. One that passes a limit, or with a quotation mark that is never closed, is left out, and named with
 * what stands in it; the rows below it are read. Rows are counted as spreadsheets do: a damaged one is blank.
 */
export function parseRows(text: string, { delimiter, to = -1 }: Options): Parsed {
  const bytes = Buffer.from(text)
  const rows: (readonly string[])[] = []
  const damaged: string[] = []
  for (let from = 0; ; ) {
    const part = partAt(bytes, from, { delimiter, to: to === -1 ? -1 : to - rows.length, above: rows.length })
    rows.push(...part.rows)
    if (part.error === undefined) return { rows, damaged }
    const isEnd = to !== -1 || part.isTooMany || damaged.length === DAMAGED_MAX
    if (isEnd) return { rows, damaged, error: part.error, isTooWide: part.isTooWide }
    damaged.push(part.error)
    rows.push([])
    from = lineAfter(bytes, part.end)
    if (from >= bytes.length) return { rows, damaged }
  }
}

/** The first byte of the next line. */
function lineAfter(bytes: Buffer, from: number): number {
  const [feed, end] = [bytes.indexOf(10, from), bytes.indexOf(13, from)]
  if (feed === -1 && end === -1) return bytes.length
  if (feed === -1 || (end !== -1 && end < feed)) return bytes[end + 1] === 10 ? end + 2 : end + 1
  return feed + 1
}

type Part = {
  readonly rows: readonly (readonly string[])[]
  /** The byte behind the last whole row. */
  readonly end: number
  readonly error?: string
  readonly isTooWide?: boolean
  readonly isTooMany?: boolean
}

/** Rows from a byte on, up to the first error. */
function partAt(
  all: Buffer,
  from: number,
  { delimiter, to, above }: Required<Options> & { above: number },
): Part {
  const bytes = all.subarray(from)
  const rows: string[][] = []
  let end = 0
  const row = () => rowAt(all, from + end, above + rows.length + 1)
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
        if (above + rows.length >= TABLE_ROWS_MAX)
          throw new TooManyError(`It has more than ${TABLE_ROWS_MAX} rows: please export fewer weeks.`)
        rows.push(cellsOfRow)
        end = until
        return null
      },
    })
    return { rows, end: from + end }
  } catch (error) {
    const part = { rows, end: from + end }
    if (error instanceof TooManyError) return { ...part, error: error.message, isTooMany: true }
    if (error instanceof TableError)
      return { ...part, error: error.message, isTooWide: error instanceof TooWideError }
    if (error instanceof CsvError) return { ...part, error: csvError(error, row()) }
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
