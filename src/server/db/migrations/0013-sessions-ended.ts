import { type Kysely, sql } from 'kysely'

/** When all sessions of an account ended at once: upload signatures from before are void. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add column sessions_ended_at timestamptz').execute(db)
}
