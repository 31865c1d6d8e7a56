import type { readAnalysis } from '#contract/analysis.ts'
import { sureBeats } from '#domain/sound/beat-grid.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Answer } from '#server/http/call.ts'
import type { Ports } from '#server/ports/ports.ts'
import { enqueueWatch } from './watch-queue.ts'
import { selectWatched } from './watched.repository.ts'

type Viewed = { id: string; parent_id: string | null; status: string; source_key: string | null }

/** What is known of a video. An upload of before videos were watched is watched from now on. */
export async function analysisOf(
  { sql, jobs }: Pick<Ports, 'sql' | 'jobs'>,
  { id, parent_id, status, source_key }: Viewed,
): Promise<Answer<typeof readAnalysis>> {
  const watched = await selectWatched(sql, id)
  const isUpload = parent_id === null && source_key !== null
  if (!watched && isUpload && status === 'ready') await transaction(sql, (trx) => enqueueWatch(trx, jobs, id))
  const waitsForMoments = isUpload && !watched?.moments && !watched?.has_failed && status !== 'failed'
  return {
    state: status === 'processing' || waitsForMoments ? 'waiting' : 'done',
    moments: watched?.moments ?? null,
    figure: watched?.figure ?? null,
    beats: sureBeats(watched?.beats ?? null),
  }
}
