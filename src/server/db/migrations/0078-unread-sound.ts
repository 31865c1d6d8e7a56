import { type Kysely, sql } from 'kysely'

/** The coding of a video's sound that cannot be decoded, for its owner to read; null where it is heard or has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table backgrounds add column unread_sound text').execute(db)
}
