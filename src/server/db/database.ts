import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { awaitServer, connect } from './connect.ts'
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

/** Opens the server of `DATABASE_URL` or the embedded one, and brings the schema up to date. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  migrations: Migrations = appMigrations,
): Promise<Database> {
  if (databaseUrl) return attach({ url: databaseUrl, kind: 'external', log, migrations })
  const embedded = await openEmbedded({ dataDir, log })
  return attach({ url: embedded.url, kind: 'embedded', log, migrations, leave: embedded.close })
}

interface Attachment {
  url: string
  kind: Database['kind']
  log: Log
  migrations: Migrations
  leave?: () => Promise<void>
}

async function attach({ url, kind, log, migrations, leave }: Attachment): Promise<Database> {
  const { sql, pool } = connect(url, log)
  const close = async () => {
    await pool.end()
    await leave?.()
  }
  try {
    await awaitServer(pool, log, 30_000)
    await migrate(sql, migrations, log)
  } catch (error) {
    await close()
    throw error
  }
  return { sql, pool, url, kind, close }
}
