import { type Kysely, sql } from 'kysely'

/** Whether the team may change the classes of its studio's timetable. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table studios add column members_change_classes boolean not null default false')
    .execute(db)
}
