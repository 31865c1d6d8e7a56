import { transaction } from '#server/db/transaction.ts'
import { PUT_OFF_SECONDS } from '#server/files/put-off.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type Compose, enqueueCompose } from './compose-queue.ts'
import { noteJob, requeue } from './renders.repository.ts'
import { progressKey } from './watch-render.ts'

/** A video that there was no space for waits for its turn again, by a new job. One that was cancelled does not. */
export async function putOffVideo(
  { sql, jobs, progress }: Pick<Ports, 'sql' | 'jobs' | 'progress'>,
  compose: Compose,
): Promise<void> {
  const { renderId: id } = compose
  await transaction(sql, async (trx) => {
    if (!(await requeue(trx, id))) return
    const jobId = await enqueueCompose({ sql: trx, jobs }, compose, { startAfter: PUT_OFF_SECONDS })
    await noteJob(trx, { id, jobId })
  })
  await progress.publish(progressKey(id), {})
}
