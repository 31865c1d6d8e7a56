import { type Kysely, sql } from 'kysely'

/**
 * A clip is a background with its upload and its start in it. Each row says which part of the picture remains when
 * cropped; a video stores its own crop. Pictures exist before the rendition, so they have a folder of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table backgrounds
      add column parent_id uuid references backgrounds on delete cascade,
      add column starts_at double precision not null default 0 check (starts_at >= 0),
      add column focus_x double precision not null default 0.5 check (focus_x between 0 and 1),
      add column focus_y double precision not null default 0.5 check (focus_y between 0 and 1),
      add column pictures text,
      add column version integer not null default 0,
      add check (parent_id is not null or starts_at = 0);
    create unique index backgrounds_clips on backgrounds (parent_id, starts_at)
      where parent_id is not null and deleted_at is null;

    alter table renders
      add column focus_x double precision not null default 0.5,
      add column focus_y double precision not null default 0.5;
  `)
    .execute(db)
}
