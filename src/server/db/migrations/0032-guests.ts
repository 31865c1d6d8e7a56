import { type Kysely, sql } from 'kysely'

/** Guests: accounts without an email and a password, until this time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table users add guest_until timestamptz;
    create index users_guest_until on users (guest_until) where guest_until is not null;
  `)
    .execute(db)
}
