import { type SkipReason, skipReason } from '#domain/batches/batch.ts'
import { weekdayOf } from '#domain/classes/class-date.ts'
import { timeLabel } from '#domain/classes/class-time.ts'
import { inEnglish } from '#domain/classes/locale.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { findClasses } from '#server/timetable/find-week.ts'
import { type ClassDraftRow, selectDraftsOf } from './class-drafts.repository.ts'

type DraftOf = { readonly occurrenceId: string; readonly draftId: string; readonly title: string }
type Skipped = { readonly occurrenceId: string; readonly reason: SkipReason }
type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock'>

/**
 * The drafts of these classes by time, all or a Problem; those of classes to which nobody can come apart. Another's class
 * answers like one without a draft.
 */
export async function findDraftsOf(
  call: Call,
  ids: readonly string[],
): Promise<{ drafts: DraftOf[]; skipped: Skipped[] }> {
  const rows = await selectDraftsOf(call.sql, { ownerId: call.actor.id, ids })
  if (rows.length < ids.length) throw new Problem('draft.not_found')
  const reasons = await skipReasons(call, ids)
  const skipped = ids.flatMap((occurrenceId) => {
    const reason = reasons.get(occurrenceId)
    return reason ? { occurrenceId, reason } : []
  })
  const drafts = rows
    .filter(({ occurrenceId }) => !reasons.has(occurrenceId))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.start - b.start)
    .map((row) => ({
      occurrenceId: row.occurrenceId,
      draftId: row.draftId,
      title: titleOf(row, inEnglish(call.actor.locale)),
    }))
  return { drafts, skipped }
}

/** Why no video of a class is made; undefined for one to come. */
export const reasonToSkip = async (call: Call, id: string): Promise<SkipReason | undefined> =>
  (await skipReasons(call, [id])).get(id)

async function skipReasons(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, SkipReason>> {
  const now = call.clock.now()
  const classes = await findClasses(call, ids)
  return new Map(
    [...classes].flatMap(([id, each]) => {
      const reason = skipReason(each, now)
      return reason ? [[id, reason] as const] : []
    }),
  )
}

/** "Heels · Mon 6:00 PM" */
const titleOf = ({ title, date, start }: ClassDraftRow, locale: string): string =>
  `${title} · ${weekdayOf(date).slice(0, 3)} ${timeLabel(start, locale)}`
