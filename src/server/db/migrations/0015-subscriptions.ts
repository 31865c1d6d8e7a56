import { type Kysely, sql } from 'kysely'

/**
 * Plan events, stored as long as payment records must be, even after the account: its reference is removed and the id
 * at the payment provider stays. Also the customer there, and an index of expired plans.
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
