import { type Kysely, sql } from 'kysely'

/**
 * The entries of My videos: each design that became videos, as it was then. An entry outlives its files. Videos from
 * before have no design.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table made_videos (
      id uuid primary key,
      owner_id uuid not null references users (id) on delete cascade,
      design_key text not null,
      design jsonb,
      name text not null,
      words text not null,
      class_type text not null,
      class_date text not null,
      formats text[] not null,
      made_at timestamptz not null,
      has_expired boolean not null default false,
      deleted_at timestamptz
    );
    create unique index made_videos_design on made_videos (owner_id, design_key) where deleted_at is null;
    create index made_videos_newest on made_videos (owner_id, made_at desc, id desc);

    alter table renders add column made_video_id uuid references made_videos (id) on delete set null;
    create index renders_made_video on renders (made_video_id);

    insert into made_videos (id, owner_id, design_key, name, words, class_type, class_date, formats, made_at)
      select id, owner_id, 'render:' || id, '', '', '', '', array[format], date_trunc('milliseconds', created_at)
      from renders where status in ('queued', 'running', 'done');
    update renders set made_video_id = id where status in ('queued', 'running', 'done');
  `)
    .execute(db)
}
