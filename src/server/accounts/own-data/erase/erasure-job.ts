import type { Sql } from '../../../db/transaction.ts'
import { RENDITIONS, SOURCES } from '../../../library/background-keys.ts'
import { enqueueRemoval } from '../../../media-host/elsewhere/remove-copy.ts'
import { INCOMING } from '../../../media-host/incoming/pieces/pieces.ts'
import type { Ports } from '../../../ports/ports.ts'
import { COMPOSE } from '../../../renders/compose-queue.ts'
import { VIDEOS } from '../../../renders/video-keys.ts'
import { progressKey } from '../../../renders/watch-render.ts'
import type { StoredIds } from './erase.repository.ts'

const ERASE = 'erase'

/** A store that is away for hours is tried for about a day. */
const TRIES = { retryLimit: 40, retryDelay: 5, retryDelayMax: 3600 }

/** Once the transaction is through: the rows that name the files are gone then. */
export async function enqueueErasure(sql: Sql, jobs: Ports['jobs'], stored: StoredIds): Promise<void> {
  await jobs.enqueue(sql, ERASE, stored, TRIES)
}

export const startErasureWorker = (ports: Ports): Promise<void> =>
  ports.jobs.work<StoredIds>(ERASE, { concurrency: 1, handler: ({ data }) => erase(ports, data) })

/** Videos that are being made stop first. What comes late all the same is found by the daily sweep. */
async function erase(ports: Ports, stored: StoredIds): Promise<void> {
  const { jobs, progress, files } = ports
  for (const { id, jobId } of stored.renders) {
    if (jobId) await jobs.cancel(COMPOSE, jobId)
    await progress.publish(progressKey(id), {})
    await files.deleteAll(`${VIDEOS}/${id}`)
  }
  for (const id of stored.backgrounds) {
    await files.deleteAll(`${SOURCES}/${id}`)
    await files.deleteAll(`${RENDITIONS}/${id}`)
  }
  for (const id of stored.uploads) {
    await files.deleteAll(`${INCOMING}/${id}`)
    await enqueueRemoval(ports, { id, userId: stored.userId })
  }
  for (const key of stored.keys) await files.delete(key)
}
