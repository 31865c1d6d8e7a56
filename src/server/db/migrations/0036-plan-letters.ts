import { type Kysely, sql } from 'kysely'

/** Letters about plans: each new record becomes at most one; records from before become none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table subscription_records add told boolean not null default true;
    alter table subscription_records alter told set default false;
    create index subscription_records_untold on subscription_records (id) where not told;

    create table plan_ends_told (
      user_id uuid not null references users (id) on delete cascade,
      ends_at timestamptz not null,
      primary key (user_id, ends_at)
    );
  `)
    .execute(db)
}
