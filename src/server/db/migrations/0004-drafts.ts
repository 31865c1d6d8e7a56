import { type Kysely, sql } from 'kysely'

/**
 * Drafts. The browser chooses the id, so it is unique only together with its owner: a collision reveals no draft of
 * another account. `json`, not `jsonb`: it stores every text that a page can send, even half an emoji.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table drafts (
      owner_id uuid not null references users on delete cascade,
      id uuid not null,
      name text not null,
      named boolean not null,
      design json not null,
      revision integer not null default 1 check (revision > 0),
      writer uuid not null,
      thumbnail_key text,
      thumbnail_revision integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (owner_id, id)
    );
    create index drafts_updated on drafts (owner_id, updated_at) where deleted_at is null;
    create index drafts_deleted on drafts (deleted_at) where deleted_at is not null;
    create unique index drafts_thumbnail on drafts (thumbnail_key) where thumbnail_key is not null;

    create table draft_versions (
      owner_id uuid not null,
      draft_id uuid not null,
      revision integer not null,
      design json not null,
      saved_at timestamptz not null,
      primary key (owner_id, draft_id, revision),
      foreign key (owner_id, draft_id) references drafts on delete cascade
    );
  `)
    .execute(db)
}
