import type { Design } from '#domain/design/design.ts'
import { suggestName } from '#domain/drafts/draft-name.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { type DraftHeadRow, insertDraft, updateOwnDesign, withRoom } from './drafts.repository.ts'

type CreateDraftInput = { id: string; writer: string; design: Design; name?: string | undefined }

/**
 * Stores a design as a new draft. A repeated request of the same writer becomes the next revision; an id that another
 * writer uses is a conflict.
 */
export function createDraft(
  { sql, actor, clock }: ActorCall,
  draft: CreateDraftInput,
): Promise<DraftHeadRow> {
  const { id, writer, name } = draft
  const owned = { ownerId: actor.id, id }
  const suggestedName = suggestName(draft.design)
  const content = { writer, design: JSON.stringify(draft.design), now: clock.now() }
  return withRoom(sql, actor.id, async (trx, isFull) => {
    const repeated = await updateOwnDesign(trx, owned, { ...content, suggestedName })
    if (repeated) return repeated
    if (isFull) throw new Problem('draft.limit_reached')
    const named = { name: name ?? suggestedName, named: name !== undefined }
    const row = await insertDraft(trx, { ...owned, ...content, ...named })
    if (!row) throw new Problem('draft.conflict')
    return row
  })
}

/** Refuses early what could not be stored. The number may have changed when it is. */
export const requireDraftRoom = ({ sql, actor }: Pick<ActorCall, 'sql' | 'actor'>): Promise<void> =>
  withRoom(sql, actor.id, async (_, isFull) => {
    if (isFull) throw new Problem('draft.limit_reached')
  })
