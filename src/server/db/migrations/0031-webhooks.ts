import { type Kysely, sql } from 'kysely'

/** Webhooks of accounts, and what is sent to each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table webhooks (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      url text not null,
      secret text not null,
      created_at timestamptz not null,
      failing_since timestamptz,
      off_at timestamptz
    );
    create index webhooks_user on webhooks (user_id, created_at);
    create table webhook_deliveries (
      id uuid primary key,
      webhook_id uuid not null references webhooks on delete cascade,
      event text not null,
      body text not null,
      state text not null check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      created_at timestamptz not null,
      tried_at timestamptz,
      problem text
    );
    create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at);
  `)
    .execute(db)
}
