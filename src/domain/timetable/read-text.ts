import type { People } from './lines/details.ts'
import { readLines, type TextLine } from './lines/read-lines.ts'
import type { Clocks } from './local-instant.ts'
import { placeClasses, type ReadClass } from './read-class.ts'
import { type RowsRead, readRows } from './read-rows.ts'
import type { Rows } from './table/guess-columns.ts'
import type { UnreadRow } from './table/table-classes.ts'
import { plainText } from './words/fold.ts'

type Options = {
  /** The week that weekdays belong to; dates without a year are near it. */
  readonly monday: string
  readonly clocks: Clocks
  /** Names of the studio's teachers. */
  readonly people?: People
  /** Classes to read. */
  readonly max?: number
  /** The cells of a text whose columns tabs part; read here, they have one line each. */
  readonly tabbed?: Rows | undefined
}

export type TextRead = {
  readonly shape: 'lines' | RowsRead['shape']
  readonly classes: readonly ReadClass[]
  /** Lines that are no class, and why. */
  readonly unread: readonly UnreadRow[]
  /** Lines of classes that the text calls off, which are left out. */
  readonly calledOff: readonly TextLine[]
  /** The line whose classes are too many: nothing is read from there on. */
  readonly full?: TextLine | undefined
}

/** Reads a timetable that was pasted, in any of the ways in which people write and copy them. */
export function readText(
  text: string,
  { monday, clocks, people = new Set(), max = Number.POSITIVE_INFINITY, tabbed }: Options,
): TextRead {
  const lines = plainText(text)
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line.trimEnd() }))
  for (const rows of tablesIn(lines, tabbed)) {
    const read = readRows(rows, { monday, clocks, people })
    const isTable = read.shape === 'grid' || read.named > 1 || isPlainTable(read, rows)
    if (isTable && read.classes.length > 0)
      return {
        ...read,
        classes: read.classes.slice(0, max),
        full: read.classes.length > max ? lineOf(read, max, lines) : undefined,
      }
  }
  const { classes, unread, calledOff, full } = readLines(lines, { people, max })
  const placed = placeClasses(classes, { monday })
  return {
    shape: 'lines',
    classes: placed.classes.slice(0, max),
    unread: [...unread, ...placed.unread]
      .toSorted((a, b) => a.line - b.line)
      .map((entry) => ({ ...entry, why: 'it is no class.' })),
    calledOff,
    full,
  }
}

const lineOf = ({ classes }: RowsRead, max: number, lines: readonly TextLine[]): TextLine | undefined =>
  lines[(classes[max]?.line ?? 0) - 1]

/** Rows of a plain table: most have a day or time, a name, and as many columns as the others. */
function isPlainTable({ map, classes }: RowsRead, rows: Rows): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const hasNeeded =
    map !== undefined && map.title !== null && map.day !== null && map.start !== null && map.start !== map.day
  return hasNeeded && filled.length >= 3 && classes.length >= filled.length * 0.8
}

const cells = (line: string, mark: string | RegExp): readonly string[] =>
  line.split(mark).map((cell) => cell.trim())

const SPLITS = [
  { has: '|', split: (line: string) => withoutEdges(cells(line, /[|│┃]/)) },
  { has: '  ', split: (line: string) => line.split(/ {2,}/) },
  { has: ';', split: (line: string) => cells(line, ';') },
  { has: ',', split: (line: string) => cells(line, ',') },
] as const

/** "| Mon | 18:00 |" has marks at its edges. */
const withoutEdges = (cells: readonly string[]): readonly string[] => {
  const from = cells[0] === '' ? 1 : 0
  return cells.slice(from, cells.length > 1 && cells.at(-1) === '' ? -1 : undefined)
}

/** Lines of which tables are made: those of rules, as "---|---", are none. */
const RULE = /^[\s|+:=_-]*$/

/** The tables that a text may be, by what parts their columns in most lines. */
function* tablesIn(lines: readonly TextLine[], tabbed: Rows | undefined): Generator<Rows> {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const share = (mark: string) =>
    filled.filter(({ text }) => text.includes(mark)).length / Math.max(1, filled.length)
  if (share('\t') >= MOSTLY) yield tabbed ?? lines.map(({ text }) => text.split('\t'))
  for (const { has, split } of SPLITS) {
    if (share(has) < MOSTLY || filled.length < 2) continue
    yield lines.map(({ text }) => (RULE.test(text) ? [] : split(text.trim())))
  }
}

const MOSTLY = 0.6
