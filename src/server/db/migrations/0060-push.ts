import { type Kysely, sql } from 'kysely'

/** Browsers that get posting reminders by push, and which reminder each of them was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table push_subscriptions (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      session_id text not null references sessions (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      device text not null,
      created_at timestamptz not null
    );
    create index push_subscriptions_user on push_subscriptions (user_id, created_at);
    create index push_subscriptions_session on push_subscriptions (session_id);

    create table push_reminders (
      id uuid primary key,
      subscription_id uuid not null references push_subscriptions (id) on delete cascade,
      made_video_id uuid not null references postings (made_video_id) on delete cascade,
      post_at timestamptz not null,
      delivered_at timestamptz,
      unique (subscription_id, made_video_id, post_at)
    );
    create index push_reminders_video on push_reminders (made_video_id);
  `)
    .execute(db)
}
