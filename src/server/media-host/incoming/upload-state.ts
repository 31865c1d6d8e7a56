import type { z } from 'zod'
import type { UploadState } from '#contract/media-host.ts'
import { Problem } from '#domain/problem.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { LIFE_MS } from './admit.ts'
import { cancelIncoming } from './cancel-incoming.ts'
import { deleteUnfinished, type Incoming, selectIncoming } from './incoming.repository.ts'
import { arrivedOf } from './pieces/pieces.ts'

async function ownUpload({ sql, actor }: ActorCall, uploadId: string): Promise<Incoming> {
  const found = await selectIncoming(sql, { userId: actor.id, uploadKey: `id:${uploadId}` })
  if (!found) throw new Problem('upload.not_found')
  return found
}

/** The state of an own upload. If the assembling process died, the upload waits for its last piece again. */
export async function uploadState(call: ActorCall, uploadId: string): Promise<z.input<typeof UploadState>> {
  const row = await ownUpload(call, uploadId)
  const { status, total, held_until: heldUntil, result, problem, created_at } = row
  const isDead = status === 'assembling' && heldUntil !== null && heldUntil < call.clock.now()
  const received = status === 'done' ? [{ start: 0, end: total ?? 0 }] : await arrivedOf(call.sql, row.id)
  return {
    uploadId,
    status: isDead ? 'receiving' : status,
    received,
    total,
    expiresAt: new Date(created_at.getTime() + LIFE_MS).toISOString(),
    result,
    problem,
  }
}

/** Cancels an open upload; a video that it has become stays. `together` runs in the same transaction. */
export async function cancelUpload(
  call: ActorCall,
  uploadId: string,
  together: (sql: Sql) => Promise<unknown>,
): Promise<void> {
  const { id } = await ownUpload(call, uploadId)
  await transaction(call.sql, async (sql) => {
    if (!(await deleteUnfinished(sql, id))) throw new Problem('upload.not_found')
    await together(sql)
  })
  await cancelIncoming(call, id)
}
