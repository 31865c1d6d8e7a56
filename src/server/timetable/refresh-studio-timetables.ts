import { UserId } from '#domain/ids.ts'
import { dayAfter, mondayOf } from '#domain/timetable/week.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import type { Ports } from '#server/ports/ports.ts'
import { selectDraftingMembers } from './studio-timetable.repository.ts'
import { bringStudioClasses, studioTimetable } from './studio-timetable.ts'

/** Days from this Monday on: as many as a calendar is read for. */
const DAYS = 28

/** Brings what studios changed to the members who have drafts of it. Who opens a week brings it anyway. */
export async function refreshStudioTimetables({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> {
  const from = mondayOf(clock.now().toISOString().slice(0, 10))
  const days = { from, to: dayAfter(from, DAYS - 1) }
  for (const { userId } of await selectDraftingMembers(sql, days)) {
    const actor = await findActor({ sql, clock }, UserId.parse(userId))
    if (!actor) continue
    const call = { sql, clock, actor }
    await bringStudioClasses(call, await studioTimetable(call), days)
  }
}
