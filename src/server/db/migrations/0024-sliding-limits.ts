import { type Kysely, sql } from 'kysely'

/**
 * Turns of limits by the moments they were taken, a row for each limit and caller. `rate_limits` counted in fixed
 * windows; it stays for processes of the version before, which may still run during an update.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table rate_limit_turns (
      key text primary key,
      stamps double precision[] not null,
      counts integer[] not null,
      expires_at timestamptz not null
    );
  `)
    .execute(db)
}
