import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { queueNextOfBatch } from '#server/batches/batch-queue.ts'
import type { ActorCall } from '#server/http/call.ts'
import { forgetPosting } from '#server/postings/plan-posting.ts'
import { COMPOSE } from '#server/renders/compose-queue.ts'
import { VIDEOS } from '#server/renders/video-keys.ts'
import { progressKey } from '#server/renders/watch-render.ts'
import { deleteEntry } from './made-videos.repository.ts'

type Deps = Pick<ActorCall, 'sql' | 'actor' | 'clock' | 'jobs' | 'progress' | 'files'>

/** Deletes a made video in all formats. Open ones stop. Files that arrive later are deleted by the daily sweep. */
export async function deleteMade(call: Deps, id: string): Promise<void> {
  const { sql, actor, clock, jobs, progress, files } = call
  const renders = await withUserLock(sql, actor.id, async (trx) => {
    const deleted = await deleteEntry(trx, { id, ownerId: actor.id }, clock.now())
    if (deleted) await forgetPosting(trx, id)
    return deleted
  })
  if (!renders) throw new Problem('render.not_found')
  for (const { id: renderId, jobId } of renders) {
    if (jobId) await jobs.cancel(COMPOSE, jobId)
    await progress.publish(progressKey(renderId), {})
    await files.deleteAll(`${VIDEOS}/${renderId}`)
  }
  await queueNextOfBatch(call, actor.id)
}
