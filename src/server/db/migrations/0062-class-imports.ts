import { type Kysely, sql } from 'kysely'

/** What the last import of an account changed, so that it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table class_occurrences add column import_id uuid;

    create table class_imports (
      user_id uuid primary key references users (id) on delete cascade,
      id uuid not null,
      changes integer not null,
      before jsonb not null,
      created_at timestamptz not null
    );
  `)
    .execute(db)
}
