import { type Kysely, sql } from 'kysely'

/**
 * Accounts are searched by trigrams, or by words for one or two letters, and listed without guests; favorites are counted as they change; figures of downloads
 * are stored by day. Other servers may write meanwhile, so the favorites are locked while they are counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create extension if not exists pg_trgm;
    create index users_searched on users using gin (
      (email || ' ' || username || coalesce(' ' || first_name, '') || coalesce(' ' || last_name, '')) gin_trgm_ops
    ) with (fastupdate = off) where guest_until is null;

    create index users_words on users using gin (to_tsvector('simple'::regconfig,
      email || ' ' || username || coalesce(' ' || first_name, '') || coalesce(' ' || last_name, '')
    )) with (fastupdate = off) where guest_until is null;

    drop index users_newest;
    create index users_newest on users (created_at desc, id) where guest_until is null;
    drop index users_role;
    create index users_role on users (role, created_at desc, id);

    create index audit_mailboxes_searched on audit_mailboxes using gin (email gin_trgm_ops) with (fastupdate = off);

    create table overlay_favorite_counts (
      overlay_id uuid primary key references overlays (id) on delete cascade,
      accounts integer not null
    );
    create index overlay_favorite_counts_most on overlay_favorite_counts (accounts desc);

    lock table favorite_overlays in share row exclusive mode;
    insert into overlay_favorite_counts (overlay_id, accounts)
      select overlay_id, count(*) from favorite_overlays group by overlay_id;

    create function count_favorites_added() returns trigger language plpgsql as $$
    begin
      insert into overlay_favorite_counts as counted (overlay_id, accounts)
        select overlay_id, count(*) from changed group by overlay_id order by overlay_id
        on conflict (overlay_id) do update set accounts = counted.accounts + excluded.accounts;
      return null;
    end $$;
    create function count_favorites_removed() returns trigger language plpgsql as $$
    begin
      perform from overlay_favorite_counts where overlay_id in (select overlay_id from changed)
        order by overlay_id for update;
      update overlay_favorite_counts counted set accounts = counted.accounts - removed.accounts
        from (select overlay_id, count(*) as accounts from changed group by overlay_id) removed
        where counted.overlay_id = removed.overlay_id;
      return null;
    end $$;
    create trigger favorites_added after insert on favorite_overlays
      referencing new table as changed for each statement execute function count_favorites_added();
    create trigger favorites_removed after delete on favorite_overlays
      referencing old table as changed for each statement execute function count_favorites_removed();

    create table class_download_days (
      day date not null,
      class_type text not null,
      downloads integer not null,
      primary key (day, class_type)
    );
    create table studio_download_days (
      studio_id uuid not null references studios (id) on delete cascade,
      day date not null,
      downloads integer not null,
      primary key (studio_id, day)
    );
    create index studio_download_days_day on studio_download_days (day);
  `)
    .execute(db)
}
