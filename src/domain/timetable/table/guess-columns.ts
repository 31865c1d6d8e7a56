import { dayIn } from './cell-day.ts'
import { instantIn, timeIn } from './cell-time.ts'
import type { ColumnMap, ColumnRole } from './column-map.ts'
import { ROLES, rolesNamed } from './column-names.ts'

/** A table of texts; rows may be of different lengths. */
export type Rows = readonly (readonly string[])[]

type Guess = {
  readonly map: ColumnMap
  /** Rows before the first class: names of columns, and what an export says above them. */
  readonly above: number
}

/** Rows in which the names of the columns are looked for. */
const LOOK_AT = 15

/** Which column says what: by their names, and by what is in them where names do not say it. */
export function guessColumns(rows: Rows, near: string): Guess {
  const named = rows.slice(0, LOOK_AT).map(rolesNamed)
  const most = Math.max(0, ...named.map(({ size }) => size))
  // One known word is in many classes' names, too.
  const header = most > 1 ? named.findIndex(({ size }) => size === most) : -1
  const above = header + 1
  const columns = new Map(named[header])
  const data = rows.slice(above)
  fillFromData(columns, data, near, header === -1)
  const map = Object.fromEntries(ROLES.map((role) => [role, columns.get(role) ?? null])) as Omit<
    ColumnMap,
    'dateOrder'
  >
  return { map: { ...map, dateOrder: null }, above }
}

type Columns = Map<ColumnRole, number>

/** Names may be in another language, or missing. People and links are only guessed where there are no names at all. */
function fillFromData(columns: Columns, data: Rows, near: string, isNameless: boolean): void {
  const taken = new Set(columns.values())
  const width = Math.max(0, ...data.map(({ length }) => length))
  const mostly = (is: (cell: string) => boolean) =>
    Array.from({ length: width }, (_, at) => at).find((at) => !taken.has(at) && isMostly(data, at, is))
  const fill = (role: ColumnRole, is: (cell: string) => boolean) => {
    const at = columns.has(role) ? undefined : mostly(is)
    if (at === undefined) return
    columns.set(role, at)
    taken.add(at)
  }
  const isDay = isDayNear(near)
  const isText = (cell: string) => /\p{L}{2}/u.test(cell) && !isDay(cell) && !timeIn(cell) && !isLink(cell)
  const start = columns.get('start')
  if (start !== undefined && isMostly(data, start, isDay)) columns.set('day', columns.get('day') ?? start)
  fill('day', isDay)
  const day = columns.get('day')
  if (day !== undefined && isMostly(data, day, hasTime(near)) && !columns.has('start'))
    columns.set('start', day)
  fill('start', (cell) => timeIn(cell) !== undefined)
  if (isNameless) fill('end', (cell) => timeIn(cell) !== undefined)
  fill('title', isText)
  if (!isNameless) return
  fill('instructor', isText)
  fill('link', isLink)
}

const MOSTLY = 0.6

function isMostly(data: Rows, at: number, is: (cell: string) => boolean): boolean {
  const cells = data.map((row) => row[at] ?? '').filter((cell) => cell !== '')
  return cells.length > 0 && cells.filter(is).length >= cells.length * MOSTLY
}

const isLink = (cell: string): boolean => /^https?:\/\//i.test(cell)

const asked = (near: string) => ({ order: 'day-first', near }) as const

/** "18.10" may be a time, so it is no day here. */
const isDayNear = (near: string) => (cell: string) =>
  dayIn(cell, asked(near)) !== undefined && !/^\d{1,2}[.:]\d{2}(?![.\d])/.test(cell)

const hasTime = (near: string) => (cell: string) =>
  instantIn(cell) !== undefined || timeIn(dayIn(cell, asked(near))?.rest ?? '') !== undefined
