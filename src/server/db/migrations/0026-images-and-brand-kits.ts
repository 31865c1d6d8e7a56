import { type Kysely, sql } from 'kysely'

/**
 * Images of accounts are overlays with an owner, and an account has a brand kit. An image that was a logo once stays
 * usable for the owner's team, whose designs contain it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table overlays
      add column owner_id uuid references users on delete cascade,
      add column bytes bigint not null default 0,
      add column colors text[] not null default '{}',
      add column was_logo boolean not null default false;
    create index overlays_owner on overlays (owner_id, created_at);

    create table brand_kits (
      user_id uuid primary key references users on delete cascade,
      logo_id uuid references overlays on delete set null,
      colors text[] not null default '{}',
      header_font text,
      body_font text,
      handle text not null default '',
      words_to_use text[] not null default '{}',
      words_to_avoid text[] not null default '{}',
      updated_at timestamptz not null default now()
    );
    create index brand_kits_logo on brand_kits (logo_id);
  `)
    .execute(db)
}
