import { type Kysely, sql } from 'kysely'

/** How dates and times are worded, where somebody chose it; else as the browser does, in `locale`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table users add column chosen_locale text check (length(chosen_locale) <= 35)')
    .execute(db)
}
