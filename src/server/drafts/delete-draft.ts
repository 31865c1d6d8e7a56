import { DELETED } from '#domain/drafts/draft.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import type { Ports } from '#server/ports/ports.ts'
import { binDraft, emptyBin, emptyOverfullBin, unbinDraft } from './bin.repository.ts'
import { type DraftHeadRow, selectHead, withRoom } from './drafts.repository.ts'
import { sweepThumbnails } from './thumbnail/sweep-thumbnails.ts'

const DAY_MS = 86_400_000

/** Moves a draft to the bin. */
export async function deleteDraft({ sql, files, actor, clock }: ActorCall, id: string): Promise<void> {
  const ownerId = actor.id
  if (!(await binDraft(sql, { ownerId, id }, clock.now()))) throw new Problem('draft.not_found')
  for (const key of await emptyOverfullBin(sql, ownerId)) await files.delete(key)
}

/** Restores a draft. A draft that is not deleted is returned as it is, because pressing Undo twice is no mistake. */
export function restoreDraft({ sql, actor }: ActorCall, id: string): Promise<DraftHeadRow> {
  const owned = { ownerId: actor.id, id }
  return withRoom(sql, actor.id, async (trx, isFull) => {
    const present = await selectHead(trx, owned)
    if (present) return present
    if (!(await unbinDraft(trx, owned))) throw new Problem('draft.not_found')
    if (isFull) throw new Problem('draft.limit_reached')
    const row = await selectHead(trx, owned)
    if (!row) throw new Error('A restored draft is missing')
    return row
  })
}

/** Deletes old drafts from the bin, and thumbnails that no draft names. */
export async function sweepDrafts(ports: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> {
  const { sql, files, clock } = ports
  const before = new Date(clock.now().getTime() - DELETED.days * DAY_MS)
  for (const key of await emptyBin(sql, before)) await files.delete(key)
  await sweepThumbnails(ports)
}
