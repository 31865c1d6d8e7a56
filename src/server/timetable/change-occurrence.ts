import type { BodyOf, HandlerReply, QueryOf } from '#contract/endpoint.ts'
import type {
  changeOccurrence,
  deleteOccurrence as deleteCall,
  deleteWeek as deleteWeekCall,
  listOccurrences,
} from '#contract/timetable.ts'
import { Problem } from '#domain/problem.ts'
import { dayAfter } from '#domain/timetable/week.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { ActorCall } from '#server/http/call.ts'
import { changeFacts, type Facts } from './change-facts.ts'
import {
  deleteDays,
  deleteOccurrence,
  type OccurrenceRow,
  selectDays,
  selectOccurrence,
  updateOccurrence,
} from './occurrences.repository.ts'
import { rememberClassType } from './remember-class-type.ts'
import { bringStudioClasses, isOfStudio, type StudioTimetable, studioTimetable } from './studio-timetable.ts'

type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock'>
type Change = typeof changeOccurrence

/** The classes of a week, with those of the studio as they are now. */
export async function listWeek(call: Call, monday: string): Promise<HandlerReply<typeof listOccurrences>> {
  const days = { from: monday, to: dayAfter(monday, 6) }
  const studio = await studioTimetable(call)
  await bringStudioClasses(call, studio, days)
  const rows = await selectDays(call.sql, { userId: call.actor.id, ...days })
  return rows.map((row) => occurrenceView(row, studio))
}

/**
 * Changes a class by hand; one of the studio for everyone who sees it. A class type is the caller's answer for its title,
 * and holds for all classes of that title.
 */
export async function change(outer: Call, id: string, body: BodyOf<Change>): Promise<HandlerReply<Change>> {
  const { classType, ...facts } = body
  const studio = await studioTimetable(outer)
  return withUserLock(outer.sql, outer.actor.id, async (sql) => {
    const call = { ...outer, sql }
    const row = await find(call, id)
    if (studio && isOfStudio(row, studio)) await changeShared(call, { studio, row, facts })
    else await changeFacts(call, { id, userId: call.actor.id, facts })
    if (classType !== undefined) await chooseClassType(call, await find(call, id), classType)
    return occurrenceView(await find(call, id), studio)
  })
}

async function find({ sql, actor }: Call, id: string): Promise<OccurrenceRow> {
  const row = await selectOccurrence(sql, { id, userId: actor.id })
  if (!row) throw new Problem('timetable.not_found')
  return row
}

type Shared = { readonly studio: StudioTimetable; readonly row: OccurrenceRow; readonly facts: Facts }

async function changeShared(call: Call, { studio, row, facts }: Shared): Promise<void> {
  if (Object.values(facts).every((fact) => fact === undefined)) return
  if (!studio.canChange) throw new Problem('timetable.of_studio')
  await changeFacts(call, { id: row.source_key, userId: studio.ownerId, facts })
  await bringStudioClasses(call, studio, { from: row.class_date, to: row.class_date })
}

async function chooseClassType(
  { sql, actor }: Call,
  { id, title }: OccurrenceRow,
  classType: string | null,
): Promise<void> {
  const userId = actor.id
  await updateOccurrence(sql, { id, userId }, { class_type: classType })
  await rememberClassType(sql, { userId, title, classType })
}

/** Deletes the own classes of a week; those with a draft only where that was said, for its place in the week goes with them. */
export const deleteOwnWeek = (
  { sql, actor }: Call,
  { monday, drafted }: QueryOf<typeof deleteWeekCall>,
): Promise<HandlerReply<typeof deleteWeekCall>> =>
  withUserLock(sql, actor.id, async (trx) => {
    const days = { userId: actor.id, from: monday, to: dayAfter(monday, 6) }
    const deleted = await deleteDays(trx, { ...days, withDrafts: drafted === 'too' })
    return { deleted, kept: (await selectDays(trx, days)).length }
  })

/** Deletes an own class. One of the studio would be back at once. */
export async function deleteOwn(call: Call, id: string): Promise<HandlerReply<typeof deleteCall>> {
  if (isOfStudio(await find(call, id), await studioTimetable(call))) throw new Problem('timetable.of_studio')
  await deleteOccurrence(call.sql, { id, userId: call.actor.id })
  return { success: true }
}

function occurrenceView(row: OccurrenceRow, studio: StudioTimetable | undefined): HandlerReply<Change> {
  const isShared = isOfStudio(row, studio)
  return {
    id: row.id,
    title: row.title,
    classType: row.class_type,
    date: row.class_date,
    start: row.start_minute,
    end: row.end_minute,
    timeZone: row.time_zone,
    startsAt: row.starts_at.toISOString(),
    instructor: row.instructor,
    place: row.place,
    spotsLeft: row.spots_left,
    bookingLink: row.booking_link,
    isCancelled: row.cancelled_at !== null,
    isEdited: row.edited_at !== null,
    isOfStudio: isShared,
    canChange: !isShared || (studio?.canChange ?? false),
  }
}
