import { type Kysely, sql } from 'kysely'

/**
 * Email verification and the links for it, consent, and the device of a session. In development, where no email is
 * sent, emails are stored to be read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table users
      add column email_verified_at timestamptz,
      add column age_group text check (age_group in ('adult','minor_with_guardian')),
      add column terms_version text,
      add column consented_at timestamptz,
      add check ((terms_version is null) = (consented_at is null)),
      add check ((terms_version is null) = (age_group is null));

    alter table sessions add column device text not null default '';

    create table mail_tokens (
      hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('reset','verify')),
      email text not null,
      expires_at timestamptz not null,
      unique (user_id, purpose)
    );
    create index mail_tokens_age on mail_tokens (expires_at);

    create table outbox_mails (
      id bigint generated always as identity primary key,
      recipient text not null,
      subject text not null,
      text text not null,
      html text not null,
      created_at timestamptz not null default now()
    );
  `)
    .execute(db)
}
