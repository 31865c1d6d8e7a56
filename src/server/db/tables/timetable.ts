import type { Moment } from '#server/db/columns.ts'

export interface TimetableTables {
  class_occurrences: ClassOccurrencesTable
  class_title_answers: ClassTitleAnswersTable
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
  created_at: Moment
}

export interface ClassTitleAnswersTable {
  user_id: string
  /** The domain's `classKey` of the title. */
  title_key: string
  /** Null: the title is no class type. */
  class_type: string | null
}
