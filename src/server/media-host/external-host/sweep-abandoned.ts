import { transaction } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteAbandoned } from './imports.repository.ts'
import { enqueueRemoval } from './remove-copy.ts'

/** Shorter than the life of uploads in pieces, so that the external copy is removed before the row is. */
const LIFE_MS = 43_200_000

/** Deletes uploads that were never fetched, together with a job that removes their external copy. */
export async function sweepAbandoned(ports: Pick<Ports, 'sql' | 'jobs' | 'config' | 'clock'>): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - LIFE_MS)
  await transaction(ports.sql, async (sql) => {
    for (const upload of await deleteAbandoned(sql, before)) await enqueueRemoval({ ...ports, sql }, upload)
  })
}
