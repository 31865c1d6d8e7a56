import { type Kysely, sql } from 'kysely'

/**
 * What happened to plans, kept for as long as payments must be, also beyond the account: whose it was is forgotten with
 * it, the id at the payment provider stays. And the customer there, and a way to whose date has passed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table users add column customer_id text;
    create index users_plan_ends on users (subscription_expires_at) where subscription_expires_at is not null;

    create table subscription_records (
      id bigint generated always as identity primary key,
      user_id uuid references users on delete set null,
      subscription_id text,
      event text not null check (event in ('cancelled','stopped','ran_out','downgraded','dated')),
      by_whom text not null check (by_whom in ('owner','administrator','date')),
      role text not null,
      status text not null,
      expires_at timestamptz,
      happened_at timestamptz not null default now()
    );
    create index subscription_records_user on subscription_records (user_id, id);
    create index subscription_records_age on subscription_records (happened_at);
  `)
    .execute(db)
}
