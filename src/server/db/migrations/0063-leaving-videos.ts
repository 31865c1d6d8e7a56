import { type Kysely, sql } from 'kysely'

/** When the owner of a video was told that it leaves My videos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table renders add column leaving_told_at timestamptz').execute(db)
}
