import { type Kysely, sql } from 'kysely'

/**
 * What a video sounds like, where it is not its clip's own sound, and the music for it: of an account, or of the starter
 * library (without an owner). Music needs the right to use it, which an account confirms once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table renders add column sound jsonb;

    create table tracks (
      id uuid primary key,
      owner_id uuid references users on delete cascade,
      slug text unique,
      title text not null,
      folder text not null,
      seconds double precision not null,
      peaks jsonb not null,
      beats jsonb,
      bytes bigint not null,
      created_at timestamptz not null,
      deleted_at timestamptz,
      check ((owner_id is null) = (slug is not null))
    );
    create index tracks_owner on tracks (owner_id, created_at);

    create table music_rights (
      user_id uuid primary key references users on delete cascade,
      confirmed_at timestamptz not null
    );
  `)
    .execute(db)
}
