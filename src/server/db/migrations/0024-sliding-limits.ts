import { type Kysely, sql } from 'kysely'

/**
 * Rate-limited calls by time, a row for each limit and caller. `rate_limits` counted in fixed windows; it stays for
 * processes of the previous version, which may still run during an update.
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
