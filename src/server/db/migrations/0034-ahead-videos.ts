import { type Kysely, sql } from 'kysely'

/** Files of videos that were made before they were asked for. Without a file: being made, or about to be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table ahead_videos (
      render_id uuid primary key references renders (id) on delete cascade,
      owner_id uuid not null references users (id) on delete cascade,
      file_key text,
      bytes integer,
      watermarked boolean,
      preset text,
      created_at timestamptz not null
    );
    create index ahead_videos_owner on ahead_videos (owner_id);
  `)
    .execute(db)
}
