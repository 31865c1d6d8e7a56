import { type Kysely, sql } from 'kysely'

/**
 * The request that assembles an upload, so that one presumed dead cannot finish it; and the error code of a failed
 * upload.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table incoming_uploads add column claim uuid, add column problem_code text`.execute(db)
}
