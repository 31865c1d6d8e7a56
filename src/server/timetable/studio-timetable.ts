import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { selectClassAccess } from '#server/studio/class-access.ts'
import { ownerOfMember } from '#server/studio/owner-of-member.ts'
import { importReading } from './import-reading.ts'
import type { OccurrenceRow } from './occurrences.repository.ts'
import type { TimedClass } from './reading.ts'
import { deleteLeftBehind, selectPlanned } from './studio-timetable.repository.ts'

/** The source of a studio's classes in the timetable of a member. */
const studioSource = (ownerId: string): string => `studio:${ownerId}`

type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock'>
type Days = { readonly from: string; readonly to: string }

export type StudioTimetable = { readonly ownerId: UserId; readonly canChange: boolean }

/** Whether a class is the studio's: what was brought from one that the caller has left since is the caller's own. */
export const isOfStudio = (
  { source }: Pick<OccurrenceRow, 'source'>,
  studio: StudioTimetable | undefined,
): boolean => studio !== undefined && source === studioSource(studio.ownerId)

/** The timetable that the caller sees as a member of a studio; undefined if the caller is no member. */
export async function studioTimetable(
  call: Pick<ActorCall, 'sql' | 'actor'>,
): Promise<StudioTimetable | undefined> {
  const ownerId = await ownerOfMember(call)
  return ownerId && { ownerId, canChange: await selectClassAccess(call.sql, ownerId) }
}

/**
 * Brings the studio's classes of some days into a member's timetable, as a followed calendar does: what has changed is
 * changed, what is gone is cancelled. Classes of a studio that the caller has left go, unless they have a draft.
 */
export async function bringStudioClasses(
  call: Call,
  studio: StudioTimetable | undefined,
  days: Days,
): Promise<void> {
  const userId = call.actor.id
  await deleteLeftBehind(call.sql, { userId, source: studio && studioSource(studio.ownerId) })
  if (!studio) return
  const source = studioSource(studio.ownerId)
  const rows = await selectPlanned(call.sql, { ownerId: studio.ownerId, memberId: userId, source, ...days })
  const reading = { source, days, classes: rows.map(asIncoming), notes: [] }
  await importReading(call, reading, { mode: 'replace' }).catch(ignoreTooMany)
}

/** The own classes stay, whatever a studio has. */
function ignoreTooMany(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'timetable.too_many')) throw error
}

/** By the id of the studio's class, which finds it again wherever it is moved. */
const asIncoming = (row: OccurrenceRow): TimedClass => ({
  key: row.id,
  title: row.title,
  date: row.class_date,
  start: row.start_minute,
  end: row.end_minute,
  timeZone: row.time_zone,
  startsAt: row.starts_at,
  instructor: row.instructor,
  place: row.place,
  spotsLeft: row.spots_left,
  bookingLink: row.booking_link,
})
