import { type Kysely, sql } from 'kysely'

/**
 * Where a background moves. Its stills are beside the rendition where this is known. `measured` says that it was tried, so
 * that an older rendition that cannot be read is not tried again and again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'alter table backgrounds add column motion jsonb, add column measured boolean not null default false',
    )
    .execute(db)
}
