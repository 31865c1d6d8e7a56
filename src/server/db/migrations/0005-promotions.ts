import { type Kysely, sql } from 'kysely'

/**
 * What was written for whom, so that nothing is said twice and a repeated request gets its text again; and who is having
 * a model write. `json`, not `jsonb`: it takes every text a page can send, also half an emoji.
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
