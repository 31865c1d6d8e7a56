import { type Kysely, sql } from 'kysely'

/**
 * Which overlays a design holds stands beside it, so that nobody has to look through designs for an overlay. They are
 * found in the design's text, as PostgreSQL cannot take apart what has half an emoji in it. An uploaded overlay
 * remembers which file it is, so that the same one sent again is no second one. What of the disk is promised to uploads
 * under way is asked for each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create function overlays_in_design(design json) returns text[]
      language sql immutable strict parallel safe
      as $$ select coalesce(array_agg(distinct found[1]), '{}')
        from regexp_matches(design::text, '"overlayId":"([a-z0-9_/-]+)"', 'g') as found $$;

    alter table drafts
      add column overlay_ids text[] not null generated always as (overlays_in_design(design)) stored;
    alter table draft_versions
      add column overlay_ids text[] not null generated always as (overlays_in_design(design)) stored;

    alter table overlays add column upload_key text;
    create unique index overlays_upload on overlays (upload_key)
      where upload_key is not null and deleted_at is null;

    create index backgrounds_arriving on backgrounds (reserved_until) where status = 'uploading';
  `)
    .execute(db)
}
