import { type Kysely, sql } from 'kysely'

/**
 * Timeouts of an upload's checks, so that it fails at last; uploads to another host that a job fetches, so that none
 * is evicted; and an index for the latest downloads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table incoming_uploads
      add column slow_looks integer not null default 0,
      add column is_wanted boolean not null default false;

    create index downloads_latest on downloads (downloaded_at desc, id);
  `)
    .execute(db)
}
