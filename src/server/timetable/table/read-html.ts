import { Parser } from 'htmlparser2'
import { TABLE_CELL_MAX, TABLE_ROWS_MAX } from '#domain/timetable/occurrence.ts'
import type { Rows } from '#domain/timetable/table/guess-columns.ts'
import { placeCells, type SpanningCell } from '#domain/timetable/table/place-cells.ts'

/** What a page says: the rows of its largest table, and its words, a block a line. */
type Page = { readonly rows: Rows | undefined; readonly text: string }

const BLOCKS = new Set(
  'p,div,br,li,ul,ol,tr,table,section,article,header,footer,h1,h2,h3,h4,h5,h6,dt,dd,blockquote,hr'.split(','),
)
const HIDDEN = new Set(['script', 'style', 'head', 'template', 'noscript'])

type Table = {
  readonly rows: SpanningCell[][]
  cell: { text: string; columns: number; rows: number } | undefined
}

/** Reads a page or a part of one, as the clipboard has it. Tags and entities are read; nothing of it is run. */
export function readHtml(html: string): Page {
  const tables: Table[] = []
  const open: Table[] = []
  let [text, hidden, link] = ['', 0, '']
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
      if (name === 'table') open.push({ rows: [], cell: undefined })
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
  const [largest] = tables.toSorted((a, b) => cellsIn(b) - cellsIn(a))
  return {
    rows: largest && cellsIn(largest) > 1 ? placeCells(largest.rows) : undefined,
    text: lineTidied(text),
  }
}

const cellsIn = ({ rows }: Table): number => rows.reduce((sum, row) => sum + row.length, 0)

const spanOf = (attribute: string | undefined): number =>
  Math.min(Math.max(Number.parseInt(attribute ?? '1', 10) || 1, 1), 1000)

const lineTidied = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
