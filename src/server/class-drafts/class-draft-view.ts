import type { z } from 'zod'
import type { ClassDraft } from '#contract/class-drafts.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { type ClassDraftRow, selectDraftOf } from './class-drafts.repository.ts'

export type ClassDraftView = z.input<typeof ClassDraft>

export const classDraftView = (row: ClassDraftRow): ClassDraftView => ({
  occurrenceId: row.occurrenceId,
  draftId: row.draftId,
  revision: row.revision,
  lookId: row.lookId,
  isLeftOut: row.isLeftOut,
})

/** The draft of an own class, or a Problem. */
export async function findClassDraft(
  { sql, actor }: Pick<ActorCall, 'sql' | 'actor'>,
  id: string,
): Promise<ClassDraftView> {
  const row = await selectDraftOf(sql, { id, ownerId: actor.id })
  if (!row) throw new Problem('draft.not_found')
  return classDraftView(row)
}
