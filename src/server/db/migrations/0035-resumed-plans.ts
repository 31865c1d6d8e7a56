import { type Kysely, sql } from 'kysely'

/** Records of plans whose cancellation was taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table subscription_records drop constraint subscription_records_event_check,
      add check (event in ('cancelled','resumed','stopped','ran_out','downgraded','dated','seen'));
  `)
    .execute(db)
}
