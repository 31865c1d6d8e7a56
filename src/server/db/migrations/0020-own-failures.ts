import { type Kysely, sql } from 'kysely'

/**
 * Attempts of a job that failed on their own, not with their server; and files that could not be prepared although
 * they are fine: they are kept, and their owner may retry.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table backgrounds
      add column failures integer not null default 0,
      add column can_retry boolean not null default false;
    alter table overlays
      add column failures integer not null default 0,
      add column can_retry boolean not null default false;
    alter table renders add column failures integer not null default 0;
  `)
    .execute(db)
}
