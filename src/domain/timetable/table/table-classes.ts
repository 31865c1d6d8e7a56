import { BookingAddress } from '#domain/booking-address.ts'
import { withEllipsis } from '#domain/letters.ts'
import { storableWords } from '#domain/timetable/class-words.ts'
import type { Doubt } from '#domain/timetable/doubts.ts'
import { detailsOf, type People, personKey, settlePeople } from '#domain/timetable/lines/details.ts'
import type { TextLine } from '#domain/timetable/lines/read-lines.ts'
import type { Clocks } from '#domain/timetable/local-instant.ts'
import { SPOTS_MAX } from '#domain/timetable/occurrence.ts'
import { clockDoubt, type ReadClass } from '#domain/timetable/read-class.ts'
import { dateOrderOf, type OpenDate } from '#domain/timetable/spans/dates.ts'
import type { Languages } from '#domain/timetable/spans/days.ts'
import type { DateOrder } from '#domain/timetable/spans/iso-date.ts'
import { bookingLinkOf, linksIn } from '#domain/timetable/spans/links.ts'
import type { Time } from '#domain/timetable/spans/times.ts'
import { timesIn } from '#domain/timetable/spans/times-in.ts'
import { isCalledOffIn } from '#domain/timetable/words/called-off.ts'
import { datesOfDay, dayIn } from './cell-day.ts'
import { instantIn, isCalledOff, minutesIn, spotsIn } from './cell-time.ts'
import type { ColumnMap, ColumnRole } from './column-map.ts'
import type { Rows } from './guess-columns.ts'
import { hasWordsBeside } from './words-beside.ts'

type Options = {
  readonly map: ColumnMap
  /** Rows before the first class. */
  readonly above: number
  /** Weekdays are of its week; dates without a year are near it. */
  readonly monday: string
  readonly clocks: Clocks
  readonly languages: Languages
  readonly people?: People
}

/** A row that is left out: its number, as spreadsheets count, its words, and why. */
export type UnreadRow = { readonly line: number; readonly text: string; readonly why: string }

type TableClasses = {
  /** On whatever day they are. */
  readonly classes: readonly ReadClass[]
  readonly unread: readonly UnreadRow[]
  /** Rows of classes that the table calls off, which are left out. */
  readonly calledOff: readonly TextLine[]
  /** A date such as 03/04/2026, if nothing says which number is its day. */
  readonly doubt: string | undefined
}

/** The classes of a table, a row for each. Below a merged cell, its day holds for the rows without one. */
export function tableClasses(rows: Rows, options: Options): TableClasses {
  const { map, above, monday, clocks, languages, people = new Set<string>() } = options
  const data = rows.slice(above).map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')))
  const days = data.map((row) => cellOf(row, map.day))
  const match = orderIn(
    [...days, ...(map.start === map.day ? [] : data.map((row) => cellOf(row, map.start)))],
    options,
  )
  const context: Context = {
    map,
    monday,
    clocks,
    languages,
    order: map.dateOrder ?? match.order,
    isOrderOpen: match.doubt !== undefined && !map.dateOrder,
  }
  const classes: Untitled[] = []
  const unread: UnreadRow[] = []
  const calledOff: TextLine[] = []
  let day = ''
  for (const [index, row] of data.entries()) {
    if (row.every((cell) => cell === '')) continue
    day = cellOf(row, map.day) || day
    const filled = map.day === null ? row : withCell(row, map.day, day)
    const [line, text] = [above + index + 1, filled.filter((cell) => cell !== '').join(' · ')]
    if (isRowCalledOff(row, map)) {
      calledOff.push({ line, text })
      continue
    }
    const read = rowClasses(filled, line, context)
    if (typeof read === 'string')
      unread.push({ line, text: row.filter((cell) => cell !== '').join(' · '), why: read })
    else classes.push(...read)
  }
  return {
    classes: settled(inOrder(classes), people, map.instructor !== null),
    unread,
    calledOff,
    doubt: match.doubt,
  }
}

const LAST_FIRST = /^(\p{Lu}[\p{L}' -]+), (\p{Lu}[\p{L}' -]+)$/u

/**
 * "Lind, Mia" is taken for one person where each cell of the column is written so, and no name stands on both sides, as
 * those of two teachers would.
 */
