import { type Kysely, sql } from 'kysely'

/**
 * A video's format, and the set of formats of one design that it belongs to. Downloads repeat both, because a counted
 * download outlives its video; a set counts once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table renders add column format text not null default '9:16', add column set_id text;
    alter table downloads add column format text not null default '9:16', add column set_id text;
    create index downloads_set on downloads (user_id, set_id) where set_id is not null;
  `)
    .execute(db)
}
