import { type Kysely, sql } from 'kysely'

/**
 * The beats of a background's own sound. While a long upload is watched, `heard` holds what the pieces before
 * were heard to count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table watched_backgrounds
      add column beats jsonb,
      add column heard jsonb not null default '{"beats": [], "ones": []}';
  `)
    .execute(db)
}
