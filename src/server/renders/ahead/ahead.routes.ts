import { makeAhead, readIdle } from '#contract/ahead.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { requireSpace } from '#server/files/require-space.ts'
import type { ActorCall, Answer, Call } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { requireDownloadLeft } from '#server/renders/downloads/take-download.ts'
import { ownStatusOf } from '#server/renders/read-render.ts'
import { requireAllowed } from '#server/renders/request-video.ts'
import { deleteAhead, insertAhead, isAnyAhead, isAnyOpen } from './ahead.repository.ts'
import { enqueueAhead } from './ahead-queue.ts'
import { aheadBefore } from './sweep-ahead.ts'

/** Milliseconds after which one without a file has lost its process. */
const LOST_MS = 120_000

type Deps = Pick<ActorCall, 'sql' | 'clock' | 'config'>

async function isIdle({ sql, clock, config }: Deps): Promise<boolean> {
  if (!config.makesAhead || (await isAnyOpen(sql))) return false
  return !(await isAnyAhead(sql, new Date(clock.now().getTime() - LOST_MS)))
}

/** Whether the account could ask for the video now. */
async function isAllowed(call: Call<typeof makeAhead>): Promise<boolean> {
  try {
    await requireDownloadLeft(call)
    await requireSpace(call, 0)
    await requireAllowed(call, { ownerId: call.actor.id, setId: null })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** One of each account at most: the one before is deleted. */
async function begin(call: Call<typeof makeAhead>): Promise<Answer<typeof makeAhead>> {
  const { renderId } = call.body
  const { actor, clock, files, jobs } = call
  const status = await ownStatusOf(call.sql, { id: renderId, ownerId: actor.id })
  if (!status) throw new Problem('render.not_found')
  if (status !== 'prepared' || !(await isIdle(call)) || !(await isAllowed(call))) return { isMaking: false }
  const left = await withUserLock(call.sql, actor.id, async (sql) => {
    const keys = await deleteAhead(sql, { ownerId: actor.id, before: aheadBefore(clock) })
    await insertAhead(sql, { renderId, ownerId: actor.id, now: clock.now() })
    await enqueueAhead({ sql, jobs }, { renderId })
    return keys
  })
  for (const key of left) await files.delete(key)
  return { isMaking: true }
}

export const aheadRoutes = [
  implement(readIdle, async (call) => ({ isIdle: await isIdle(call) })),
  implement(makeAhead, begin),
]
