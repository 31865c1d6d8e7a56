import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { Moment } from '#server/db/columns.ts'

export interface TimetableTables {
  class_occurrences: ClassOccurrencesTable
  class_title_answers: ClassTitleAnswersTable
  class_imports: ClassImportsTable
  calendar_feeds: CalendarFeedsTable
}

export interface ClassOccurrencesTable {
  id: string
  user_id: string
  /** What an import replaces: classes of the same source. */
  source: string
  /** Finds the class again in the next import of its source. */
  source_key: string
  title: string
  /** The domain's `classKey` of the title. */
  title_key: string
  class_type: string | null
  /** `yyyy-MM-dd` */
  class_date: string
  /** Minutes of the day, as is the end. */
  start_minute: number
  end_minute: number | null
  time_zone: string
  starts_at: Date
  /** Blank if unknown, as are the place and the link. */
  instructor: string
  place: string
  spots_left: number | null
  booking_link: string
  cancelled_at: Date | null
  edited_at: Date | null
  /** Columns that were changed by hand: an import leaves them. */
  edited_fields: Generated<string[]>
  /** The last import by hand, while nothing else has changed the row since. */
  import_id: Generated<string | null>
  created_at: Moment
}

/** The last import of an account by hand. */
export interface ClassImportsTable {
  user_id: string
  id: string
  /** How many classes it added, changed or cancelled. */
  changes: number
  /** The rows that it changed or cancelled, as they were. */
  before: JSONColumnType<ClassBefore[]>
  created_at: Date
}

/** A class as it was before an import, in JSON. */
export type ClassBefore = Omit<
  Selectable<ClassOccurrencesTable>,
  | 'user_id'
  | 'source'
  | 'source_key'
  | 'import_id'
  | 'created_at'
  | 'starts_at'
  | 'cancelled_at'
  | 'edited_at'
> & {
  readonly starts_at: string
  readonly cancelled_at: string | null
  readonly edited_at: string | null
}

export interface ClassTitleAnswersTable {
  user_id: string
  /** The domain's `classKey` of the title. */
  title_key: string
  /** Null: the title is no class type. */
  class_type: string | null
}

export interface CalendarFeedsTable {
  id: string
  user_id: string
  /** The `source` of its classes, from its address. */
  source: string
  /** As `sealUrl` writes it. */
  url: string
  host: string
  /** As the calendar calls itself; blank if it does not. */
  name: string
  /** Of times without a zone. */
  time_zone: string
  /** What its last answer said of its version, and the Monday from which it was read. */
  etag: string | null
  last_modified: string | null
  read_monday: string | null
  created_at: Date
  /** When it was last read without a problem. */
  checked_at: Date | null
  next_at: Date
  /** The first failure since the last success. */
  failing_since: Date | null
  /** Why the last reading failed, or which part could not be read, in words for the owner. */
  problem: string | null
  /** Since when there is a problem, and when the owner was told of it by mail. */
  troubled_since: Generated<Date | null>
  told_at: Generated<Date | null>
  /** When it was given up. */
  ended_at: Date | null
}
