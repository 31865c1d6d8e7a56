import { BookingAddress } from '#domain/booking-address.ts'
import { withEllipsis } from '#domain/letters.ts'
import { storableWords } from '#domain/timetable/class-words.ts'
import type { Clocks } from '#domain/timetable/local-instant.ts'
import { type Occurrence, SPOTS_MAX } from '#domain/timetable/occurrence.ts'
import { dayAfter, daysFromMonday } from '#domain/timetable/week.ts'
import { dateOrderOf, dayIn } from './cell-day.ts'
import { instantIn, isCalledOff, minutesIn, spotsIn, timeIn } from './cell-time.ts'
import type { ColumnMap, ColumnRole, DateOrder } from './column-map.ts'
import type { Rows } from './guess-columns.ts'

type Options = {
  readonly map: ColumnMap
  /** Rows before the first class. */
  readonly above: number
  /** Weekdays are of its week; dates without a year are near it. */
  readonly monday: string
  readonly clocks: Clocks
}

type TableClasses = {
  /** On whatever day they are. */
  readonly classes: readonly Occurrence[]
  /** Rows that are left out, and words that are too long, in sentences. */
  readonly notes: readonly string[]
  /** A date such as 03/04/2026, if nothing says which number is its day. */
  readonly doubt: string | undefined
}

const NOTES_MAX = 12

/** The classes of a table, a row for each. Rows that are no class are named by their number, as spreadsheets count. */
export function tableClasses(rows: Rows, { map, above, monday, clocks }: Options): TableClasses {
  const data = rows.slice(above)
  const days = data.map((row) => cellOf(row, map.day))
  const guessed = dateOrderOf(days, monday)
  const order = map.dateOrder ?? guessed.order
  const classes: Occurrence[] = []
  const notes: string[] = []
  let calledOff = 0
  for (const [index, row] of data.entries()) {
    if (row.every((cell) => cell === '')) continue
    if (isCalledOff(cellOf(row, map.status))) {
      calledOff += 1
      continue
    }
    const name = `Row ${above + index + 1}`
    const read = rowClasses(row, { map, order, monday, clocks, name })
    if (typeof read === 'string') notes.push(`${name} is left out: ${read}`)
    else {
      classes.push(...read.classes)
      notes.push(...read.notes)
    }
  }
  const more = notes.length - NOTES_MAX
  const shown = [
    ...notes.slice(0, NOTES_MAX),
    ...(more > 0 ? [`${more} more rows are left out, or have words that are too long.`] : []),
  ]
  if (calledOff > 0) shown.push(`Called off in your file: ${calledOff}.`)
  return { classes, notes: shown, doubt: guessed.doubt }
}

const cellOf = (row: readonly string[], column: number | null): string => row[column ?? row.length] ?? ''

type RowOptions = Omit<Options, 'above'> & { readonly order: DateOrder; readonly name: string }

/** A row is several classes where it names several weekdays; a sentence says why it is none. */
function rowClasses(
  row: readonly string[],
  options: RowOptions,
): Pick<TableClasses, 'classes' | 'notes'> | string {
  const cell = (role: ColumnRole) => cellOf(row, options.map[role])
  if (cell('title').trim() === '') return 'it has no name.'
  const found = datesOf(cell('day'), options)
  if (!found) return cell('day') === '' ? 'it has no day.' : `“${short(cell('day'))}” is no day.`
  const time = startOf(cell('start'), options) ?? found.time
  if (!time) return cell('start') === '' ? 'it has no time.' : `“${short(cell('start'))}” is no time.`
  const said = { title: cell('title'), instructor: cell('instructor'), place: cell('place') }
  const { notes, ...words } = storableWords(said, options.name)
  const one = {
    ...words,
    start: time.start,
    end: endOf(cell('end'), cell('duration'), time, options),
    spotsLeft: spotsOf(cell),
    bookingLink: BookingAddress.safeParse(cell('link')).data ?? '',
  }
  return { classes: found.dates.map((date) => ({ ...one, date })), notes }
}

const short = (cell: string): string => withEllipsis(cell, 40)

type Time = { readonly start: number; readonly end?: number | undefined }

/** The dates of a day's cell, and the time that follows in it. */
function datesOf(
  cell: string,
  { clocks, ...options }: RowOptions,
): { dates: readonly string[]; time: Time | undefined } | undefined {
  const instant = instantIn(cell)
  if (instant) {
    const { date, minute } = clocks.localAt(instant)
    return { dates: [date], time: { start: minute } }
  }
  const day = dayIn(cell, { order: options.order, near: options.monday })
  if (!day) return undefined
  const time = timeIn(day.rest)
  if ('date' in day) return { dates: [day.date], time }
  const dates = day.weekdays.map((weekday) => dayAfter(options.monday, daysFromMonday(weekday)))
  return { dates, time }
}

/** "30.11.2026 18:00", not "10.10 - 11.10". */
const BEGINS_WITH_DATE = /^(?:\d{4}|\D*\d{1,2}([./-])\s?\d{1,2}\1|\p{L}{3,})/u

/** A time, or the time of a date and time. */
const startOf = (cell: string, options: RowOptions): Time | undefined =>
  BEGINS_WITH_DATE.test(cell) ? datesOf(cell, options)?.time : timeIn(cell)

const DAY = 24 * 60

function endOf(cell: string, length: string, { start, end }: Time, options: RowOptions): number | null {
  const said = startOf(cell, options)?.start
  if (said !== undefined && said !== start) return said > start ? said : said + DAY
  const minutes = minutesIn(length)
  return minutes === undefined ? (end ?? null) : start + minutes
}

function spotsOf(cell: (role: ColumnRole) => string): number | null {
  const [left, capacity, booked] = [cell('spotsLeft'), cell('capacity'), cell('booked')].map(spotsIn)
  const spots = left ?? (capacity !== undefined && booked !== undefined ? capacity - booked : undefined)
  return spots === undefined ? null : Math.min(Math.max(spots, 0), SPOTS_MAX)
}
