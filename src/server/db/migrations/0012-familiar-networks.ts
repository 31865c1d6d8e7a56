import { type Kysely, sql } from 'kysely'

/**
 * Networks of recent sign-ins, as a hash of email and network: guesses from elsewhere do not lock them out. Several
 * links of a purpose are valid at once, so that a second request does not void links in transit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table familiar_networks (
      key text primary key,
      seen_at timestamptz not null
    );
    create index familiar_networks_age on familiar_networks (seen_at);

    alter table mail_tokens drop constraint mail_tokens_user_id_purpose_key;
    create index mail_tokens_user on mail_tokens (user_id, purpose, expires_at);
  `)
    .execute(db)
}
