import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { awaitServer, connect } from './connect.ts'
import { adoptCopy } from './copy-attempt.ts'
import { openEmbedded } from './embedded/embedded.ts'
import type { Log } from './log.ts'
import { type Migrations, migrate } from './migrate.ts'
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

/** Opens the server and brings the schema up to date. Throws if the database is a copy that is not finished. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  migrations: Migrations = appMigrations,
): Promise<Database> {
  const { url, kind, close: leave } = await openServer(config, log)
  const { sql, pool } = connect(url, log)
  const close = async () => {
    await pool.end()
    await leave()
  }
  try {
    await awaitServer(pool, log, 30_000)
    await adoptCopy(pool)
    await migrate(sql, migrations, log)
  } catch (error) {
    await close()
    throw error
  }
  return { sql, pool, url, kind, close }
}
