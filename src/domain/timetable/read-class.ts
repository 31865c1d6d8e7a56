import { BookingAddress } from '#domain/booking-address.ts'
import { withEllipsis } from '#domain/letters.ts'
import { storableWords } from './class-words.ts'
import type { Doubt } from './doubts.ts'
import type { LineClass, TextLine } from './lines/read-lines.ts'
import { type Occurrence, SPOTS_MAX } from './occurrence.ts'
import { dateOrderOf } from './spans/dates.ts'
import { type DateOrder, isoDateOf } from './spans/iso-date.ts'
import type { Time } from './spans/times.ts'
import { dayAfter, daysFromMonday, weekdayOf } from './week.ts'

/** A class that was read: on a day, with what of it was guessed. */
export type ReadClass = Occurrence & {
  readonly doubts: readonly Doubt[]
  /** Of its text or table, from 1. */
  readonly line: number
  /** A sentence about each word that is longer than a class takes. */
  readonly tooLong: readonly string[]
}

type Week = {
  /** Weekdays are of its week; dates without a year are near it. */
  readonly monday: string
  /** Of dates such as 03/04; undefined: found out. */
  readonly order?: DateOrder | undefined
}

type Placed = {
  readonly classes: readonly ReadClass[]
  /** Of days that are in no calendar. */
  readonly unread: readonly TextLine[]
}

/** Classes of lines on the days of a week, or on their dates. */
export function placeClasses(classes: readonly LineClass[], { monday, order: chosen }: Week): Placed {
  const dates = classes.flatMap(({ day: { date, weekdays } }) => (date ? [{ date, weekdays }] : []))
  const match = dateOrderOf(dates, monday)
  const order = chosen ?? match.order
  const clocks = new Set(classes.map(({ time: { clock } }) => clock))
  const placed: ReadClass[] = []
  const unread: TextLine[] = []
  for (const entry of classes) {
    const { date, weekdays } = entry.day
    const doubts = [...entry.doubts, ...clockDoubt(entry.time, clocks)]
    if (!date) {
      for (const weekday of weekdays ?? [])
        placed.push(classOn(entry, dayAfter(monday, daysFromMonday(weekday)), doubts))
      continue
    }
    const iso = isoDateOf(date, { order, near: monday, weekdays })
    if (iso === undefined) unread.push(entry.line)
    else {
      if (date.isOpen && match.isOpen && !chosen)
        doubts.push({ field: 'day', why: 'Day and month may be the other way round.' })
      if (weekdays && !weekdays.includes(weekdayOf(iso)))
        doubts.push({ field: 'day', why: 'Its weekday and its date are of different days.' })
      placed.push(classOn(entry, iso, doubts))
    }
  }
  return { classes: placed, unread }
}

/** Whether morning or evening is open: no other time of the text tells which clock it is of. */
export function clockDoubt(
  { clock }: Pick<Time, 'clock'>,
  clocks: ReadonlySet<Time['clock']>,
): readonly Doubt[] {
  const isOpen = clock === 'open' && (clocks.has('12') || !clocks.has('24'))
  return isOpen ? [{ field: 'start', why: 'Morning or evening is not said.' }] : []
}

function classOn(
  { line, time, title, instructor, place, spotsLeft, link }: LineClass,
  date: string,
  doubts: readonly Doubt[],
): ReadClass {
  const words = { title, instructor: instructor ?? '', place: place ?? '' }
  const { notes, ...stored } = storableWords(words, `“${withEllipsis(title, 40)}”`)
  return {
    ...stored,
    line: line.line,
    date,
    start: time.start,
    end: time.end ?? null,
    spotsLeft: spotsLeft === undefined ? null : Math.min(spotsLeft, SPOTS_MAX),
    bookingLink: BookingAddress.safeParse(link).data ?? '',
    doubts: [...doubts, ...notes.map((why) => ({ field: 'title' as const, why }))],
    tooLong: notes,
  }
}
