import type { ImportPreview } from '#contract/timetable.ts'
import { BookingAddress } from '#domain/booking-address.ts'
import { spanLabel, timeLabel } from '#domain/classes/class-time.ts'
import { countLetters } from '#domain/letters.ts'
import { withScheme } from '#domain/link-code/booking-link.ts'
import type { DoubtField } from '#domain/timetable/doubts.ts'
import { type Occurrence, PERSON_MAX, PLACE_MAX, SPOTS_MAX, TITLE_MAX } from '#domain/timetable/occurrence.ts'
import { timesAlone } from '#domain/timetable/spans/times-in.ts'
import { tooLongWords } from '#web/ui/field/letter-limit.ts'

/** The cells of a row, in the order of their columns. */
export const FIELDS = ['day', 'time', 'title', 'instructor', 'place', 'spots', 'link'] as const
export type Field = (typeof FIELDS)[number]

/** What stands in the cells: a day as `yyyy-MM-dd`, else as a person types it. Blank where nothing is known. */
export type Cells = Readonly<Record<Field, string>>

export const NO_CELLS: Cells = {
  day: '',
  time: '',
  title: '',
  instructor: '',
  place: '',
  spots: '',
  link: '',
}

export const COLUMN_NAMES: Readonly<Record<Field, string>> = {
  day: 'Day',
  time: 'Time',
  title: 'Class',
  instructor: 'Teacher',
  place: 'Place',
  spots: 'Spots left',
  link: 'Booking link',
}

const CELL_OF: Readonly<Record<DoubtField, Field>> = {
  day: 'day',
  start: 'time',
  end: 'time',
  title: 'title',
  instructor: 'instructor',
  place: 'place',
  spotsLeft: 'spots',
  link: 'link',
}

export type ReadClass = ImportPreview['classes'][number]

/** The cell that shows what a doubt is about. */
export const cellOf = (field: DoubtField): Field => CELL_OF[field]

/** "6:00 – 7:15 PM", or the beginning alone. */
export const timeCell = ({ start, end }: Pick<Occurrence, 'start' | 'end'>, locale: string): string =>
  end === null ? timeLabel(start, locale) : spanLabel(start, end, locale)

export const cellsOf = (occurrence: Occurrence, locale: string): Cells => ({
  day: occurrence.date,
  time: timeCell(occurrence, locale),
  title: occurrence.title,
  instructor: occurrence.instructor,
  place: occurrence.place,
  spots: occurrence.spotsLeft === null ? '' : String(occurrence.spotsLeft),
  link: occurrence.bookingLink,
})

/** What the words of a time cell mean, in any way of writing; a sentence where they are no time of one class. */
export function readTime(words: string): Pick<Occurrence, 'start' | 'end'> | { readonly problem: string } {
  const times = timesAlone(words) ?? []
  const [time] = times
  if (!time || time.start >= 24 * 60) return { problem: 'Write a time, such as 18:00 or 6 pm – 7:15 pm.' }
  if (times.length > 1) return { problem: 'Write one time here, and add a row for the other class.' }
  return { start: time.start, end: time.end ?? null }
}

const LIMITS: Partial<Record<Field, number>> = { title: TITLE_MAX, instructor: PERSON_MAX, place: PLACE_MAX }

/** What is wrong with a cell; undefined if nothing is. */
export function problemOf(field: Field, words: string): string | undefined {
  const text = words.trim()
  const max = LIMITS[field]
  if (max !== undefined && countLetters(text) > max)
    return tooLongWords({ count: countLetters(text), max, state: 'beyond' })
  if (field === 'day' && text === '') return 'Choose a day.'
  if (field === 'title' && text === '') return 'Give the class a name.'
  if (field === 'time') {
    const time = readTime(text)
    return 'problem' in time ? time.problem : undefined
  }
  if (field === 'spots' && !/^\d{0,3}$/.test(text)) return `Write a number up to ${SPOTS_MAX}.`
  const isLink = text === '' || BookingAddress.safeParse(withScheme(text)).success
  return field === 'link' && !isLink ? 'Use an address that begins with https://.' : undefined
}

/** The facts of cells that have no problem. */
export function factsOf(cells: Cells): Occurrence {
  const time = readTime(cells.time)
  return {
    title: cells.title.trim(),
    date: cells.day,
    ...('problem' in time ? { start: 0, end: null } : time),
    instructor: cells.instructor.trim(),
    place: cells.place.trim(),
    spotsLeft: cells.spots.trim() === '' ? null : Number(cells.spots),
    bookingLink: withScheme(cells.link.trim()),
  }
}
