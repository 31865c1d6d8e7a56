import { type Kysely, sql } from 'kysely'

/** What a look paints, of which the video is made. Null in videos whose texts arrived painted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table renders add column design jsonb').execute(db)
}
