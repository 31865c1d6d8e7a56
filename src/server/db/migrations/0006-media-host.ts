import { type Kysely, sql } from 'kysely'

/**
 * Uploads in pieces, the app's own secrets, whether a video is an upload of its owner, and whether the files of a
 * deleted one are gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table secrets (
      name text primary key,
      value text not null
    );

    alter table backgrounds
      add column counts boolean not null default false,
      add column purged_at timestamptz;
    update backgrounds set counts = owner_id is not null;
    create index backgrounds_deleted on backgrounds (deleted_at) where deleted_at is not null;

    create table incoming_uploads (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      upload_key text not null,
      signature text not null,
      total bigint,
      status text not null default 'receiving'
        check (status in ('receiving','assembling','done','failed')),
      held_until timestamptz,
      problem text,
      result jsonb,
      created_at timestamptz not null,
      touched_at timestamptz not null,
      unique (user_id, upload_key),
      check ((status = 'assembling') = (held_until is not null)),
      check ((status = 'done') = (result is not null)),
      check ((status = 'failed') = (problem is not null))
    );
    create index incoming_uploads_age on incoming_uploads (created_at);

    create table incoming_pieces (
      incoming_id uuid not null references incoming_uploads on delete cascade,
      first_byte bigint not null,
      end_byte bigint not null,
      primary key (incoming_id, first_byte, end_byte),
      check (first_byte >= 0 and end_byte > first_byte)
    );
  `)
    .execute(db)
}
