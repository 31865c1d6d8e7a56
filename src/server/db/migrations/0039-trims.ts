import { type Kysely, sql } from 'kysely'

/**
 * A trim is a clip that a person chose: any start, 5 to 60 seconds, possibly several with one start. `asked_at` is
 * when it was last asked for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table backgrounds
      add column is_trim boolean not null default false check (not is_trim or parent_id is not null),
      add column asked_at timestamptz;
    drop index backgrounds_clips;
    create unique index backgrounds_clips on backgrounds (parent_id, starts_at)
      where parent_id is not null and deleted_at is null and not is_trim;
    create index backgrounds_trims on backgrounds (parent_id, owner_id)
      where is_trim and deleted_at is null;
  `)
    .execute(db)
}
