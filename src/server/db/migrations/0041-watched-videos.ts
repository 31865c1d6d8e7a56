import { type Kysely, sql } from 'kysely'

/**
 * What was seen in a background: where somebody is, of its own part; of an upload also its best moments. A long upload is
 * watched in pieces; `halves` holds what the pieces before told, and is emptied when the moments are found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table watched_backgrounds (
      background_id uuid primary key references backgrounds on delete cascade,
      figure jsonb,
      pieces integer not null default 0,
      halves jsonb not null default '[]',
      moments jsonb,
      has_failed boolean not null default false
    );
  `)
    .execute(db)
}
