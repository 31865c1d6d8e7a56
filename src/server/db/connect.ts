import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from './log.ts'
import type { Tables } from './tables.ts'
import type { Sql } from './transaction.ts'

const OLDEST = 15
const INT8 = 20

export interface Connection {
  sql: Sql
  pool: pg.Pool
}

/**
 * A connection pool. It survives restarts of the server: a broken connection is dropped and the next query opens
 * another.
 */
export function connect(url: string, log: Log): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: 'polepro',
    // A parallel query starts processes: 50 ms on two cores, for queries of 20 ms. `options` in the address overrides it.
    options: '-c max_parallel_workers_per_gather=0',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser },
  })
  // Log only the message: the error holds the whole connection.
  const note = ({ message }: Error) => {
    if (!pool.ending) log.warn({ reason: message }, 'a database connection broke')
  }
  pool.on('error', note)
  // The pool handles errors of idle connections only. A connection that breaks between two statements of a
  // transaction would emit an unhandled error, which ends the process.
  pool.on('connect', (client) => client.on('error', note))
  return { pool, sql: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

/** Counts and sizes are bigint columns and safe as numbers. An unsafe one throws. */
const getTypeParser: typeof pg.types.getTypeParser = ((id: number, format?: 'text' | 'binary') =>
  id === INT8 && format !== 'binary' ? safeInteger : pg.types.getTypeParser(id, format as 'text')) as never

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

/** Waits for a server that is still starting, as in a compose file; throws if it is too old. */
export async function awaitServer(pool: pg.Pool, log: Log, patienceMs: number): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    try {
      const { rows } = await pool.query('show server_version_num')
      return refuseOld(Number(rows[0].server_version_num))
    } catch (error) {
      if (!isPassing(error)) throw error
      if (Date.now() > giveUpAt) {
        throw new Error('The database at DATABASE_URL does not answer', { cause: error })
      }
      log.warn({ err: error }, 'waiting for the database')
      await delay(500)
    }
  }
}

function refuseOld(version: number): void {
  const major = Math.floor(version / 10_000)
  if (major >= OLDEST) return
  throw new Error(`The database is PostgreSQL ${major}; the app needs ${OLDEST} or newer`)
}

/** No connection yet, or a server that starts or stops. A wrong password is permanent. */
function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return [
    '57P03',
    '53300',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'ENOENT',
  ].includes(code)
}
