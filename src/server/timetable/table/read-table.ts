import { CsvError, parse } from 'csv-parse/sync'
import { TABLE_CELL_MAX, TABLE_MAX_BYTES, TABLE_ROWS_MAX } from '#domain/timetable/occurrence.ts'
import { COLUMNS_MAX } from '#domain/timetable/table/column-map.ts'
import type { Rows } from '#domain/timetable/table/guess-columns.ts'
import { decodeText } from '#server/timetable/decode-text.ts'

/** A refusal is of the whole file, in words for its owner. Cells are one line each, without control characters. */
type Table = { readonly refusal: string } | { readonly rows: Rows }

/** Reads a `.csv` file, whatever parts its columns. */
export function readTable(bytes: Uint8Array): Table {
  if (bytes.length > TABLE_MAX_BYTES) return refused('It is larger than 2 MB: please export fewer weeks.')
  if (isZip(bytes))
    return refused('It is a workbook. In your program, choose “Save as” or “Download” and CSV.')
  const text = decodeText(bytes)
  if (text === undefined) return refused('It is no text: please choose a file that ends in .csv.')
  if (/^\s*<(?:!doctype|html)/i.test(text)) return refused('It is a web page. Look for “export” and CSV.')
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return refused('It is a calendar: let its name end in .ics.')
  const records = recordsOf(text)
  return 'refusal' in records ? records : checked(records.rows)
}

const refused = (sentence: string) => ({ refusal: `We cannot use this table. ${sentence}` })

/** Workbooks of all spreadsheet programs are zip files. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

/** The first line of some exports names what parts the columns. */
const SEPARATOR = /^\uFEFF?"?sep=(.)"?\r?(?:\n|$)/i

function recordsOf(text: string): Table {
  const said = SEPARATOR.exec(text)?.[1]
  try {
    const rows = parsed(text, said ?? separatorOf(text))
    return { rows: said === undefined ? rows : [[], ...rows.slice(1)] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refused(
      `A quotation mark in row ${Number(error.records) + 1} is never closed. Please export it again.`,
    )
  }
}

/** Quotation marks within a cell are its own, as in `Heels 6" high`. Blank lines are rows, as spreadsheets count. */
const parsed = (text: string, delimiter: string, to = TABLE_ROWS_MAX + 1): string[][] =>
  parse(text, { delimiter, to, bom: true, relax_column_count: true, relax_quotes: true })

const SEPARATORS = [',', ';', '\t', '|'] as const
const LOOK_AT = 50

/** The one that parts most rows into equally many columns. */
function separatorOf(text: string): string {
  const scores = SEPARATORS.map((separator) => {
    const widths = Map.groupBy(widthsBy(text, separator), (width) => width)
    const same = [...widths].map(([width, rows]) => (width > 1 ? rows.length + width / COLUMNS_MAX : 0))
    return { separator, score: Math.max(0, ...same) }
  })
  return scores.toSorted((a, b) => b.score - a.score)[0]?.separator ?? ','
}

function widthsBy(text: string, separator: string): number[] {
  try {
    return parsed(text, separator, LOOK_AT).map(({ length }) => length)
  } catch {
    return []
  }
}

function checked(rows: Rows): Table {
  if (rows.length > TABLE_ROWS_MAX)
    return refused(`It has more than ${TABLE_ROWS_MAX} rows: please export fewer weeks.`)
  for (const [index, row] of rows.entries()) {
    if (row.length > COLUMNS_MAX) return refused(`Row ${index + 1} has more than ${COLUMNS_MAX} columns.`)
    if (row.some((cell) => cell.length > TABLE_CELL_MAX))
      return refused(`Row ${index + 1} has a cell of more than ${TABLE_CELL_MAX} characters.`)
  }
  const tidied = rows.map((row) => row.map(tidy))
  return tidied.some((row) => row.some((cell) => cell !== '')) ? { rows: tidied } : refused('It is empty.')
}

const tidy = (cell: string): string =>
  cell
    .replace(/[\p{Cc}\p{Zs}\u200B\uFEFF]+/gu, ' ')
    .trim()
    .toWellFormed()
