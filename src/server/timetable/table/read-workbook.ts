import { unzipSync } from 'fflate'
import readXlsx from 'read-excel-file/universal'
import { TABLE_ROWS_MAX } from '#domain/timetable/occurrence.ts'
import { COLUMNS_MAX } from '#domain/timetable/table/column-map.ts'
import type { Rows } from '#domain/timetable/table/guess-columns.ts'

/** Unpacked bytes and files of a workbook: a small file may be made to unpack to gigabytes. */
const UNPACKED_MAX = 40_000_000
const FILES_MAX = 500

type Grid = readonly (readonly unknown[])[]

export type Sheet = {
  readonly name: string
  readonly rows: Rows
  /** Whether it has more columns than are read. */
  readonly isCut: boolean
}

/** The sheets of an `.xlsx` file, in their order, or why it cannot be used. Dates and times are as a person writes them. */
export async function readWorkbook(
  bytes: Uint8Array,
): Promise<{ readonly sheets: readonly Sheet[] } | { readonly problem: string }> {
  const problem = problemOf(bytes)
  if (problem) return { problem: problem }
  try {
    const sheets = await readXlsx(new Uint8Array(bytes).buffer)
    if (sheets.some(({ data }) => data.length > TABLE_ROWS_MAX))
      return { problem: `It has more than ${TABLE_ROWS_MAX} rows: please export fewer weeks.` }
    return { sheets: sheets.map(({ sheet, data }) => ({ name: sheet, ...rowsOf(data) })) }
  } catch (error) {
    // The package throws errors of many kinds for what is no workbook of Excel.
    if (error instanceof Error)
      return { problem: 'It is a damaged workbook, or of another program. Please save it as .xlsx or CSV.' }
    throw error
  }
}

/** Looked up in the list of contents, before anything is unpacked. */
function problemOf(bytes: Uint8Array): string | undefined {
  let [size, files, isExcel, isOpenDocument] = [0, 0, false, false]
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        size += originalSize
        files += 1
        isExcel ||= /^xl\/workbook\.xml$/i.test(name)
        isOpenDocument ||= name === 'content.xml'
        return false
      },
    })
  } catch {
    return 'It is a damaged workbook. Please save it again.'
  }
  if (size > UNPACKED_MAX || files > FILES_MAX) return 'It is too large: please export fewer weeks.'
  if (isOpenDocument) return 'It is a workbook of another program. There, choose “Save as” and .xlsx or CSV.'
  return isExcel ? undefined : 'It is no workbook of Excel: please choose an .xlsx or .csv file.'
}

const rowsOf = (data: Grid): Pick<Sheet, 'rows' | 'isCut'> => ({
  rows: data.map((row) => row.slice(0, COLUMNS_MAX).map(wordsOf)),
  isCut: data.some((row) => row.slice(COLUMNS_MAX).some((cell) => wordsOf(cell) !== '')),
})

const MINUTE_MS = 60_000
/** Excel's clock times are of its first day. */
const FIRST_YEAR = 1901

function wordsOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  const time = Math.round(cell.getTime() / MINUTE_MS) * MINUTE_MS
  if (!Number.isFinite(time) || Math.abs(time) > 8e15) return ''
  const iso = new Date(time).toISOString()
  const [date = '', clock = ''] = iso.split('T')
  if (cell.getUTCFullYear() < FIRST_YEAR) return clock.slice(0, 5)
  return clock.startsWith('00:00') ? date : `${date} ${clock.slice(0, 5)}`
}
