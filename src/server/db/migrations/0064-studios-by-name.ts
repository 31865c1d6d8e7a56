import { type Kysely, sql } from 'kysely'

/** An index for the administrators' list of studios, which is read in this order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index studios_name on studios (lower(name), id)').execute(db)
}
