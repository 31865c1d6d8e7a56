import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { PERSONAL_DATA } from '#server/own-data.ts'
import { deleteFinishedJobs, emptyJob } from '#server/ports/jobs/forget-account.ts'
import type { Ports } from '#server/ports/ports.ts'

const ERASE = 'erase'

/** Retries for about a day, in case a store is down for hours. */
const TRIES = { retryLimit: 40, retryDelay: 5, retryDelayMax: 3600 }

/** Each feature's external data, by feature name. */
type Found = Record<string, unknown>

type Erased = {
  readonly found: Found
  /** Jobs of earlier versions have none. */
  readonly account?: { readonly userId: UserId; readonly email: string }
}

/** Call it before the rows are deleted. */
export async function findExternal(sql: Sql, userId: UserId): Promise<Found> {
  const found: Found = {}
  for (const { name, external } of PERSONAL_DATA) if (external) found[name] = await external.find(sql, userId)
  return found
}

/** Runs after the commit, when the rows that name the files are gone. */
export async function enqueueErasure(
  { sql, jobs }: Pick<Ports, 'sql' | 'jobs'>,
  erased: Erased,
): Promise<void> {
  await jobs.enqueue(sql, ERASE, erased, TRIES)
}

export const startErasureWorker = (ports: Ports): Promise<void> =>
  ports.jobs.work<Erased>(ERASE, {
    concurrency: 1,
    handler: async ({ id, data: { found, account } }) => {
      // Emails may have been sent since. What is tried again for a day names nobody.
      if (account) await deleteFinishedJobs(ports.sql, account)
      await emptyJob(ports.sql, id, { found } satisfies Erased)
      for (const { name, external } of PERSONAL_DATA.toReversed())
        if (external && name in found) await external.remove(ports, found[name])
      await emptyJob(ports.sql, id, { found: {} } satisfies Erased)
    },
  })
