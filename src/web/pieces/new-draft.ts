import { createDraft } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import type { DraftId } from '#domain/drafts/draft.ts'
import { call } from '#web/api/call.ts'
import { newDraftId, newWriterId } from './random-id.ts'

/** What the editor's page is asked to open, in the history entry. */
export type Opens = { readonly id: DraftId; readonly classDate?: string }

/** Stores a design as a draft, which the editor can open. Rejects if the id is that of another design. */
export async function newDraft(design: Design, id = newDraftId()): Promise<DraftId> {
  await call(createDraft, { body: { id, writer: newWriterId(), design } })
  return id
}
