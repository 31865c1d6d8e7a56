import { type Kysely, sql } from 'kysely'

/** What became of each backup and of its trial restore. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table backups (
      id uuid primary key,
      started_at timestamptz not null,
      finished_at timestamptz not null,
      place text not null,
      status text not null check (status in ('done', 'failed')),
      problem text,
      name text,
      files bigint not null default 0,
      bytes bigint not null default 0,
      new_bytes bigint not null default 0,
      missing_files integer not null default 0,
      encrypted boolean not null,
      trial text check (trial in ('restored', 'read', 'failed')),
      trial_problem text
    );
    create index backups_latest on backups (started_at desc);
  `)
    .execute(db)
}
