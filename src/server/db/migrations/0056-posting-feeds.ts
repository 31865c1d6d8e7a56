import { type Kysely, sql } from 'kysely'

/** The secret calendar address of an account's posting reminders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table posting_feeds (
      user_id uuid primary key references users (id) on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      read_at timestamptz
    );
  `)
    .execute(db)
}
