import { type Kysely, sql } from 'kysely'

/** The drafts of an account's classes, and batches: drafts that are made into videos with one press. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table class_drafts (
      occurrence_id uuid primary key references class_occurrences (id) on delete cascade,
      owner_id uuid not null,
      draft_id uuid not null,
      is_left_out boolean not null default false,
      created_at timestamptz not null default now(),
      foreign key (owner_id) references users (id) on delete cascade,
      foreign key (owner_id, draft_id) references drafts (owner_id, id) on delete cascade
    );
    create index class_drafts_draft on class_drafts (owner_id, draft_id);

    create table video_batches (
      id uuid primary key,
      owner_id uuid not null references users (id) on delete cascade,
      monday text not null,
      language text not null,
      created_at timestamptz not null
    );
    create index video_batches_newest on video_batches (owner_id, monday, created_at desc);

    create table batch_items (
      batch_id uuid not null references video_batches (id) on delete cascade,
      place integer not null,
      owner_id uuid not null references users (id) on delete cascade,
      occurrence_id uuid references class_occurrences (id) on delete set null,
      draft_id uuid not null,
      title text not null,
      status text not null,
      revision integer,
      render_id uuid references renders (id) on delete set null,
      problem text,
      primary key (batch_id, place)
    );
    create index batch_items_owner on batch_items (owner_id);
    create index batch_items_waiting on batch_items (owner_id, batch_id, place) where status = 'waiting';
    create index batch_items_occurrence on batch_items (occurrence_id);
    create index batch_items_render on batch_items (render_id);
  `)
    .execute(db)
}
