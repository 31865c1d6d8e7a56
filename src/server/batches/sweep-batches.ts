import { BATCH_DAYS } from '#domain/batches/batch.ts'
import type { Ports } from '#server/ports/ports.ts'
import { queueStep } from './batch-queue.ts'
import { deleteBefore, selectWaitingOwners } from './batches.repository.ts'

const DAY_MS = 86_400_000

/** Goes on with batches whose last step was given up, or found no room and was not woken. */
export async function continueBatches({ sql, jobs }: Pick<Ports, 'sql' | 'jobs'>): Promise<void> {
  for (const ownerId of await selectWaitingOwners(sql)) await queueStep({ sql, jobs }, ownerId)
}

/** Forgets old batches. Their videos stay. */
export const sweepBatches = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>) =>
  deleteBefore(sql, new Date(clock.now().getTime() - BATCH_DAYS * DAY_MS))
