import { randomUUID } from 'node:crypto'
import { copyName } from '#domain/drafts/draft-name.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { type DraftHeadRow, insertDraft, selectDraft, withRoom } from './drafts.repository.ts'
import { copyThumbnail } from './thumbnail/copy-thumbnail.ts'

/** A second draft with the same design, and nobody's work under way. */
export async function duplicateDraft(call: ActorCall, id: string): Promise<DraftHeadRow> {
  const { sql, actor, clock } = call
  const original = await selectDraft(sql, { ownerId: actor.id, id })
  if (!original) throw new Problem('draft.not_found')
  const copy = { ownerId: actor.id, id: randomUUID() }
  const row = await withRoom(sql, actor.id, async (trx, isFull) => {
    if (isFull) throw new Problem('draft.limit_reached')
    return insertDraft(trx, {
      ...copy,
      writer: randomUUID(),
      name: copyName(original.name),
      named: true,
      design: JSON.stringify(original.design),
      now: clock.now(),
    })
  })
  if (!row) throw new Error('A random id was used already')
  if (original.thumbnail_key === null) return row
  return copyThumbnail(call, { from: original.thumbnail_key, to: row })
}
