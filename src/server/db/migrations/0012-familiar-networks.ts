import { type Kysely, sql } from 'kysely'

/**
 * From where somebody signed in lately, as a hash of mailbox and network: guesses made elsewhere do not lock them out.
 * And several links of a purpose hold at once, so that whoever asks for another one does not void those on their way.
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
