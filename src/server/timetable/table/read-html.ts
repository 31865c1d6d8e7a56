import { Parser } from 'htmlparser2'
import { TABLE_CELL_MAX, TABLE_ROWS_MAX } from '#domain/timetable/occurrence.ts'
import { COLUMNS_MAX } from '#domain/timetable/table/column-map.ts'
import type { Rows } from '#domain/timetable/table/guess-columns.ts'
import { placeCells, type SpanningCell } from '#domain/timetable/table/place-cells.ts'

/** What a page says: the rows of its timetable, and its words, a block a line. */
type Page = {
  readonly rows: Rows | undefined
  /** Whether a row has more columns than are read. */
  readonly isCut: boolean
  readonly text: string
}

const BLOCKS = new Set(
  'p,div,br,li,ul,ol,tr,table,section,article,header,footer,h1,h2,h3,h4,h5,h6,dt,dd,blockquote,hr'.split(','),
)
const HIDDEN = new Set(['script', 'style', 'head', 'template', 'noscript'])

type Table = {
  readonly rows: SpanningCell[][]
  /** The line of the page before it. */
  readonly heading: string
  cell: { text: string; columns: number; rows: number } | undefined
}

/** Reads a page or a part of one, as the clipboard has it. Tags and entities are read; nothing of it is run. */
export function readHtml(html: string): Page {
  const tables: Table[] = []
  const open: Table[] = []
  let [text, told, hidden, link] = ['', 0, 0, '']
  const write = (words: string) => {
    const cell = open.at(-1)?.cell
    if (cell === undefined) text += words
    else if (cell.text.length < TABLE_CELL_MAX) cell.text += words
  }
  const endCell = () => {
    const table = open.at(-1)
    if (!table?.cell) return
    table.rows.at(-1)?.push({ ...table.cell, text: lineTidied(table.cell.text) })
    table.cell = undefined
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (HIDDEN.has(name)) hidden += 1
      if (BLOCKS.has(name)) write('\n')
      if (name === 'a') link = /^https:/i.test(attributes.href ?? '') ? (attributes.href ?? '') : ''
      if (name === 'table') {
        open.push({
          rows: [],
          heading: lineTidied(text.slice(told)).split('\n').at(-1) ?? '',
          cell: undefined,
        })
        told = text.length
      }
      const table = open.at(-1)
      if (name === 'tr' && table && table.rows.length < TABLE_ROWS_MAX) {
        endCell()
        table.rows.push([])
      }
      if ((name === 'td' || name === 'th') && table) {
        endCell()
        if (table.rows.length === 0) table.rows.push([])
        table.cell = { text: '', columns: spanOf(attributes.colspan), rows: spanOf(attributes.rowspan) }
      }
    },
    ontext(words) {
      if (hidden === 0) write(words.replace(/\s+/g, ' '))
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1)
      if (name === 'a' && link !== '') {
        write(` ${link} `)
        link = ''
      }
      if (name === 'td' || name === 'th') endCell()
      if (name === 'table') {
        endCell()
        const table = open.pop()
        if (table) tables.push(table)
      }
      if (BLOCKS.has(name)) write('\n')
    },
  })
  parser.end(html)
  tables.push(...open)
  const chosen = timetablesIn(tables)
  return {
    rows: chosen.length > 0 ? rowsOf(chosen) : undefined,
    isCut: chosen.some((table) => widthOf(table) > COLUMNS_MAX),
    text: lineTidied(text),
  }
}

/** The largest table, and those that are made like it: some pages have one for each day. */
function timetablesIn(tables: readonly Table[]): readonly Table[] {
  const [largest] = tables.toSorted((a, b) => cellsIn(b) - cellsIn(a))
  if (!largest || cellsIn(largest) < 2) return []
  const width = widthOf(largest)
  const alike = tables.filter((table) => table.rows.length > 0 && widthOf(table) === width)
  return width > 1 ? alike : [largest]
}

/** The rows of all, below the line before each; the names of their columns once. */
function rowsOf(tables: readonly Table[]): Rows {
  const [first = [], ...others] = tables.map(({ rows }) => placeCells(rows))
  if (others.length === 0) return first
  const names = JSON.stringify(first[0])
  const hasNames = others.every((rows) => JSON.stringify(rows[0]) === names)
  const bodies = [first, ...others].map((rows) => (hasNames ? rows.slice(1) : rows))
  const below = bodies.flatMap((rows, at) => [[tables[at]?.heading ?? ''], ...rows])
  return hasNames ? [first[0] ?? [], ...below] : below
}

const widthOf = ({ rows }: Table): number =>
  Math.max(...rows.map((cells) => cells.reduce((sum, { columns }) => sum + columns, 0)))

const cellsIn = ({ rows }: Table): number => rows.reduce((sum, row) => sum + row.length, 0)

const spanOf = (attribute: string | undefined): number =>
  Math.min(Math.max(Number.parseInt(attribute ?? '1', 10) || 1, 1), 1000)

const lineTidied = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
