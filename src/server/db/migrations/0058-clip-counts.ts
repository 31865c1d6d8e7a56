import { type Kysely, sql } from 'kysely'

/** What an account set right in the beats of a background's own sound, also of the shared library's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table background_counts (
      user_id uuid not null references users on delete cascade,
      background_id uuid not null references backgrounds on delete cascade,
      correction jsonb not null,
      primary key (user_id, background_id)
    );
    create index background_counts_background on background_counts (background_id);
  `)
    .execute(db)
}
