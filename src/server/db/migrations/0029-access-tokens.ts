import { type Kysely, sql } from 'kysely'

/** Access tokens of programs: the hash of each, and its first characters to find it by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table access_tokens (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      name text not null,
      prefix text not null,
      hash bytea not null,
      scopes text[] not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      expires_at timestamptz
    );
    create index access_tokens_user on access_tokens (user_id, created_at);
    create index access_tokens_prefix on access_tokens (prefix);
  `)
    .execute(db)
}
