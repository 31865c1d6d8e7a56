import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { importPaste } from '#contract/timetable.ts'
import { classKey } from '#domain/classes/class-type.ts'
import { Problem } from '#domain/problem.ts'
import { instantOf } from '#domain/timetable/local-instant.ts'
import { OCCURRENCES_MAX, type Occurrence } from '#domain/timetable/occurrence.ts'
import { dayAfter } from '#domain/timetable/week.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { ActorCall } from '#server/http/call.ts'
import { upsertAnswer } from './answers.repository.ts'
import {
  countOccurrences,
  deleteBefore,
  insertOccurrences,
  updateOccurrence,
} from './occurrences.repository.ts'
import { classTypesByTitle, PASTE, readPaste } from './read-paste.ts'

/** How long a class stays after its day. */
const KEPT_DAYS = 400

type Import = typeof importPaste
type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock'>

/** Imports a pasted week as a whole or not at all. Imports of one account wait for each other. */
export function importPasted(outer: Call, body: BodyOf<Import>): Promise<ReplyOf<Import>> {
  const userId = outer.actor.id
  return withUserLock(outer.sql, userId, async (sql) => {
    const call = { ...outer, sql }
    const now = outer.clock.now()
    for (const answer of body.answers) await upsertAnswer(sql, { userId, ...answer })
    await deleteBefore(sql, userId, dayAfter(now.toISOString().slice(0, 10), -KEPT_DAYS))
    const { plan } = await readPaste(call, body)
    if ((await countOccurrences(sql, userId)) + plan.added.length > OCCURRENCES_MAX)
      throw new Problem('timetable.too_many')
    const typeOf = await classTypesByTitle(call)
    const columns = (one: Occurrence) =>
      columnsOf(one, { classType: typeOf(one.title), timeZone: body.timeZone })
    await insertOccurrences(
      sql,
      plan.added.map((one) => ({ user_id: userId, source: PASTE, source_key: one.key, ...columns(one) })),
    )
    for (const { id, ...one } of plan.changed)
      await updateOccurrence(sql, { id, userId }, { ...columns(one), cancelled_at: null, edited_at: null })
    for (const { id, title } of plan.kept)
      await updateOccurrence(sql, { id, userId }, { class_type: typeOf(title) })
    for (const { id } of plan.cancelled) await updateOccurrence(sql, { id, userId }, { cancelled_at: now })
    return { added: plan.added.length, changed: plan.changed.length, cancelled: plan.cancelled.length }
  })
}

type Read = { readonly classType: string | null; readonly timeZone: string }

function columnsOf(one: Occurrence, { classType, timeZone }: Read) {
  const startsAt = instantOf({ date: one.date, minute: one.start, timeZone })
  // The contract has read both.
  if (!startsAt) throw new Error(`No such time: ${one.date} in ${timeZone}`)
  return {
    title: one.title,
    title_key: classKey(one.title),
    class_type: classType,
    class_date: one.date,
    start_minute: one.start,
    end_minute: one.end,
    time_zone: timeZone,
    starts_at: startsAt,
    instructor: one.instructor,
    place: one.place,
    spots_left: one.spotsLeft,
    booking_link: one.bookingLink,
  }
}
