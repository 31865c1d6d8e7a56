import type { TextSetting } from '#domain/design/setting/text-setting.ts'
import { withoutBreakMarks } from '#domain/letters/break-marks.ts'
import { inCapitals } from '#domain/letters/letter-case.ts'
import { lettersOf } from '#domain/letters.ts'
import { type LetterStyle, widthEm } from './break-lines-at.ts'
import type { MeasureEm } from './measure.ts'
import type { SetLine, SetText } from './set-text.ts'

/** What stands in a cell decides its color: days, classes and times differ. */
export type CellColumn = 'day' | 'class' | 'time'
export type SetCell = SetLine & { readonly column: CellColumn; readonly row: number }

/**
 * Rows of a timetable, `step` frame pixels high each, with a rule above all but the first. `hidden` are the words of rows
 * and ends of cells that have no room.
 */
export type SetTable = {
  readonly cells: readonly SetCell[]
  readonly rows: number
  readonly step: number
  readonly hidden: readonly string[]
}

/** Frame pixels below which no class is set, and its height as a share of that of its row. */
const SIZE_MIN = 16
const CLOSEST = 1.4

/** Days are set smaller than classes, and in capitals. */
const DAY_SHARE = 0.72

/** Capitals are this high: the middle of a row is half of it above the baseline. */
const CAP_EM = 0.72

/** Share of a column that its words may fill. */
const FILLED = 0.94

/** The columns of a timetable as shares of the width: with a day, or with a class and a time only. */
export const columnsOf = (content: string): number[] =>
  rowsOf(content).some((cells) => cells.length > 2) ? [0.19, 0.57, 0.24] : [0.74, 0.26]

const rowsOf = (content: string): string[][] =>
  content
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => cellsOf(line))

/** Day, class and time. What stands behind them is told beside the class. */
function cellsOf(line: string): string[] {
  const [day = '', lesson, time, ...more] = line.split('|').map((cell) => cell.trim())
  if (lesson === undefined || time === undefined) return lesson === undefined ? [day] : [day, lesson]
  return [day, [lesson, ...more.filter(Boolean)].join(' · '), time]
}

type TableStyle = Pick<TextSetting, 'fit' | 'lineHeight' | 'table' | 'language'>

const COLUMNS: readonly CellColumn[] = ['day', 'class', 'time']

/** Cells of one row: a day, a class and a time; a class and a time; or a line that has no columns. */
function placed(cells: readonly string[], { table, fit, language }: TableStyle) {
  const { width } = fit
  const columns = table?.columns ?? []
  const named = cells.length > 2 ? COLUMNS : COLUMNS.slice(1)
  const shares = columns.slice(-2)
  const [classes = 1, times = 0] = shares
  const day = columns.length > 2 ? (columns[0] ?? 0) : 0
  const spans: Record<CellColumn, { from: number; wide: number }> = {
    day: { from: 0, wide: day },
    class: {
      from: cells.length > 2 ? day : 0,
      wide: cells.length > 2 ? classes : cells.length > 1 ? day + classes : 1,
    },
    time: { from: 1 - times, wide: times },
  }
  return cells.slice(0, named.length).flatMap((text, at) => {
    const column = named[at]
    if (column === undefined || text === '') return []
    const { from, wide } = spans[column]
    const words = withoutBreakMarks(column === 'day' ? inCapitals(text, language) : text)
    return [{ text: words, column, left: from * width, wide: wide * width }]
  })
}

type Given = {
  readonly style: LetterStyle
  readonly setting: TableStyle
  readonly size: number
  readonly measure: MeasureEm
}

/** As large as there is room for: rows move together before letters get smaller, and those without room are left out. */
function rowSizes(count: number, { setting, size: largest }: Given) {
  const height = largest * setting.lineHeight * setting.fit.lines
  const least = Math.min(largest, SIZE_MIN)
  const rows = Math.min(count, Math.max(setting.fit.lines, Math.floor(height / (least * CLOSEST))))
  const step = Math.min(largest * setting.lineHeight, height / Math.max(1, rows))
  return { rows, step, size: Math.min(largest, Math.max(least, step / CLOSEST)), least }
}

/** Words that are wider than their column even at the least size, cut at a letter. */
function cutTo(text: string, most: number, { style, measure }: Given): string {
  const letters = lettersOf(text)
  let count = letters.length
  while (count > 0 && widthEm(`${letters.slice(0, count).join('')}…`, style, measure) > most) count--
  return `${letters.slice(0, count).join('').trimEnd()}…`
}

/**
 * Sets `Mon | Pole Flow | 18:00` rows in columns. `size` is that of the classes; words that are too wide shrink, and so
 * do more rows than there are lines, down to a size that can be read.
 */
export function setTable(content: string, given: Given): SetTable {
  const { style, setting, measure } = given
  const all = rowsOf(content)
  const { width } = setting.fit
  const { rows, step, size, least } = rowSizes(all.length, given)
  const hidden = all.slice(rows).map((cells) => cells.join(' '))
  const cells = all.slice(0, rows).flatMap((row, at) =>
    placed(row, setting).map(({ text: whole, column, left, wide }): SetCell => {
      const share = column === 'day' ? DAY_SHARE : 1
      const room = wide * FILLED
      const isTooWide = widthEm(whole, style, measure) * least * share > room
      const text = isTooWide ? cutTo(whole, room / (least * share), given) : whole
      if (isTooWide) hidden.push(whole)
      const em = widthEm(text, style, measure)
      const own = Math.min(size * share, room / em)
      const x = column === 'time' ? width - em * own : left
      const baseline = step * (at + 0.5) + (size * CAP_EM) / 2
      return {
        text,
        column,
        row: at,
        size: own,
        x,
        baseline,
        width: em * own,
        ascent: CAP_EM * own,
        descent: 0,
      }
    }),
  )
  return { cells, rows, step, hidden }
}

/** A timetable as lines, one for each cell. */
export const tableAsText = ({ cells, rows, step }: SetTable, size: number, width: number): SetText => ({
  lines: cells,
  height: step * rows,
  size,
  left: 0,
  right: width,
})
