import { type Kysely, sql } from 'kysely'

/**
 * How many tries of a job failed by themselves, apart from those that ended with their server; and which files could
 * not be prepared although nothing is wrong with them: they are kept, and their owner may try again.
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
