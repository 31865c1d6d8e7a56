import { TABLE_MAX_BYTES } from '#domain/timetable/occurrence.ts'
import { COLUMNS_MAX } from '#domain/timetable/table/column-map.ts'
import type { Rows } from '#domain/timetable/table/guess-columns.ts'
import { decodeText } from '#server/timetable/decode-text.ts'
import { parseRows } from './parse-rows.ts'

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
  const named = SEPARATOR.exec(text)?.[1]
  const { rows, error } = parseRows(text, { delimiter: named ?? separatorOf(text) })
  if (error !== undefined) return refused(error)
  const tidied = rows.map((row, at) => (named !== undefined && at === 0 ? [] : row.map(tidy)))
  return tidied.some((row) => row.some((cell) => cell !== '')) ? { rows: tidied } : refused('It is empty.')
}

const refused = (sentence: string) => ({ refusal: `We cannot use this table. ${sentence}` })

/** Workbooks of all spreadsheet programs are zip files. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

/** The first line of some exports names what parts the columns. */
const SEPARATOR = /^\uFEFF?"?sep=(.)"?\r?(?:\n|$)/i

const SEPARATORS = [',', ';', '\t', '|'] as const
/** Rows and characters in which the separator is looked for. */
const LOOK_AT = { rows: 50, length: 50_000 }

/** The one that parts most rows into equally many columns. */
function separatorOf(text: string): string {
  const scores = SEPARATORS.map((separator) => {
    const widths = Map.groupBy(widthsBy(text, separator), (width) => width)
    const same = [...widths].map(([width, rows]) => (width > 1 ? rows.length + width / COLUMNS_MAX : 0))
    return { separator, score: Math.max(0, ...same) }
  })
  return scores.toSorted((a, b) => b.score - a.score)[0]?.separator ?? ','
}

function widthsBy(text: string, delimiter: string): number[] {
  const { rows, isTooWide } = parseRows(text.slice(0, LOOK_AT.length), { delimiter, to: LOOK_AT.rows })
  return [...rows.map(({ length }) => length), ...(isTooWide ? [COLUMNS_MAX + 1] : [])]
}

const tidy = (cell: string): string =>
  cell
    .replace(/[\p{Cc}\p{Zs}\u200B\uFEFF]+/gu, ' ')
    .trim()
    .toWellFormed()
