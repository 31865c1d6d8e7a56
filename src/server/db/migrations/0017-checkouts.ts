import { type Kysely, sql } from 'kysely'

/**
 * Checkouts and their accounts, processed messages of the payment provider, and the last lookup of an account there.
 * The account's reference is removed with it; the ids at the provider stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table users add column plan_seen_at timestamptz;
    create unique index users_customer on users (customer_id) where customer_id is not null;

    create table checkouts (
      id uuid primary key,
      user_id uuid references users on delete set null,
      plan text not null check (plan in ('individual_pro','studio_pro')),
      customer_id text,
      session_id text unique,
      url text,
      subscription_id text,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      reported_at timestamptz
    );
    create index checkouts_user on checkouts (user_id, created_at);
    create index checkouts_customer on checkouts (customer_id);
    create index checkouts_age on checkouts (created_at);

    create table payment_events (
      id text primary key,
      kind text not null,
      handled_at timestamptz not null default now()
    );
    create index payment_events_age on payment_events (handled_at);

    alter table subscription_records drop constraint subscription_records_event_check,
      add check (event in ('cancelled','stopped','ran_out','downgraded','dated','seen'));
    alter table subscription_records drop constraint subscription_records_by_whom_check,
      add check (by_whom in ('owner','administrator','date','provider'));
  `)
    .execute(db)
}
