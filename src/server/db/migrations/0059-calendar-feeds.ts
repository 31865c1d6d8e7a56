import { type Kysely, sql } from 'kysely'

/** Addresses of calendars that accounts follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table calendar_feeds (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      source text not null,
      url text not null,
      host text not null,
      name text not null,
      time_zone text not null,
      etag text,
      last_modified text,
      read_monday text,
      created_at timestamptz not null,
      checked_at timestamptz,
      next_at timestamptz not null,
      failing_since timestamptz,
      problem text,
      ended_at timestamptz,
      unique (user_id, source)
    );
    create index calendar_feeds_due on calendar_feeds (next_at) where ended_at is null;
  `)
    .execute(db)
}
