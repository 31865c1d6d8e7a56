import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { tableReading } from './table-reading.ts'

const week = { monday: '2026-11-30', timeZone: 'Europe/Berlin', map: null }
const read = async (bytes: Uint8Array) => {
  const result = await tableReading(bytes, week)
  return 'refusal' in result ? result.refusal : result.reading
}

const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Dates, clock times and both, as Excel styles them. */
const STYLES = { date: 1, time: 2, both: 3 }

const text = (words: string) => (at: string) =>
  `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${words}</t></is></c>`
const number =
  (value: number, style = 0) =>
  (at: string) =>
    `<c r="${at}" s="${style}"><v>${value}</v></c>`
type Cell = ReturnType<typeof text>

/** A workbook as Excel writes it, a sheet for each list of rows. */
function workbook(...sheets: Cell[][][]): Uint8Array {
  const parts = sheets.map((rows, nth) => {
    const written = rows.map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell, column) => cell(`${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`,
    )
    return [
      `xl/worksheets/sheet${nth + 1}.xml`,
      `<worksheet xmlns="${SHEETS}"><sheetData>${written.join('')}</sheetData></worksheet>`,
    ]
  })
  const files: Record<string, string> = {
    '_rels/.rels': `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets>${sheets.map((_, nth) => `<sheet name="Sheet ${nth + 1}" sheetId="${nth + 1}" r:id="s${nth + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}">${sheets.map((_, nth) => `<Relationship Id="s${nth + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${nth + 1}.xml"/>`).join('')}<Relationship Id="style" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${SHEETS}"><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(parts),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}

const HEAD = ['Date', 'Start', 'End', 'Class', 'Teacher'].map(text)

describe('a workbook', () => {
  it('is read with its dates and times, whatever they are written as', async () => {
    const bytes = workbook([
      HEAD,
      [
        number(46_356, STYLES.date),
        number(0.75, STYLES.time),
        number(0.802083333, STYLES.time),
        text('Pole &amp; Flow'),
        text('Mia'),
      ],
      [text(''), text('7:30 PM'), text('8:30 PM'), text('Heels'), text('Ana')],
      [number(46_357.75, STYLES.both), text(''), text(''), text('Hoop'), text('Lea')],
    ])
    expect(await read(bytes)).toMatchObject({
      classes: [
        { date: '2026-11-30', start: 1080, end: 1155, title: 'Pole & Flow', instructor: 'Mia' },
        { date: '2026-11-30', start: 1170, end: 1230, title: 'Heels', instructor: 'Ana' },
        { date: '2026-12-01', start: 1080, title: 'Hoop', instructor: 'Lea' },
      ],
      unread: [],
    })
  })

  it('is read as a grid', async () => {
    const bytes = workbook([
      [text(''), text('Mon'), text('Tue')],
      [number(0.75, STYLES.time), text('Pole'), text('Heels')],
    ])
    expect(await read(bytes)).toMatchObject({
      classes: [
        { date: '2026-11-30', start: 1080, title: 'Pole' },
        { date: '2026-12-01', start: 1080, title: 'Heels' },
      ],
    })
  })

  it('has its timetable on the sheet with most classes, which is said', async () => {
    const classes = [HEAD, [text('Mon'), text('18:00'), text('19:00'), text('Pole'), text('Mia')]]
    expect(await read(workbook([[text('Prices'), number(12)]], classes))).toMatchObject({
      classes: [{ title: 'Pole' }],
      notes: ['Read from the sheet “Sheet 2”, not from: 1 more.'],
    })
  })

  it.each<[string, () => Uint8Array, RegExp]>([
    ['cut off', () => workbook([HEAD]).subarray(0, 300), /damaged/],
    ['of another program', () => zipSync({ 'content.xml': strToU8('<a/>') }), /another program/],
    ['another archive', () => zipSync({ 'a.txt': strToU8('Mon 18:00') }), /no workbook of Excel/],
    ['a bomb', () => zipSync({ 'xl/workbook.xml': new Uint8Array(41_000_000) }, { level: 1 }), /too large/],
    [
      'of many files',
      () =>
        zipSync(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`xl/${at}`, new Uint8Array()]))),
      /too large/,
    ],
    ['of an old Excel', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old Excel/],
  ])('is refused with its reason: %s', async (_, bytes, reason) =>
    expect(await read(bytes())).toMatch(reason),
  )
})
