import { type Kysely, sql } from 'kysely'

/** Indexes for deletions and administrators; language and time zone of the browser that created the account (N3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create index renders_background on renders (background_id);
    create index backgrounds_parent on backgrounds (parent_id);
    create index users_studio on users (studio_id);
    create index users_role on users (role);

    alter table users
      add column locale text check (length(locale) <= 35),
      add column time_zone text check (length(time_zone) <= 64);
  `)
    .execute(db)
}
