import { type Kysely, sql } from 'kysely'

/**
 * Written promotions, so that texts do not repeat and a repeated request gets its text again, and the accounts with a
 * running model call. `json`, not `jsonb`: it stores every text that a page can send, even half an emoji.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table promotions (
      id bigint generated always as identity primary key,
      user_id uuid not null references users on delete cascade,
      request_hash text not null,
      source text not null check (source in ('ai', 'offline')),
      copy json not null,
      warnings text[] not null default '{}',
      lines text[] not null default '{}',
      created_at timestamptz not null default now()
    );
    create index promotions_of_user on promotions (user_id, id);

    create table promotion_calls (
      user_id uuid primary key references users on delete cascade,
      token uuid not null,
      expires_at timestamptz not null
    );
  `)
    .execute(db)
}
