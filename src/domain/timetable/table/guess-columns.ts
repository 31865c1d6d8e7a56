import { type Languages, languagesOf } from '#domain/timetable/spans/days.ts'
import { isTimeCell, timesIn } from '#domain/timetable/spans/times-in.ts'
import { tokensOf } from '#domain/timetable/spans/tokens.ts'
import { isPersonLike, isPlaceName } from '#domain/timetable/words/people.ts'
import { dayIn } from './cell-day.ts'
import { instantIn, minutesIn } from './cell-time.ts'
import type { ColumnMap, ColumnRole } from './column-map.ts'
import { ROLES, rolesNamed } from './column-names.ts'

/** A table of texts; rows may be of different lengths. */
export type Rows = readonly (readonly string[])[]

type Guess = {
  readonly map: ColumnMap
  /** Rows before the first class: names of columns, and what an export says above them. */
  readonly above: number
  /** How many columns are named; 0 without a row of names. */
  readonly named: number
}

/** Rows in which the names of the columns are looked for. */
const LOOK_AT = 15
/** Rows and characters of a cell by which the contents of columns are known. */
const SAMPLE = { rows: 300, length: 80 }

/** The languages of the days and months in a table. */
export const languagesIn = (rows: Rows): Languages =>
  languagesOf(
    rows.slice(0, SAMPLE.rows).flatMap((row) => row.map((cell) => tokensOf(cell.slice(0, SAMPLE.length)))),
  )

/** Which column says what: by their names, and by what is in them where names do not say it. */
export function guessColumns(rows: Rows, languages: Languages = languagesIn(rows)): Guess {
  const named = rows.slice(0, LOOK_AT).map(rolesNamed)
  const most = Math.max(0, ...named.map(({ size }) => size))
  // One known word is in many classes' names, too.
  const header = most > 1 ? named.findIndex(({ size }) => size === most) : -1
  const above = header + 1
  const columns = new Map(named[header])
  fillFromData(columns, {
    data: rows.slice(above, above + SAMPLE.rows),
    languages,
    isNameless: header === -1,
  })
  const map = Object.fromEntries(ROLES.map((role) => [role, columns.get(role) ?? null])) as Omit<
    ColumnMap,
    'dateOrder'
  >
  return { map: { ...map, dateOrder: null }, above, named: header === -1 ? 0 : most }
}

type Columns = Map<ColumnRole, number>
type Data = { readonly data: Rows; readonly languages: Languages; readonly isNameless: boolean }

/** Names may be in another language, or missing. People, places and links are only guessed where there are no names at all. */
function fillFromData(columns: Columns, { data, languages, isNameless }: Data): void {
  const taken = new Set(columns.values())
  const width = Math.max(0, ...data.map(({ length }) => length))
  const free = () => Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at))
  const take = (role: ColumnRole, at: number | undefined) => {
    if (at === undefined) return
    columns.set(role, at)
    taken.add(at)
  }
  const fill = (role: ColumnRole, is: (cell: string) => boolean, most = MOSTLY) => {
    if (!columns.has(role))
      take(
        role,
        free().find((at) => isMostly(data, at, is, most)),
      )
  }
  const isDay = isDayOf(languages)
  const isText = (cell: string) =>
    /\p{L}{2}/u.test(cell) && !isDay(cell) && !isTimeCell(cell) && !isLink(cell)
  const start = columns.get('start')
  if (start !== undefined && isMostly(data, start, isDay)) columns.set('day', columns.get('day') ?? start)
  fill('day', isDay)
  const day = columns.get('day')
  if (day !== undefined && isMostly(data, day, hasTime(languages)) && !columns.has('start'))
    columns.set('start', day)
  fill('start', (cell) => timesIn(cell).length > 0)
  if (isNameless) {
    fill('end', isTimeCell)
    fill('link', isLink)
    fill('place', (cell) => isPlaceName(cell), 0.8)
    fill('duration', (cell) => /\p{L}|'/u.test(cell) && minutesIn(cell) !== undefined)
    fill('spotsLeft', (cell) => /\d|\p{L}/u.test(cell) && isSpots(cell))
  }
  if (!isNameless || columns.has('title')) {
    fill('title', isText)
    return
  }
  const texts = free().filter((at) => isMostly(data, at, isText))
  const [title, person] = titleAndPerson(data, texts)
  take('title', title)
  take('instructor', person)
}

const isSpots = (cell: string): boolean => !/^\d+$/.test(cell) && /\d/.test(cell) && SPOTS.test(cell)
const SPOTS =
  /spot|place|pl[aä]tz|plaza|posti|vaga|plek|miejsc|míst|plats|plads|plass|paikk|hely|locuri|мест|місц|θέσ|席/i

/** Of columns of words, the people's is the one whose cells are all names, rather than names of classes. */
function titleAndPerson(data: Rows, texts: readonly number[]): readonly (number | undefined)[] {
  const share = (at: number) => {
    const cells = cellsOf(data, at)
    return cells.filter(isPersonLike).length / Math.max(1, cells.length)
  }
  const [first, second] = texts
  if (first === undefined || second === undefined) return [first, undefined]
  const people = texts.toSorted((a, b) => share(b) - share(a) || a - b)
  const isClear = people[0] === first && share(first) > share(second) + 0.3 && share(first) >= MOSTLY
  const person = isClear ? first : texts.find((at) => at !== first && share(at) >= MOSTLY)
  return [isClear ? second : first, person ?? second]
}

const MOSTLY = 0.6

const cellsOf = (data: Rows, at: number): string[] =>
  data.map((row) => row[at] ?? '').filter((cell) => cell !== '')

function isMostly(data: Rows, at: number, is: (cell: string) => boolean, most = MOSTLY): boolean {
  const cells = cellsOf(data, at)
  return (
    cells.length > 0 && cells.filter((cell) => is(cell.slice(0, SAMPLE.length))).length >= cells.length * most
  )
}

const isLink = (cell: string): boolean => /^https?:\/\//i.test(cell)

/** "18.10" may be a time, so it is no day here. */
export const isDayOf =
  (languages: Languages) =>
  (cell: string): boolean => {
    const day = dayIn(cell, languages)
    return (
      day !== undefined &&
      !/^\d{1,2}[.:]\d{2}(?![.\d])/.test(cell) &&
      (day.rest === '' || timesIn(day.rest).length > 0)
    )
  }

const hasTime = (languages: Languages) => (cell: string) =>
  instantIn(cell) !== undefined || timesIn(dayIn(cell, languages)?.rest ?? '').length > 0
