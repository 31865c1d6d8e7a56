import { type Kysely, sql } from 'kysely'

/** Classes of an account's weeks, and the class types that it chose for their titles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table class_occurrences (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      source text not null,
      source_key text not null,
      title text not null,
      title_key text not null,
      class_type text,
      class_date text not null,
      start_minute integer not null,
      end_minute integer,
      time_zone text not null,
      starts_at timestamptz not null,
      instructor text not null,
      place text not null,
      spots_left integer,
      booking_link text not null,
      cancelled_at timestamptz,
      edited_at timestamptz,
      created_at timestamptz not null default now(),
      unique (user_id, source, source_key)
    );
    create index class_occurrences_week on class_occurrences (user_id, class_date);

    create table class_title_answers (
      user_id uuid not null references users (id) on delete cascade,
      title_key text not null,
      class_type text,
      primary key (user_id, title_key)
    );
  `)
    .execute(db)
}
