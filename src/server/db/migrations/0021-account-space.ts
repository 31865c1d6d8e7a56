import { type Kysely, sql } from 'kysely'

/**
 * Bytes that each account stores, for one budget over all of them. Earlier rows count as nothing until their files
 * are measured or created again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table text_layers add column bytes bigint not null default 0 check (bytes >= 0);
    alter table renders add column poster_bytes bigint not null default 0 check (poster_bytes >= 0);
    alter table backgrounds add column rendition_bytes bigint not null default 0 check (rendition_bytes >= 0);
    alter table drafts add column thumbnail_bytes bigint not null default 0 check (thumbnail_bytes >= 0);

    update incoming_uploads set problem_code = 'account.full' where problem_code = 'upload.quota_reached';
  `)
    .execute(db)
}
