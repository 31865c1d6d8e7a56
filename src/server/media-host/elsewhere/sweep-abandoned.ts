import { transaction } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteAbandoned } from './imports.repository.ts'
import { enqueueRemoval } from './remove-copy.ts'

/** Less than what arrives here in pieces is kept for, so that each is removed there before it is forgotten here. */
const LIFE_MS = 43_200_000

/** Leaves nothing at the other host of what its owner did not have fetched: it is forgotten only with its removal. */
export async function sweepAbandoned(ports: Pick<Ports, 'sql' | 'jobs' | 'config' | 'clock'>): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - LIFE_MS)
  await transaction(ports.sql, async (sql) => {
    for (const upload of await deleteAbandoned(sql, before)) await enqueueRemoval({ ...ports, sql }, upload)
  })
}
