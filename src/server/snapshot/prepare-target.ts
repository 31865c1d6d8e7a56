import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { beginCopy, COPY_SCHEMA, copyAttempt } from '#server/db/copy-attempt.ts'
import type { Log } from '#server/db/log.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations as known } from '#server/db/migrations/index.ts'
import { refuseNewer, selectQueueVersion } from '#server/db/schema-state.ts'
import type { Sql } from '#server/db/transaction.ts'
import { countForeignObjects, dropOwnObjects } from './catalog.repository.ts'
import type { Outline } from './read-snapshot.ts'

type Target = { readonly pool: pg.Pool; readonly sql: Sql; readonly log: Log }

/** Creates the tables of the snapshot's version in an empty database, or in one that only an earlier attempt wrote to. */
export async function prepareTarget({ pool, sql, log }: Target, outline: Outline): Promise<void> {
  refuseNewer(outline, known)
  await requireEmptyDatabase(pool)
  await beginCopy(pool)
  await dropOwnObjects(pool)
  const needed = outline.migrations.map((name) => [name, known[name]] as const)
  await migrate(sql, Object.fromEntries(needed.filter((entry) => entry[1])) as typeof known, log)
  if (outline.queueVersion === undefined) return
  await pool.query(getConstructionPlans())
  const made = await selectQueueVersion(pool)
  if (made !== outline.queueVersion)
    throw new Error(
      `The queue's tables are of version ${outline.queueVersion}, but this version of the app makes ${made}. ` +
        'Use the version of the app that wrote them, and upgrade afterwards.',
    )
}

/** Throws if anything but an earlier attempt wrote to the database. */
export async function requireEmptyDatabase(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const isOurs = (await copyAttempt(client)) !== undefined
  if (!isOurs && (await countForeignObjects(client, COPY_SCHEMA)) > 0)
    throw new Error('The database to write to is not empty: name an empty one. Nothing was changed.')
}
