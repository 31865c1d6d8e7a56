import { type Kysely, sql } from 'kysely'

/** How an installation differs from the shipped list of words that platforms hide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table platform_term_changes (
      id uuid primary key,
      change text not null check (change in ('added', 'off')),
      kind text not null check (kind in ('word', 'hashtag')),
      term text not null,
      alternative text not null default '',
      reason text not null default '',
      unless text[] not null default '{}',
      within boolean not null default false,
      changed_by uuid references users on delete set null,
      changed_at timestamptz not null,
      unique (change, kind, term)
    );
    create index platform_term_changes_by on platform_term_changes (changed_by);
  `)
    .execute(db)
}
