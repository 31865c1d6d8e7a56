import { type Kysely, sql } from 'kysely'

/**
 * Passkeys, authenticator apps and recovery codes; sign-ins that wait for their second step; pending challenges; and
 * when a session was last confirmed, at first by signing in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table sessions add column confirmed_at timestamptz;
    update sessions set confirmed_at = created_at;
    alter table sessions alter column confirmed_at set not null;

    create table passkeys (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text not null,
      is_synced boolean not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index passkeys_user on passkeys (user_id, created_at);

    create table passkey_handles (
      user_id uuid primary key references users on delete cascade,
      handle text not null unique
    );

    create table passkey_challenges (
      challenge text primary key,
      purpose text not null check (purpose in ('create','sign-in','confirm')),
      user_id uuid references users on delete cascade,
      expires_at timestamptz not null
    );
    create index passkey_challenges_user on passkey_challenges (user_id);
    create index passkey_challenges_age on passkey_challenges (expires_at);

    create table authenticator_apps (
      user_id uuid primary key references users on delete cascade,
      secret text not null,
      last_step bigint not null,
      created_at timestamptz not null,
      confirmed_at timestamptz
    );

    create table recovery_codes (
      hash bytea primary key,
      user_id uuid not null references users on delete cascade
    );
    create index recovery_codes_user on recovery_codes (user_id);

    create table second_steps (
      hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      expires_at timestamptz not null
    );
    create index second_steps_user on second_steps (user_id, expires_at);
    create index second_steps_age on second_steps (expires_at);
  `)
    .execute(db)
}
