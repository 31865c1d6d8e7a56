import { describe, expect, it } from 'vitest'
import type { LetterStyle } from './break-lines-at.ts'
import type { MeasureEm } from './measure.ts'
import { columnsOf, setTable, tableAsText } from './set-table.ts'

/** Every letter is half an em wide. */
const measure: MeasureEm = (text) => ({ width: [...text].length / 2, ascent: 0.7, descent: 0.2, left: 0 })
const style: LetterStyle = {
  font: { fontFamily: 'Inter', fontWeight: 'normal', isItalic: false },
  letterSpacing: 0,
}

const set = (content: string) =>
  setTable(content, {
    style,
    setting: {
      lineHeight: 2,
      fit: { width: 400, lines: 7, min: 12, max: 20 },
      table: { columns: columnsOf(content), rule: '#ffffff', ruleOpacity: 0.3, dayColor: '#ff0000' },
    },
    size: 20,
    measure,
  })

describe('a timetable', () => {
  it('has a row for each line, with days on the left and times on the right', () => {
    const table = set('Mon | Pole Flow | 18:00\n\nTue | Heels | 9:15 AM')
    expect(table).toMatchObject({ rows: 2, step: 40 })
    expect(table.cells.map(({ column, row, text }) => [column, row, text])).toEqual([
      ['day', 0, 'MON'],
      ['class', 0, 'Pole Flow'],
      ['time', 0, '18:00'],
      ['day', 1, 'TUE'],
      ['class', 1, 'Heels'],
      ['time', 1, '9:15 AM'],
    ])
    const [day, lesson, time] = table.cells
    expect(day?.x).toBe(0)
    expect(lesson?.x).toBe(0.19 * 400)
    expect((time?.x ?? 0) + (time?.width ?? 0)).toBe(400)
    expect(table.cells[3]?.baseline).toBe((day?.baseline ?? 0) + 40)
  })

  it('gives the whole width to classes without days, and to lines without columns', () => {
    const [lesson, time, line] = set('Pole Flow | 18:00\nBring a friend').cells
    expect([lesson?.column, lesson?.x, time?.column]).toEqual(['class', 0, 'time'])
    expect(line).toMatchObject({ column: 'class', x: 0, text: 'Bring a friend', size: 20 })
  })

  it('keeps every cell in its column by smaller letters', () => {
    const { cells } = set(`Wednesday | ${'x'.repeat(44)} | 18:00–19:30 and later`)
    const [day, lesson, time] = cells
    expect((day?.x ?? 0) + (day?.width ?? 0)).toBeLessThan(lesson?.x ?? 0)
    expect((lesson?.x ?? 0) + (lesson?.width ?? 0)).toBeLessThan(time?.x ?? 0)
    expect(lesson?.size).toBeLessThan(20)
  })

  it('is never higher than its allowed rows, and moves them together before letters get smaller', () => {
    const table = set('Mon | Pole | 18:00\n'.repeat(10))
    expect([table.step * table.rows, table.rows]).toEqual([7 * 40, 10])
    expect(table.cells[1]?.size).toBe(20)
  })

  it('sets no class too small to read, and tells what it leaves out', () => {
    const rows = Array.from({ length: 16 }, (_, at) => `Fri | Class ${at} | 18:00`)
    const table = set(rows.join('\n'))
    expect(table.rows).toBe(12)
    expect(table.hidden).toEqual(rows.slice(12).map((row) => row.replaceAll(' | ', ' ')))
    expect(
      Math.min(...table.cells.filter(({ column }) => column === 'class').map(({ size }) => size)),
    ).toBeGreaterThanOrEqual(16)
    const long = `${'👩🏽‍🤝‍👩🏻'.repeat(20)} ${'x'.repeat(60)}`
    const { cells, hidden } = set(`Mon | ${long} | 18:00`)
    expect(hidden).toEqual([long])
    expect(cells[1]?.text.endsWith('…')).toBe(true)
    expect(cells[1]?.text.isWellFormed()).toBe(true)
  })

  it('tells what stands behind the time beside the class', () => {
    const { cells } = set('Mon | Pole Flow | 18:00 | Maya | Room B')
    expect(cells.map(({ text }) => text)).toEqual(['MON', 'Pole Flow · Maya · Room B', '18:00'])
  })

  it('can be painted as lines', () => {
    const table = set('Mon | Pole | 18:00')
    expect(tableAsText(table, 20, 400)).toEqual({
      lines: table.cells,
      height: 40,
      size: 20,
      left: 0,
      right: 400,
    })
  })
})
