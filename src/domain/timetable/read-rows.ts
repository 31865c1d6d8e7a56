import type { People } from './lines/details.ts'
import { readLines, type TextLine } from './lines/read-lines.ts'
import type { Clocks } from './local-instant.ts'
import { placeClasses, type ReadClass } from './read-class.ts'
import type { ColumnMap } from './table/column-map.ts'
import { withDayColumn } from './table/day-rows.ts'
import { gridLines } from './table/grid.ts'
import { guessColumns, languagesIn, type Rows } from './table/guess-columns.ts'
import { tableClasses, type UnreadRow } from './table/table-classes.ts'
import { areLines } from './table/words-beside.ts'
import { plainText } from './words/fold.ts'

type Options = {
  /** Weekdays are of its week; dates without a year are near it. */
  readonly monday: string
  readonly clocks: Clocks
  readonly people?: People
  /** What the user said the columns are; undefined: guessed. */
  readonly map?: ColumnMap | undefined
}

export type RowsRead = {
  readonly shape: 'grid' | 'columns'
  readonly classes: readonly ReadClass[]
  readonly unread: readonly UnreadRow[]
  /** Rows of classes that the table calls off, which are left out. */
  readonly calledOff: readonly TextLine[]
  /** Which column was taken for what; undefined for a grid. */
  readonly map: ColumnMap | undefined
  /** Rows before the first class. */
  readonly above: number
  /** As it was read, with a column for days that stood on rows of their own. */
  readonly rows: Rows
  /** A date such as 03/04/2026, if nothing says which number is its day. */
  readonly doubt: string | undefined
  /** How many columns are named; 0 without a row of names. */
  readonly named: number
  /** They are rather the lines of a list. */
  readonly areLines: boolean
}

/** Reads a table, whatever its shape: columns with or without names, days merged or on rows of their own, or a grid of days and times. */
export function readRows(
  written: Rows,
  { monday, clocks, people = new Set(), map: chosen }: Options,
): RowsRead {
  const plain = written.map((row) => row.map((cell) => plainText(cell).trim()))
  const languages = languagesIn(plain)
  const lines = chosen ? undefined : gridLines(plain, languages)
  if (lines && guessColumns(plain, languages).named < 3) {
    const { classes, unread, calledOff } = readLines(lines, { people, max: Number.POSITIVE_INFINITY })
    const placed = placeClasses(classes, { monday })
    if (placed.classes.length > 0)
      return {
        shape: 'grid',
        classes: placed.classes,
        unread: [...unread, ...placed.unread].map((entry) => ({ ...entry, why: 'it is no class.' })),
        calledOff,
        map: undefined,
        above: 0,
        rows: plain,
        doubt: undefined,
        named: 0,
        areLines: false,
      }
  }
  const rows = withDayColumn(plain, languages)
  const { map: guessed, above, named } = guessColumns(rows, languages)
  const map = chosen ?? guessed
  const read = tableClasses(rows, { map, above, monday, clocks, languages, people })
  const isList = named === 0 && areLines(rows, { map, languages })
  return { shape: 'columns', ...read, map, above, rows, named, areLines: isList }
}
