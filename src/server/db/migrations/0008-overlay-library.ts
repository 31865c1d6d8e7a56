import { type Kysely, sql } from 'kysely'

/**
 * Overlay lists and curation. A row without files stays as `gone`: its public id is never reused, and the starter
 * library does not restore deleted overlays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table overlays
      add column family text,
      add column thumbnail_key text,
      drop constraint overlays_status_check,
      add constraint overlays_status_check check (status in ('processing','ready','failed','gone')),
      add constraint overlays_gone check (status <> 'gone' or deleted_at is not null);
    create index overlays_deleted on overlays (deleted_at) where deleted_at is not null;

    create table favorite_overlays (
      user_id uuid not null references users on delete cascade,
      overlay_id uuid not null references overlays on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, overlay_id)
    );
    create index favorite_overlays_overlay on favorite_overlays (overlay_id);

    create table class_overlays (
      overlay_id uuid primary key references overlays on delete cascade,
      created_at timestamptz not null default now()
    );
  `)
    .execute(db)
}
