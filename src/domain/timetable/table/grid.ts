import type { TextLine } from '#domain/timetable/lines/read-lines.ts'
import type { Languages } from '#domain/timetable/spans/days.ts'
import { isTimeCell, timesIn } from '#domain/timetable/spans/times-in.ts'
import { isAboutClass, isPersonLike, isPlaceName } from '#domain/timetable/words/people.ts'
import { isWholeDay } from './day-rows.ts'
import type { Rows } from './guess-columns.ts'

/** Rows in which the days are looked for. */
const LOOK_AT = 15

/**
 * The lines of a grid with days across and times down, or the other way round: a day, and below it a line for each class,
 * numbered as its row. Undefined for a table that is none.
 */
export function gridLines(rows: Rows, languages: Languages): readonly TextLine[] | undefined {
  const across = daysAcross(rows, languages)
  if (across) return linesBelow(rows, across)
  const turned = isNarrow(rows) ? transposed(rows) : undefined
  const down = turned && daysAcross(turned, languages)
  return turned && down && !down.columns.has(0) && hasTimesAside(turned)
    ? linesBelow(turned, down, true)
    : undefined
}

type Days = { readonly row: number; readonly columns: ReadonlyMap<number, string> }

function daysAcross(rows: Rows, languages: Languages): Days | undefined {
  for (const [row, cells] of rows.slice(0, LOOK_AT).entries()) {
    const columns = new Map(
      cells.flatMap((cell, at) => (isWholeDay(cell, languages) ? [[at, cell] as const] : [])),
    )
    const others = cells.filter((cell, at) => cell !== '' && !columns.has(at)).length
    if (columns.size >= 2 && columns.size >= others) return { row, columns: withMerged(columns, rows, row) }
  }
  return undefined
}

/** A day over two columns names the second, too. */
function withMerged(
  columns: ReadonlyMap<number, string>,
  rows: Rows,
  row: number,
): ReadonlyMap<number, string> {
  const all = new Map(columns)
  const last = Math.max(...columns.keys())
  const header = rows[row] ?? []
  for (let at = Math.min(...columns.keys()); at <= last; at += 1)
    if (!all.has(at) && (header[at] ?? '') === '') all.set(at, all.get(at - 1) ?? '')
  return all
}

const isNarrow = (rows: Rows): boolean => rows.length <= 60

const transposed = (rows: Rows): Rows => {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''))
}

const hasTimesAside = (rows: Rows): boolean => rows.filter((row) => isTimeCell(row[0] ?? '')).length >= 2

/** A grid has a time for each row, or one in each cell. */
function linesBelow(
  rows: Rows,
  { row: header, columns }: Days,
  isTurned = false,
): readonly TextLine[] | undefined {
  const data = rows.slice(header + 1)
  const first = Math.min(...columns.keys())
  const times = timesAside(data, first)
  const untimed = wordsForTimes(data, first)
  const lines: TextLine[] = []
  for (const [column, day] of [...columns].toSorted(([a], [b]) => a - b)) {
    lines.push({ line: header + 1, text: day })
    let last: { at: number; time: string } | undefined
    for (const [at, row] of data.entries()) {
      const cell = row[column] ?? ''
      if (cell === '') continue
      const line = isTurned ? column + 1 : header + at + 2
      const own = cell
        .split('\n')
        .map((part) => part.trim())
        .filter(Boolean)
      const time = times[at] ?? ''
      const above = lines.at(-1)
      if (own.some(hasTime)) lines.push(...timedParts(own).map((text) => ({ line, text })))
      else if (isAside(row, columns, time) && above && last && last.at === at - 1) {
        lines[lines.length - 1] = { ...above, text: `${above.text}\t${own.join('\t')}` }
      } else {
        const beside = time || (untimed[at] ?? last?.time ?? '')
        lines.push({ line, text: [beside, ...own].filter(Boolean).join('\t') })
      }
      last = { at, time: time || (untimed[at] === undefined ? (last?.time ?? '') : '') }
    }
  }
  return lines.length > columns.size ? lines : undefined
}

const hasTime = (part: string): boolean =>
  /\d/.test(part) &&
  (timesIn(part).length > 0 || /\d[:.h]\d{2}|\d\s?[ap]\.?m/i.test(part)) &&
  !/^\d+$/.test(part)

/** The times beside the days: of the row, or of the merged cell above it. */
function timesAside(data: Rows, first: number): readonly string[] {
  return data.map((row) => {
    const cells = row.slice(0, first)
    const times = cells.filter((cell) => cell !== '' && (isTimeCell(cell) || /^\d{1,2}$/.test(cell)))
    const [start = '', end] = times.map((time) => time.replace(/\s+/g, ' '))
    return end === undefined ? spoken(start) : `${spoken(start)} - ${spoken(end)}`
  })
}

/** Words that stand where other rows have their time, as "by appointment": such a row has not the time above it. */
function wordsForTimes(data: Rows, first: number): readonly (string | undefined)[] {
  const columns = Array.from({ length: first }, (_, at) => at).filter((at) =>
    data.some((row) => isTimeCell(row[at] ?? '')),
  )
  return data.map((row) =>
    columns.map((at) => row[at] ?? '').find((cell) => /\p{L}/u.test(cell) && timesIn(cell).length === 0),
  )
}

/** A bare hour beside the days is a time. */
const spoken = (time: string): string => (/^\d{1,2}$/.test(time) ? `${time}:00` : time)

/** Whether a row without a time has no class: only people, rooms and levels of the classes above. */
const isAside = (row: readonly string[], columns: ReadonlyMap<number, string>, time: string): boolean =>
  time === '' &&
  row.every(
    (cell, at) =>
      !columns.has(at) || cell === '' || isPlaceName(cell) || (isPersonLike(cell) && !isAboutClass(cell)),
  )

/** A cell of several lines may hold several classes: each begins at its time, or at the line before where names come first. */
function timedParts(own: readonly string[]): readonly string[] {
  const timed = own.map(hasTime)
  if (timed.filter(Boolean).length === 1) return [own.join('\t')]
  const parts: string[][] = []
  const isNameFirst = !timed[0]
  for (const [at, text] of own.entries()) {
    const begins = isNameFirst ? timed[at + 1] : timed[at]
    if (begins || parts.length === 0) parts.push([text])
    else parts.at(-1)?.push(text)
  }
  return parts.map((part) => part.join('\t'))
}
