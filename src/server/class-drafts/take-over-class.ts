import { randomUUID } from 'node:crypto'
import type { takeOverClass as endpoint } from '#contract/class-drafts.ts'
import { findDraft } from '#server/drafts/find-design.ts'
import { saveDraft } from '#server/drafts/save-draft.ts'
import type { Answer, Call } from '#server/http/call.ts'
import { findClassDraft } from './class-draft-view.ts'
import { updateLeftOut } from './class-drafts.repository.ts'
import { takenOver } from './taken-over.ts'

type TakeOver = typeof endpoint

/**
 * Takes over into a draft what has changed of its class. The draft of a cancelled class is left out of the week, and taken
 * in again with its class.
 */
export async function takeOverClass(call: Call<TakeOver>): Promise<Answer<TakeOver>> {
  const { params, body, actor, sql } = call
  const { draftId } = await findClassDraft(call, params.id)
  const { design: before, revision } = await findDraft(call, draftId)
  const { design, handwritten, current } = await takenOver(call, before, body.language)
  await saveDraft(call, { id: draftId, writer: randomUUID(), design, baseRevision: revision })
  const { isCancelled } = current
  if (before.occurrence?.facts.isCancelled !== isCancelled)
    await updateLeftOut(sql, { id: params.id, ownerId: actor.id }, isCancelled)
  return { draft: await findClassDraft(call, params.id), handwritten: [...handwritten] }
}
