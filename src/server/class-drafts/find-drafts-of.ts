import { weekdayOf } from '#domain/classes/class-date.ts'
import { timeLabel } from '#domain/classes/class-time.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { type ClassDraftRow, selectDraftsOf } from './class-drafts.repository.ts'

type DraftOf = { readonly occurrenceId: string; readonly draftId: string; readonly title: string }

/** The drafts of these classes by time, all or a Problem. Another's class answers like one without a draft. */
export async function findDraftsOf(
  { sql, actor }: Pick<ActorCall, 'sql' | 'actor'>,
  ids: readonly string[],
): Promise<DraftOf[]> {
  const rows = await selectDraftsOf(sql, { ownerId: actor.id, ids })
  if (rows.length < ids.length) throw new Problem('draft.not_found')
  return rows
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.start - b.start)
    .map((row) => ({ occurrenceId: row.occurrenceId, draftId: row.draftId, title: titleOf(row) }))
}

/** "Heels · Mon 6:00 PM" */
const titleOf = ({ classType, title, date, start }: ClassDraftRow): string =>
  `${classType ?? title} · ${weekdayOf(date).slice(0, 3)} ${timeLabel(start)}`
