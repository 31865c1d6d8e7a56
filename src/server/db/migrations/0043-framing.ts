import { type Kysely, sql } from 'kysely'

/**
 * How a picture fills the frame beyond a still crop, and whether that is settled: chosen by somebody, or suggested once.
 * Videos of before are settled, and stay as they are. `next_crop` is a suggestion whose rendition is being made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table backgrounds
      add column framing jsonb,
      add column framed boolean not null default true,
      add column next_crop jsonb;
    alter table backgrounds alter column framed set default false;
    alter table renders add column framing jsonb;
  `)
    .execute(db)
}