function inOrder(classes: readonly Untitled[]): readonly Untitled[] {
  const written = [...new Set(classes.map(({ instructor }) => instructor))].filter((name) => name !== '')
  const names = written.flatMap((name) => LAST_FIRST.exec(name)?.slice(1) ?? [])
  const isLastFirst = written.length > 1 && new Set(names).size === 2 * written.length
  if (!isLastFirst) return classes
  return classes.map((each) => {
    if (each.instructor === '') return each
    const doubt: Doubt = { field: 'instructor', why: `Your table says “${each.instructor}”.` }
    const instructor = each.instructor.replace(LAST_FIRST, '$2 $1')
    return { ...each, instructor, doubts: [...each.doubts, doubt] }
  })
}

/** A row with a cell, which may be beyond its end: rows are of different lengths. */
const withCell = (row: readonly string[], at: number, cell: string): readonly string[] =>
  [...row, ...Array.from({ length: Math.max(0, at + 1 - row.length) }, () => '')].with(at, cell)

const isRowCalledOff = (row: readonly string[], map: ColumnMap): boolean =>
  isCalledOff(cellOf(row, map.status)) ||
  isCalledOffIn(cellOf(row, map.title)) ||
  isCalledOffIn(cellOf(row, map.spotsLeft)) ||
  isCalledOffIn(cellOf(row, map.instructor))

/** The order of the dates, and the first that is open if nothing decides. */
function orderIn(
  cells: readonly string[],
  { monday, languages }: Options,
): { order: DateOrder; doubt: string | undefined } {
  const dates: (OpenDate & { cell: string })[] = cells.flatMap((cell) => {
    const day = /\d/.test(cell) ? dayIn(cell, languages) : undefined
    return day?.date ? [{ date: day.date, weekdays: day.weekdays, cell }] : []
  })
  const { order, isOpen } = dateOrderOf(dates, monday)
  const open = isOpen ? dates.find(({ date }) => date.isOpen)?.cell : undefined
  return { order, doubt: open === undefined ? undefined : (OPEN_DATE.exec(open)?.[0] ?? open) }
}

const OPEN_DATE = /\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?/

const cellOf = (row: readonly string[], column: number | null): string => row[column ?? row.length] ?? ''

type Context = Pick<Options, 'map' | 'monday' | 'clocks' | 'languages'> & {
  readonly order: DateOrder
  readonly isOrderOpen: boolean
}

/** A class whose name may hold its teacher. */
type Untitled = ReadClass & { readonly time: Pick<Time, 'clock'> }

/** A row is several classes where it names several weekdays or times; a sentence says why it is none. */
function rowClasses(row: readonly string[], line: number, context: Context): readonly Untitled[] | string {
  const cell = (role: ColumnRole) => cellOf(row, context.map[role])
  if (cell('title') === '') return 'it has no name.'
  const match =
    datesOf(cell('day'), context) ?? (context.map.day === null ? datesOf(cell('start'), context) : undefined)
  if (!match) return cell('day') === '' ? 'it has no day.' : `“${short(cell('day'))}” is no day.`
  const own = startsOf(cell('start'), context)
  const times = own.times.length > 0 ? own.times : match.times
  // An instant says its day itself.
  const dates = own.dates && isInstant(cell('start')) ? own.dates : match.dates
  if (times.length === 0)
    return cell('start') === '' ? 'it has no time.' : `“${short(cell('start'))}” is no time.`
  const link = bookingLinkOf(linksIn(cell('link')))?.address
  const entry = {
    line,
    title: cell('title'),
    instructor: cell('instructor'),
    place: cell('place'),
    tooLong: [],
    spotsLeft: spotsOf(cell),
    bookingLink: BookingAddress.safeParse(link).data ?? '',
  }
  const beside = doubtsBeside({ day: cell('day'), start: cell('start') }, context)
  return dates.flatMap((date) =>
    times.map((time) => {
      const ends = endOf(
        { end: cell('end'), length: cell('duration'), isOnly: times.length === 1 },
        time,
        context,
      )
      return {
        ...entry,
        date,
        start: time.start,
        end: ends.end,
        time,
        doubts: [...match.doubts, ...time.doubts, ...ends.doubts, ...beside],
      }
    }),
  )
}

/** What stands beside a day or time is in no field of a class. */
const doubtsBeside = (cells: Readonly<Record<'day' | 'start', string>>, { languages }: Context): Doubt[] =>
  (['day', 'start'] as const).flatMap((field) =>
    hasWordsBeside(cells[field], languages)
      ? { field, why: `Your table says “${short(cells[field])}”.` }
      : [],
  )

const short = (cell: string): string => withEllipsis(cell, 40)
const isInstant = (cell: string): boolean => instantIn(cell) !== undefined

