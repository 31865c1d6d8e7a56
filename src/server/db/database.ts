import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { type BackUp, bringUpToDate } from './bring-up-to-date.ts'
import { awaitServer, connect } from './connect.ts'
import { adoptCopy } from './copy-attempt.ts'
import { clusterFolder } from './embedded/cluster.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { refuseNewerFile } from './embedded/release-file.ts'
import type { Log } from './log.ts'
import type { Migrations } from './migrate.ts'
import { migrations as appMigrations } from './migrations/index.ts'
import type { Sql } from './transaction.ts'

export interface Database {
  sql: Sql
  pool: pg.Pool
  /** For parts with connections of their own (the queue, LISTEN). Holds the password: never log it. */
  url: string
  kind: 'embedded' | 'external'
  /** Closes the connections; the last process on the embedded server stops it. */
  close(): Promise<void>
}

export type Server = Pick<Database, 'url' | 'kind' | 'close'>

/** The server of `DATABASE_URL` or the embedded one, as it is. */
export async function openServer(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<Server> {
  if (databaseUrl) return { url: databaseUrl, kind: 'external', close: async () => undefined }
  return { ...(await openEmbedded({ dataDir, log })), kind: 'embedded' }
}

type Opening = {
  readonly migrations?: Migrations
  /** Backs up before an upgrade where no copy is made. */
  readonly backUp?: BackUp | undefined
}

/**
 * Opens the server and brings the schema up to date, after a copy or backup of what that changes. Throws if the database is a
 * copy that is not finished, or a later version of the app wrote it.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  { migrations = appMigrations, backUp }: Opening = {},
): Promise<Database> {
  if (!config.databaseUrl) await refuseNewerFile(clusterFolder(config.dataDir), migrations)
  const { url, kind, close: leave } = await openServer(config, log)
  const { sql, pool } = connect(url, log)
  const close = async () => {
    await pool.end()
    await leave()
  }
  try {
    await checkServer(url, log)
    await bringUpToDate({ url, kind, sql, config, migrations, backUp, log })
  } catch (error) {
    await close()
    throw error
  }
  return { sql, pool, url, kind, close }
}

async function checkServer(url: string, log: Log): Promise<void> {
  const { pool } = connect(url, log)
  try {
    await awaitServer(pool, log, 30_000)
    await adoptCopy(pool)
  } finally {
    await pool.end()
  }
}
