import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Log } from './log.ts'

/** Named `NNNN-what-it-does`. Forward only: a further migration fixes a mistake. */
export type Migrations = Record<string, Migration>

/** Brings the schema up to date. Several processes may call it at once: one migrates, the others wait. */
// biome-ignore lint/suspicious/noExplicitAny: migrations run before the tables exist that a type could name.
export async function migrate(sql: Kysely<any>, migrations: Migrations, log: Log): Promise<void> {
  const migrator = new Migrator({ db: sql, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  for (const { migrationName, status } of results) {
    if (status === 'Success') log.info({ migration: migrationName }, 'migrated')
  }
  const failed = results.find(({ status }) => status === 'Error')
  if (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const what = failed ? `migration ${failed.migrationName} failed` : reason
    throw new Error(`The database could not be brought up to date: ${what}`, { cause: error })
  }
}
