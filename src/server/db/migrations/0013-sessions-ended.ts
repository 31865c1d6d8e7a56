import { type Kysely, sql } from 'kysely'

/** When all of somebody's sessions were ended at once: what was signed for an upload before holds no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add column sessions_ended_at timestamptz').execute(db)
}
