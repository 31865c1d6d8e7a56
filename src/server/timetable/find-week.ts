import type { ClassFacts } from '#domain/classes/class-facts.ts'
import { Problem } from '#domain/problem.ts'
import type { Occurrence } from '#domain/timetable/occurrence.ts'
import { dayAfter, mondayOf } from '#domain/timetable/week.ts'
import type { ActorCall } from '#server/http/call.ts'
import { type OccurrenceRow, selectAmong, selectDays, selectOccurrence } from './occurrences.repository.ts'

type Call = Pick<ActorCall, 'sql' | 'actor'>

/** A class as other features read it. */
export type TimetableClass = Occurrence & {
  readonly id: string
  readonly classType: string | null
  readonly startsAt: Date
  readonly isCancelled: boolean
}

/** An own class, and all classes of its week by time. Another's class answers like an unknown one. */
export async function findWeekOf(
  { sql, actor }: Call,
  id: string,
): Promise<{ one: TimetableClass; week: TimetableClass[] }> {
  const row = await selectOccurrence(sql, { id, userId: actor.id })
  if (!row) throw new Problem('timetable.not_found')
  const from = mondayOf(row.class_date)
  const week = await selectDays(sql, { userId: actor.id, from, to: dayAfter(from, 6) })
  return { one: asClass(row), week: week.map(asClass) }
}

/** The account's classes of these ids, by id. Deleted ones, and another's, are missing. */
export async function findClasses(
  { sql, actor }: Call,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TimetableClass>> {
  if (ids.length === 0) return new Map()
  const rows = await selectAmong(sql, { userId: actor.id, ids })
  return new Map(rows.map((row) => [row.id, asClass(row)]))
}

/** What a design is made of. */
export const factsOf = ({ id: _, startsAt: __, ...facts }: TimetableClass): ClassFacts => facts

const asClass = (row: OccurrenceRow): TimetableClass => ({
  id: row.id,
  title: row.title,
  classType: row.class_type,
  date: row.class_date,
  start: row.start_minute,
  end: row.end_minute,
  startsAt: row.starts_at,
  instructor: row.instructor,
  place: row.place,
  spotsLeft: row.spots_left,
  bookingLink: row.booking_link,
  isCancelled: row.cancelled_at !== null,
})
