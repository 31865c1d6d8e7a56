import { type Kysely, sql } from 'kysely'

/** What an account set right in the beats of a track, also of the starter library's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table track_counts (
      user_id uuid not null references users on delete cascade,
      track_id uuid not null references tracks on delete cascade,
      correction jsonb not null,
      primary key (user_id, track_id)
    );
    create index track_counts_track on track_counts (track_id);
  `)
    .execute(db)
}
