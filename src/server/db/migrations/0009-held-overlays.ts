import { type Kysely, sql } from 'kysely'

/**
 * Stores the overlays of a design beside it, so that no query searches designs. They are parsed from the design's
 * text, as PostgreSQL cannot parse half an emoji. An uploaded overlay stores its file's digest, so that a repeated
 * upload adds no second one. Each upload records its reserved bytes.
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
