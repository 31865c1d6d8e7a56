import * as contract from '#contract/batches.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { cancelRender } from '#server/renders/cancel-render.ts'
import { batchFiles } from './batch-files.ts'
import { queueStep } from './batch-queue.ts'
import { findBatch } from './batch-view.ts'
import { cancelItems, hasOpen, type Owned, selectNewest, waitAgain } from './batches.repository.ts'
import { startBatch } from './start-batch.ts'

type IdCall = ActorCall & { readonly params: { readonly id: string } }

const ownedBy = ({ actor, params }: IdCall): Owned => ({ id: params.id, ownerId: actor.id })

/** Lets what failed wait again. An account has one open batch at a time. */
const retry = (call: IdCall) =>
  withUserLock(call.sql, call.actor.id, async (sql) => {
    const { id, isOpen } = await findBatch(sql, ownedBy(call))
    if (!isOpen && (await hasOpen(sql, call.actor.id))) throw new Problem('batch.open')
    await waitAgain(sql, id)
    await queueStep({ sql, jobs: call.jobs }, call.actor.id)
    return findBatch(sql, ownedBy(call))
  })

async function cancel(call: IdCall) {
  const { id } = await findBatch(call.sql, ownedBy(call))
  for (const renderId of await cancelItems(call.sql, id))
    await cancelRender(call, renderId, { only: 'batch' })
  return findBatch(call.sql, ownedBy(call))
}

export const batchRoutes = [
  implement(contract.startBatch, startBatch),
  implement(contract.readNewestBatch, async ({ sql, actor, query }) => {
    const newest = await selectNewest(sql, { ownerId: actor.id, monday: query.monday })
    return { batch: newest ? await findBatch(sql, { id: newest.id, ownerId: actor.id }) : null }
  }),
  implement(contract.retryBatch, retry),
  implement(contract.cancelBatch, cancel),
  implement(contract.readBatchFiles, batchFiles),
]
