import { type Kysely, sql } from 'kysely'

/** Which request assembles an upload, so that one that was believed dead ends nothing; and why an upload failed, as a code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table incoming_uploads add column claim uuid, add column problem_code text`.execute(db)
}
