import { type Kysely, sql } from 'kysely'

/** Where an overlay is visible. Null until an overlay of an earlier version is measured. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table overlays add column ink jsonb').execute(db)
}
