import { type Kysely, sql } from 'kysely'

/**
 * How often an upload could not be looked at in time, so that it ends; which uploads to another host a job fetches,
 * so that none of these makes room; and the latest downloads without reading all of them.
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
