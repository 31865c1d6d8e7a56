import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { PERSONAL_DATA } from '#server/own-data.ts'
import type { Ports } from '#server/ports/ports.ts'

const ERASE = 'erase'

/** A store that is away for hours is tried for about a day. */
const TRIES = { retryLimit: 40, retryDelay: 5, retryDelayMax: 3600 }

/** What each feature has outside of the database, by its name. */
type Found = Record<string, unknown>

/** To be asked before the rows go. */
export async function findOutside(sql: Sql, userId: UserId): Promise<Found> {
  const found: Found = {}
  for (const { name, external: outside } of PERSONAL_DATA) if (outside) found[name] = await outside.find(sql, userId)
  return found
}

/** Once the transaction is through: the rows that name the files are gone then. */
export async function enqueueErasure(sql: Sql, jobs: Ports['jobs'], found: Found): Promise<void> {
  await jobs.enqueue(sql, ERASE, { found }, TRIES)
}

export const startErasureWorker = (ports: Ports): Promise<void> =>
  ports.jobs.work<{ found: Found }>(ERASE, {
    concurrency: 1,
    handler: async ({ data: { found } }) => {
      for (const { name, external: outside } of PERSONAL_DATA.toReversed())
        if (outside && name in found) await outside.remove(ports, found[name])
    },
  })
