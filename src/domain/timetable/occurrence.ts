import { z } from 'zod'
import { todayIn } from '#domain/classes/class-date.ts'
import { FACT_MAX } from '#domain/design/details-form.ts'
import { textUpTo } from '#domain/text-up-to.ts'

export const OccurrenceId = z.uuid().brand<'OccurrenceId'>()
export type OccurrenceId = z.infer<typeof OccurrenceId>

/** One class on one day. Times are minutes of the day; an end above 1440 is after midnight. */
export type Occurrence = {
  readonly title: string
  /** `yyyy-MM-dd` */
  readonly date: string
  readonly start: number
  readonly end: number | null
  readonly instructor: string
  readonly place: string
  readonly spotsLeft: number | null
  /** Blank, or an https address. */
  readonly bookingLink: string
}

export const TITLE_MAX = 80
/** Of all instructors of a class, as a design takes them. */
export const PERSON_MAX = FACT_MAX.instructorName
export const PLACE_MAX = 80
export const SPOTS_MAX = 999
/** Characters of a pasted timetable. */
export const PASTE_MAX = 20_000
/** A calendar file. */
export const CALENDAR_MAX_BYTES = 10_000_000
/** A table (`.csv`), its rows, the bytes of a row, and the characters of a cell. */
export const TABLE_MAX_BYTES = 2_000_000
export const TABLE_ROWS_MAX = 10_000
export const TABLE_ROW_MAX_BYTES = 100_000
export const TABLE_CELL_MAX = 2000
/** Classes of one import of a text or a table, and of a calendar: more are read week by week. */
export const IMPORT_MAX = 300
export const CALENDAR_CLASSES_MAX = 2000
/** Stored classes of one account, of every source. Cancelled ones without a draft make room for new ones. */
export const OCCURRENCES_MAX = 30_000

/** IANA name of a zone that this runtime has. */
export const TimeZone = textUpTo(64).refine(
  (zone) => todayIn(new Date(0), zone) !== undefined,
  'is not a time zone',
)
