import { Problem } from '#domain/problem.ts'
import { queueNextOfBatch } from '#server/batches/batch-queue.ts'
import type { ActorCall } from '#server/http/call.ts'
import { COMPOSE } from './compose-queue.ts'
import { renderState, type State } from './render-state.ts'
import { leaveToBatch, markCancelled, selectRender } from './renders.repository.ts'
import { progressKey } from './watch-render.ts'

type Options = {
  /** One that somebody else has asked for goes on. */
  readonly only?: 'prepared' | 'batch' | undefined
}

/**
 * Stops an own video that waits or is being made; one that has ended stays as it is. One that a batch has asked for as well goes
 * on for the batch.
 */
export async function cancelRender(
  call: Pick<ActorCall, 'sql' | 'actor' | 'jobs' | 'progress' | 'clock'>,
  renderId: string,
  { only }: Options = {},
): Promise<State> {
  const owned = { id: renderId, ownerId: call.actor.id }
  const ofBatch = only === undefined && (await leaveToBatch(call.sql, owned))
  if (ofBatch) return renderState(ofBatch)
  const cancelled = await markCancelled(call.sql, { ...owned, now: call.clock.now(), only })
  const row = cancelled ?? (await selectRender(call.sql, owned))
  if (!row) throw new Problem('render.not_found')
  if (cancelled?.job_id) await call.jobs.cancel(COMPOSE, cancelled.job_id)
  if (cancelled) await call.progress.publish(progressKey(renderId), {})
  if (cancelled) await queueNextOfBatch(call, call.actor.id)
  return renderState(row)
}
