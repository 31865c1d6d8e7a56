import type { Design } from '#domain/design/design.ts'
import { suggestName } from '#domain/drafts/draft-name.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { type DraftHeadRow, insertDraft, updateOwnDesign, withRoom } from './drafts.repository.ts'

type New = { id: string; writer: string; design: Design; name?: string | undefined }

/**
 * Keeps a design as a new draft. Sent again by the same writer, because no answer came, it is the next revision of
 * the same one; under an id that is somebody else's tab's it is a conflict.
 */
export function createDraft({ sql, actor, clock }: ActorCall, draft: New): Promise<DraftHeadRow> {
  const { id, writer, name } = draft
  const owned = { ownerId: actor.id, id }
  const suggestedName = suggestName(draft.design)
  const content = { writer, design: JSON.stringify(draft.design), now: clock.now() }
  return withRoom(sql, actor.id, async (trx, isFull) => {
    const again = await updateOwnDesign(trx, owned, { ...content, suggestedName })
    if (again) return again
    if (isFull) throw new Problem('draft.limit_reached')
    const named = { name: name ?? suggestedName, named: name !== undefined }
    const row = await insertDraft(trx, { ...owned, ...content, ...named })
    if (!row) throw new Problem('draft.conflict')
    return row
  })
}
