import { type Kysely, sql } from 'kysely'

/** Since when a followed calendar cannot be read, in whole or in part, and when its owner was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table calendar_feeds add column troubled_since timestamptz, add column told_at timestamptz;
    update calendar_feeds set troubled_since = failing_since where problem is not null;
  `)
    .execute(db)
}
