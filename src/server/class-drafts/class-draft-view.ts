import type { z } from 'zod'
import type { ClassDraft } from '#contract/class-drafts.ts'
import { Design } from '#domain/design/design.ts'
import { factsNotShown } from '#domain/design/facts-not-shown.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { findChanges } from '#server/timetable/changes/find-changes.ts'
import { type ClassDraftRow, selectDraftOf } from './class-drafts.repository.ts'

export type ClassDraftView = z.input<typeof ClassDraft>

type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock'>

/** How drafts of classes are sent. */
export async function classDraftViews(call: Call, rows: readonly ClassDraftRow[]): Promise<ClassDraftView[]> {
  const changesOf = await findChanges(
    call,
    rows.map(({ design }) => design),
  )
  return rows.map((row) => ({
    occurrenceId: row.occurrenceId,
    draftId: row.draftId,
    revision: row.revision,
    lookId: row.lookId,
    isLeftOut: row.isLeftOut,
    changes: changesOf(row.design),
    notShown: notShownIn(row.whole),
  }))
}

/** The draft of an own class; undefined where it has none. */
export async function lookUpClassDraft(call: Call, id: string): Promise<ClassDraftView | undefined> {
  const row = await selectDraftOf(call.sql, { id, ownerId: call.actor.id })
  return row && (await classDraftViews(call, [row]))[0]
}
/** None of a design that this version cannot read. */
function notShownIn(stored: unknown): ClassDraftView['notShown'] {
  const { data } = Design.safeParse(stored)
  return data ? [...factsNotShown(data)] : []
}

/** The draft of an own class, or a Problem. */
export async function findClassDraft(call: Call, id: string): Promise<ClassDraftView> {
  const draft = await lookUpClassDraft(call, id)
  if (!draft) throw new Problem('draft.not_found')
  return draft
}
