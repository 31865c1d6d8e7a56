import { type Kysely, sql } from 'kysely'

/** The city of a studio, which its captions say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table brand_kits add column city text not null default ''").execute(db)
}
