import { createRequire } from 'node:module'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import type { Migrations } from './migrate.ts'
import { NewerData } from './newer-data.ts'

/** What a database says about the version of the app that wrote it. */
export type SchemaState = {
  /** Names of the migrations that ran, in order; empty: the database is not the app's yet. */
  readonly migrations: readonly string[]
  /** Version of the queue's tables; undefined: there is no queue yet. */
  readonly queueVersion: number | undefined
  /** The version of the app that ran the last of them, as `APP_RELEASE` names it; undefined: an early one. */
  readonly release: string | undefined
}

type Client = Pick<pg.ClientBase, 'query'>

/** Version of the queue's tables that the queue of this app makes. */
const QUEUE_VERSION: number = createRequire(import.meta.url)('pg-boss/package.json').pgboss.schema

export async function readSchemaState(client: Client): Promise<SchemaState> {
  const migrations = (await selectMigrations(client)) ?? []
  const release = migrations.length > 0 ? await selectRelease(client) : undefined
  return { migrations, queueVersion: await selectQueueVersion(client), release }
}

/**
 * Whether this version of the app would change tables that are there, and has not made the way back yet. The queue changes its
 * own when it starts, after any number of openings; the first of them makes the way back and then records the version, which is `own` here.
 */
export const isUpgradePending = (
  { migrations, queueVersion, release }: SchemaState,
  { known, own }: { readonly known: Migrations; readonly own: string },
): boolean =>
  migrations.length > 0 &&
  (Object.keys(known).some((name) => !migrations.includes(name)) ||
    (queueVersion !== undefined && queueVersion < QUEUE_VERSION && release !== own))

/** Throws NewerData if a later version of the app has changed the tables. */
export function refuseNewer({ migrations, queueVersion, release }: SchemaState, known: Migrations): void {
  const newest = migrations.findLast((name) => !known[name])
  if (newest !== undefined) throw new NewerData(release ?? `the version with the migration ${newest}`)
  if (queueVersion !== undefined && queueVersion > QUEUE_VERSION)
    throw new NewerData(release ?? `the version whose queue has tables of version ${queueVersion}`)
}

/** Names of the migrations that ran, in order; undefined if the database is not the app's. */
export async function selectMigrations(client: Client): Promise<string[] | undefined> {
  if (!(await exists(client, 'public.kysely_migration'))) return undefined
  const ran = await client.query<{ name: string }>('select name from public.kysely_migration order by name')
  return ran.rows.map(({ name }) => name)
}

/** Version of the queue's tables; undefined if there are none. */
export async function selectQueueVersion(client: Client): Promise<number | undefined> {
  if (!(await exists(client, 'pgboss.version'))) return undefined
  return (await client.query<{ version: number }>('select version from pgboss.version')).rows[0]?.version
}

/** The version of the app is a comment on the list of migrations, which it brings into being. */
export async function selectRelease(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ release: string | null }>(
    `select obj_description('public.kysely_migration'::regclass, 'pg_class') as release`,
  )
  return rows[0]?.release ?? undefined
}

/**
 * Works within a transaction, too. An account that does not own the table works without: messages then name a migration
 * instead of a version.
 */
export async function recordRelease(
  client: { query(text: string): Promise<unknown> },
  release: string,
): Promise<void> {
  const comment = `comment on table public.kysely_migration is ${pg.escapeLiteral(release)};`
  await client.query(
    `do ${pg.escapeLiteral(`begin ${comment} exception when insufficient_privilege then null; end`)}`,
  )
}

/**
 * The same migrations, of which the newest also records the version: all that are pending are one transaction, and so a kill
 * does not separate them.
 */
export function recordingRelease(migrations: Migrations, release: string): Migrations {
  const name = Object.keys(migrations).toSorted().at(-1)
  const newest = name === undefined ? undefined : migrations[name]
  if (name === undefined || newest === undefined) return migrations
  const up: Migration['up'] = async (db) => {
    await newest.up(db)
    await recordRelease({ query: (text) => sql.raw(text).execute(db) }, release)
  }
  return { ...migrations, [name]: { ...newest, up } }
}

async function exists(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as exists', [table])
  return rows[0]?.exists === true
}
