import { type Kysely, sql } from 'kysely'

/** What a video sounds like, where it is not its clip's own sound. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table renders add column sound jsonb').execute(db)
}
