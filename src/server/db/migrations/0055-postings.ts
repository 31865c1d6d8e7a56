import { type Kysely, sql } from 'kysely'

/** When made videos are to be posted. A plan goes with its video's entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table postings (
      made_video_id uuid primary key references made_videos (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      post_date text not null,
      post_minute integer not null,
      time_zone text not null,
      post_at timestamptz not null,
      posted_at timestamptz,
      changed_at timestamptz not null,
      revision integer not null,
      created_at timestamptz not null default now()
    );
    create index postings_days on postings (user_id, post_date);
    create index postings_due on postings (post_at) where posted_at is null;
  `)
    .execute(db)
}
