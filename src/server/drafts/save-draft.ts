import type { Design } from '#domain/design/design.ts'
import { suggestName } from '#domain/drafts/draft-name.ts'
import { Problem } from '#domain/problem.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { type DraftHeadRow, selectHead, updateDesign } from './drafts.repository.ts'
import { storeVersion } from './versions.repository.ts'

type Save = { id: string; writer: string; design: Design; baseRevision: number }

/**
 * Saves the next revision. Of several saves from one revision the first succeeds; the others get a conflict and change
 * nothing.
 */
export function saveDraft({ sql, actor, clock }: ActorCall, save: Save): Promise<DraftHeadRow> {
  const { id, writer, baseRevision } = save
  const owned = { ownerId: actor.id, id }
  const now = clock.now()
  const suggestedName = suggestName(save.design)
  const design = JSON.stringify(save.design)
  return transaction(sql, async (trx) => {
    await storeVersion(trx, { ...owned, baseRevision, now })
    const row = await updateDesign(trx, owned, { design, writer, suggestedName, baseRevision, now })
    if (row) return row
    throw new Problem((await selectHead(trx, owned)) ? 'draft.conflict' : 'draft.not_found')
  })
}
