import { Problem } from '#domain/problem.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { lookedAfter } from '#server/uploads/deletion/delete-background.ts'
import { enqueueIngest } from '#server/uploads/ingest-queue.ts'
import { type Kept, selectKept, waitAgain } from './retry.repository.ts'

const NO_SOURCE = 'The file of this video is no longer there. Please delete it here and upload it again.'

/**
 * Has a video prepared once more whose preparation stopped. Asked twice, also at the same moment, it is prepared once;
 * one that is being prepared or ready stays as it is. Gives whose library it is in.
 */
export async function retryBackground(call: ActorCall, publicId: string): Promise<{ ownerId: string }> {
  const video = await lookedAfter(call, await selectKept(call.sql, publicId))
  const { id: backgroundId, owner_id } = video
  if (video.status === 'failed') {
    await requireRetryable(call, video)
    const whose = owner_id === null ? 'shared' : 'personal'
    await transaction(call.sql, async (trx) => {
      if (await waitAgain(trx, backgroundId)) await enqueueIngest(trx, call.jobs, { backgroundId, whose })
    })
  }
  return { ownerId: owner_id ?? call.actor.id }
}

/** What was refused stays so, in its own words. */
async function requireRetryable({ files }: ActorCall, video: Kept): Promise<void> {
  const { can_retry, problem, source_key: key } = video
  if (!can_retry) throw new Problem('background.not_ready', problem === null ? {} : { message: problem })
  if (key === null || !(await files.head(key)))
    throw new Problem('background.not_ready', { message: NO_SOURCE })
}
