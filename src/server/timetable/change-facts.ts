import type { BodyOf } from '#contract/endpoint.ts'
import type { changeOccurrence } from '#contract/timetable.ts'
import { classKey } from '#domain/classes/class-type.ts'
import { Problem } from '#domain/problem.ts'
import { withSpan } from '#domain/timetable/correct-classes.ts'
import { instantOf } from '#domain/timetable/local-instant.ts'
import { EDITABLE } from '#domain/timetable/plan-import.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { ActorCall } from '#server/http/call.ts'
import { type OccurrenceRow, selectOccurrence, updateOccurrence } from './occurrences.repository.ts'
import { classTypesByTitle, EDITABLE_COLUMNS } from './plan-reading.ts'

type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock'>
export type Facts = Omit<BodyOf<typeof changeOccurrence>, 'classType'>
type OfPerson = { readonly id: string; readonly userId: ActorCall['actor']['id']; readonly facts: Facts }

/** Changes a class by hand. The lock of the owner waits for nobody who waits for a member. */
export const changeFacts = (outer: Call, { id, userId, facts }: OfPerson): Promise<void> =>
  withUserLock(outer.sql, userId, async (sql) => {
    const call = { ...outer, sql }
    const before = await selectOccurrence(sql, { id, userId })
    if (!before) throw new Problem('timetable.not_found')
    const edited = EDITABLE.filter((field) => facts[field] !== undefined)
    await updateOccurrence(
      sql,
      { id, userId },
      {
        ...timesOf(before, facts),
        ...(await titleOf(call, before, facts)),
        instructor: facts.instructor,
        place: facts.place,
        spots_left: facts.spotsLeft,
        booking_link: facts.bookingLink,
        ...(facts.isCancelled !== undefined && { cancelled_at: facts.isCancelled ? call.clock.now() : null }),
        import_id: null,
        ...(edited.length > 0 && { edited_at: call.clock.now() }),
      },
      edited.map((field) => EDITABLE_COLUMNS[field]),
    )
  })

/** Another name has another class type, or none: of another person's class it is theirs to choose. */
async function titleOf(call: Call, before: OccurrenceRow, { title }: Facts) {
  if (title === undefined) return {}
  const named = { title, title_key: classKey(title) }
  if (named.title_key === before.title_key) return named
  const isOwn = before.user_id === call.actor.id
  return { ...named, class_type: isOwn ? (await classTypesByTitle(call))(title) : null }
}

/** A class that begins at another time lasts as long as before. Where no day or time is changed, the instant that was read stays. */
function timesOf(before: OccurrenceRow, { date, start, end }: Facts) {
  if (date === undefined && start === undefined && end === undefined) return {}
  const from = start ?? before.start_minute
  const ends = before.end_minute === null ? null : before.end_minute - before.start_minute + from
  const span = withSpan({ start: from, end: end === undefined ? ends : end })
  const day = date ?? before.class_date
  const isMoved = day !== before.class_date || span.start !== before.start_minute
  const startsAt = isMoved
    ? instantOf({ date: day, minute: span.start, timeZone: before.time_zone })
    : undefined
  return {
    class_date: day,
    start_minute: span.start,
    end_minute: span.end,
    ...(startsAt && { starts_at: startsAt }),
  }
}
