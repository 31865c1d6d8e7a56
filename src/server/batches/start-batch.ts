import { randomUUID } from 'node:crypto'
import type { startBatch as endpoint } from '#contract/batches.ts'
import { allowanceRefusal } from '#domain/batches/batch.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { findDraftsOf } from '#server/class-drafts/find-drafts-of.ts'
import { requireSpace } from '#server/files/require-space.ts'
import type { Answer, Call } from '#server/http/call.ts'
import { countDownloads } from '#server/renders/downloads/take-download.ts'
import { isUnproven } from '#server/renders/request-video.ts'
import { queueStep } from './batch-queue.ts'
import { findBatch } from './batch-view.ts'
import { countPaid, hasOpen, insertBatch } from './batches.repository.ts'

type Start = typeof endpoint

/**
 * Begins to make the drafts of some classes into videos, except of classes that are cancelled or have begun. What each press of Generate asks is asked for all of them
 * before: the allowance, the verified email, room on the disk.
 */
export async function startBatch(call: Call<Start>): Promise<Answer<Start>> {
  const { actor, clock, jobs } = call
  const { monday, occurrenceIds, language } = call.body
  await requireSpace(call, 0)
  const id = randomUUID()
  return withUserLock(call.sql, actor.id, async (sql) => {
    const { drafts, skipped } = await findDraftsOf({ sql, actor, clock }, occurrenceIds)
    const count = drafts.length
    if (count === 0) throw new Problem('timetable.over')
    if (count > 1 && isUnproven(call)) throw new Problem('mailbox.unproven')
    if (await hasOpen(sql, actor.id)) throw new Problem('batch.open')
    const used = await countDownloads({ ...call, sql })
    const paid = await countPaid(sql, {
      ownerId: actor.id,
      occurrenceIds: drafts.map(({ occurrenceId }) => occurrenceId),
    })
    const refusal = allowanceRefusal({ count: count - paid, allowance: actor.capabilities.downloads, used })
    if (refusal) throw new Problem('batch.allowance', { message: refusal, upgradeFeature: 'downloads' })
    await insertBatch(
      sql,
      { id, ownerId: actor.id, monday, language, now: clock.now() },
      drafts.map((each) => ({
        occurrence_id: each.occurrenceId,
        draft_id: each.draftId,
        title: each.title,
      })),
    )
    await queueStep({ sql, jobs }, actor.id)
    return { ...(await findBatch(sql, { id, ownerId: actor.id })), skipped }
  })
}
