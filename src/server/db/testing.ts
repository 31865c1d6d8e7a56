import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { pino } from 'pino'
import { connect } from './connect.ts'
import type { Database } from './database.ts'
import { dropDatabase } from './drop-database.ts'
import { type Embedded, openEmbedded } from './embedded/embedded.ts'
import type { Log } from './log.ts'
import { type Migrations, migrate } from './migrate.ts'
import { migrations as appMigrations } from './migrations/index.ts'

export const silent: Log = pino({ level: 'silent' })

/** Set by the global setup and read by the workers: one server for a test run. */
export const RUN = 'POLEPRO_TEST_RUN'

/** Folder of the run's embedded server, and prefix of its databases. */
export const runFolder = (run: string) => join(tmpdir(), `polepro-test-${run}`)
export const runPrefix = (run: string) => `polepro_test_${run.replaceAll('-', '_')}_`

/** Test data is temporary, so nothing has to reach the disk. */
export const UNSAFE_BUT_FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
}

/**
 * A fresh database with the current schema, dropped by `close()`. On `TEST_DATABASE_URL` if set, else on an embedded
 * server that the workers of a run share and the global setup stops.
 */
export async function testDatabase(migrations: Migrations = appMigrations): Promise<Database> {
  const run = process.env[RUN]
  if (!run) throw new Error('Tests with a database need src/server/db/test-global-setup.ts as globalSetup')
  const server = await testServer(run)
  const template = await ensureTemplate(server.url, runPrefix(run), migrations)
  const name = `${runPrefix(run)}${randomBytes(6).toString('hex')}`
  // Copying without the write-ahead log is half the work.
  await administer(server.url, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const url = withDatabase(server.url, name)
  const { sql, pool } = connect(url, silent)
  const close = async () => {
    await pool.end()
    await administer(server.url, (client) => dropDatabase(client, name))
    await server.close()
  }
  return { sql, pool, url, kind: process.env.TEST_DATABASE_URL ? 'external' : 'embedded', close }
}

/** The server of the run. A worker opens it once, so that it does not stop between two tests. */
async function testServer(run: string): Promise<Embedded> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, close: async () => undefined }
  sharedServer.server ??= openEmbedded({ dataDir: runFolder(run), log: silent, settings: UNSAFE_BUT_FAST })
  const { url } = await sharedServer.server
  return { url, close: async () => undefined }
}

/** One per worker process: opening the server for every test would cost 40 ms each. */
const sharedServer: { server?: Promise<Embedded> } = {}

/** The migrations run once per run; every test copies the result. */
async function ensureTemplate(url: string, prefix: string, migrations: Migrations): Promise<string> {
  const fingerprint = createHash('sha256').update(Object.keys(migrations).join()).digest('hex').slice(0, 8)
  const name = `${prefix}tmpl_${fingerprint}`
  await administer(url, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await makeTemplate(client, url, name, migrations)
  })
  return name
}

async function makeTemplate(client: pg.Client, url: string, name: string, migrations: Migrations) {
  const draft = `${name}_draft`
  await dropDatabase(client, draft)
  await client.query(`create database ${draft}`)
  const { sql, pool } = connect(withDatabase(url, draft), silent)
  await migrate(sql, migrations, silent).finally(() => pool.end())
  // The job tables, too: otherwise each server would create them.
  if (migrations === appMigrations)
    await administer(withDatabase(url, draft), (jobs) => jobs.query(getConstructionPlans()))
  await client.query(`alter database ${draft} rename to ${name}`)
}

/** Drops a run's databases on a server that outlives it. */
export async function dropRunDatabases(url: string, run: string): Promise<void> {
  await administer(url, async (client) => {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      runPrefix(run),
    ])
    for (const { datname } of rows) await dropDatabase(client, datname)
  })
}

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
