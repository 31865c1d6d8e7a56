import { type Kysely, sql } from 'kysely'

/** The text animation of a video: replaces the seconds of the fade-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table renders add column animation jsonb;
    update renders set animation = jsonb_build_object(
      'type', case when fade_in > 0 then 'fade-in' else 'none' end,
      'seconds', fade_in,
      'strips', '[]'::jsonb
    );
    alter table renders alter column animation set not null, drop column fade_in;
  `)
    .execute(db)
}