type Dated = {
  readonly dates: readonly string[]
  readonly times: readonly Time[]
  readonly doubts: readonly Doubt[]
}

/** The dates of a day's cell, and the times that follow in it. */
function datesOf(
  cell: string,
  { clocks, languages, order, monday, isOrderOpen }: Context,
): Dated | undefined {
  const instant = instantIn(cell)
  if (instant) {
    const { date, minute } = clocks.localAt(instant)
    return { dates: [date], times: [{ start: minute, end: undefined, clock: '24', doubts: [] }], doubts: [] }
  }
  const day = dayIn(cell, languages)
  const dates = day && datesOfDay(day, { order, near: monday, isOrderOpen })
  return day && dates && { ...dates, times: day.rest === '' ? [] : timesIn(day.rest) }
}

/** "30.11.2026 18:00", not "10.10 - 11.10". */
const BEGINS_WITH_DATE = /^(?:\d{4}[-/.]|\d{5}[.,]\d|\D*\d{1,2}([./-])\s?\d{1,2}\1|\p{L}{3,})/u

/** Times, or those of a date and time. */
function startsOf(cell: string, context: Context): { times: readonly Time[]; dates?: readonly string[] } {
  const dated = BEGINS_WITH_DATE.test(cell) ? datesOf(cell, context) : undefined
  return dated && dated.times.length > 0
    ? { times: dated.times, dates: dated.dates }
    : { times: timesIn(cell) }
}

const DAY = 24 * 60
const NOON = 12 * 60

type Ends = { readonly end: string; readonly length: string; readonly isOnly: boolean }

/** The end of a class: what its column says, else its length, else the end beside its start. */
function endOf(
  { end, length, isOnly }: Ends,
  { start, end: beside, clock }: Time,
  context: Context,
): { end: number | null; doubts: readonly Doubt[] } {
  const [plain] = isOnly ? startsOf(end, context).times : []
  if (plain && plain.start !== start) {
    if (plain.start > start) return { end: plain.start, doubts: plain.doubts }
    // "7:00 PM" to "8:15".
    const isHalf = plain.clock === 'open' && plain.start + NOON > start && plain.start < NOON
    if (isHalf)
      return {
        end: plain.start + NOON,
        doubts: clock === '12' ? [] : [{ field: 'end', why: 'Morning or evening is not said.' }],
      }
    const after = plain.start + DAY
    return {
      end: after,
      doubts: after - start > 6 * 60 ? [{ field: 'end', why: 'That is a long class.' }] : [],
    }
  }
  const minutes = minutesIn(length)
  return { end: minutes === undefined ? (beside ?? null) : start + minutes, doubts: [] }
}

function spotsOf(cell: (role: ColumnRole) => string): number | null {
  const [remaining, capacity, booked] = [cell('spotsLeft'), cell('capacity'), cell('booked')].map(spotsIn)
  const spots = remaining ?? (capacity !== undefined && booked !== undefined ? capacity - booked : undefined)
  return spots === undefined ? null : Math.min(Math.max(spots, 0), SPOTS_MAX)
}

/** Names that hold people or rooms are taken apart only where no column is theirs. */
function settled(classes: readonly Untitled[], people: People, hasPeople: boolean): readonly ReadClass[] {
  const clocks = new Set(classes.map(({ time }) => time.clock))
  const known = new Set([
    ...people,
    ...classes.map(({ instructor }) => personKey(instructor)).filter(Boolean),
  ])
  const details = classes.map(({ title }) => detailsOf(title))
  const taken = hasPeople ? [] : settlePeople(details, known)
  return classes.map(({ time, ...entry }, at) => {
    const own = details[at]
    const { title, instructor, doubts } = taken[at] ?? {
      title: entry.title,
      instructor: undefined,
      doubts: [],
    }
    const words = {
      title: hasPeople ? entry.title : title || entry.title,
      instructor: entry.instructor || (instructor ?? ''),
      place: entry.place || (hasPeople ? '' : (own?.place ?? '')),
    }
    const { notes, ...stored } = storableWords(words, `Row ${entry.line}`)
    return {
      ...entry,
      ...stored,
      tooLong: notes,
      spotsLeft: entry.spotsLeft ?? (hasPeople ? null : (own?.spotsLeft ?? null)),
      end: entry.end ?? (hasPeople || own?.duration === undefined ? null : entry.start + own.duration),
      doubts: [
        ...entry.doubts,
        ...doubts,
        ...clockDoubt(time, clocks),
        ...notes.map((why) => ({ field: 'title' as const, why })),
      ],
    }
  })
}
