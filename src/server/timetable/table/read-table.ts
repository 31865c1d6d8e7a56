import { TABLE_MAX_BYTES } from '#domain/timetable/occurrence.ts'
import { COLUMNS_MAX } from '#domain/timetable/table/column-map.ts'
import { decodeText } from '#server/timetable/decode-text.ts'
import { parseRows } from './parse-rows.ts'
import { plainWords } from './plain-words.ts'
import { readHtml } from './read-html.ts'
import { readWorkbook, type Sheet } from './read-workbook.ts'

/** A refusal is of the whole file, in words for its owner. Cells are without control characters but the ends of their lines. */
type Table =
  | { readonly refusal: string }
  | {
      /** Of each sheet of a workbook; one of other files. */
      readonly sheets: readonly Sheet[]
      /** Rows that are damaged, in sentences. */
      readonly damaged: readonly string[]
      /** Of a file that may be no table: a list has lines and no columns. */
      readonly text?: string
    }

/** Reads a `.csv` file, whatever parts its columns, an `.xlsx` file, or the table of a page. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.length > TABLE_MAX_BYTES) return refused('It is larger than 2 MB: please export fewer weeks.')
  if (isZip(bytes)) {
    const workbook = await readWorkbook(bytes)
    return 'problem' in workbook ? refused(workbook.problem) : unlessEmpty(workbook.sheets)
  }
  if (isOldWorkbook(bytes))
    return refused('It is a workbook of an old Excel. In your program, choose “Save as” and .xlsx or CSV.')
  const text = decodeText(bytes)
  if (text === undefined) return refused('It is no text: please choose a file that ends in .csv or .xlsx.')
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return refused('It is a calendar: let its name end in .ics.')
  if (/^\s*<(?:!doctype|html|table|meta|\?xml|style)/i.test(text)) {
    const { rows, isCut } = readHtml(text)
    return rows
      ? unlessEmpty([{ name: '', rows, isCut }])
      : refused('It is a web page without a table. Look for “export” and CSV.')
  }
  const named = SEPARATOR.exec(text)?.[1]
  const { rows, damaged, error } = parseRows(text, { delimiter: named ?? separatorOf(text) })
  if (error !== undefined) return refused(error)
  const own = named === undefined ? rows : [[], ...rows.slice(1)]
  const table = unlessEmpty([{ name: '', rows: own, isCut: false }], damaged)
  return 'refusal' in table || named !== undefined ? table : { ...table, text }
}

function unlessEmpty(sheets: readonly Sheet[], damaged: readonly string[] = []): Table {
  const tidied = sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map(tidy)) }))
  const filled = tidied.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')))
  if (filled.length > 0) return { sheets: filled, damaged }
  return refused(damaged[0] ?? 'It is empty.')
}

const refused = (sentence: string) => ({ refusal: `We cannot use this table. ${sentence}` })

/** Workbooks of all spreadsheet programs are zip files. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

/** `.xls` files that are no page and no text. */
const isOldWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0

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
  plainWords(cell)
    .replace(FORMULA, '$1')
    .replace(/[^\P{Cc}\n]|[\p{Zs}\u200B\uFEFF]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .toWellFormed()

/** Programs write links and numbers that are texts as formulas: `="0900"`, `=HYPERLINK("https://…";"Pole")`. */
const FORMULA = /^=(?:HYPERLINK\s*\(\s*"[^"]*"\s*[,;]\s*)?"([^"]*)"\s*\)?$/i
