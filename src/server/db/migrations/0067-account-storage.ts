import { type Kysely, sql } from 'kysely'

/** Tables whose rows are files of an account, and the column of `account_storage` that counts them. */
const COUNTED = {
  backgrounds: 'uploads',
  renders: 'videos',
  text_layers: 'texts',
  drafts: 'pictures',
  overlays: 'images',
  tracks: 'tracks',
}

const entries = Object.entries(COUNTED)

/** Deferred to the commit: whoever has the row of an account then takes no more locks, so that two never wait for each other. */
const triggersOf = ([table, kind]: readonly [string, string]): string =>
  [
    ['added', 'insert', 'stored_bytes(new) <> 0'],
    [
      'changed',
      'update',
      'stored_bytes(old) <> stored_bytes(new) or old.owner_id is distinct from new.owner_id',
    ],
    ['removed', 'delete', 'stored_bytes(old) <> 0'],
  ]
    .map(
      ([name, event, condition]) => `
    create constraint trigger ${table}_storage_${name} after ${event} on ${table} deferrable initially deferred
      for each row when (${condition}) execute function count_account_storage('${kind}');`,
    )
    .join('')

const sumOf = ([table, kind]: readonly [string, string]): string =>
  `coalesce((select sum(stored_bytes(${table})) from ${table} where ${table}.owner_id = users.id), 0) as ${kind}`

/**
 * The bytes of each account by kind, counted as its rows change. Other servers may write meanwhile, so the tables are locked
 * while they are summed. A later migration that changes counted columns and the table itself says `set constraints all
 * immediate` in between.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create function stored_bytes(backgrounds) returns bigint language sql immutable as $$
      select case when $1.status = 'uploading' or $1.purged_at is not null then 0
        when $1.parent_id is null and ($1.status in ('processing', 'ready') or $1.can_retry)
          then $1.bytes + $1.rendition_bytes
        else $1.rendition_bytes end $$;
    create function stored_bytes(renders) returns bigint language sql immutable as $$
      select case $1.status when 'done' then $1.bytes + $1.poster_bytes else 0 end $$;
    create function stored_bytes(text_layers) returns bigint language sql immutable as $$ select $1.bytes $$;
    create function stored_bytes(drafts) returns bigint language sql immutable as $$ select $1.thumbnail_bytes $$;
    create function stored_bytes(overlays) returns bigint language sql immutable as $$ select $1.bytes $$;
    create function stored_bytes(tracks) returns bigint language sql immutable as $$ select $1.bytes::bigint $$;

    create table account_storage (
      user_id uuid primary key references users (id) on delete cascade,
      uploads bigint not null default 0,
      videos bigint not null default 0,
      texts bigint not null default 0,
      pictures bigint not null default 0,
      images bigint not null default 0,
      tracks bigint not null default 0,
      total bigint not null generated always as (uploads + videos + texts + pictures + images + tracks) stored
    );

    create function add_account_storage() returns trigger language plpgsql as $$
    begin
      insert into account_storage (user_id) select id from added;
      return null;
    end $$;
    create function add_stored_bytes(account uuid, kind text, change bigint) returns void language plpgsql as $$
    begin
      if account is null or change = 0 then return; end if;
      update account_storage set
        uploads = uploads + case kind when 'uploads' then change else 0 end,
        videos = videos + case kind when 'videos' then change else 0 end,
        texts = texts + case kind when 'texts' then change else 0 end,
        pictures = pictures + case kind when 'pictures' then change else 0 end,
        images = images + case kind when 'images' then change else 0 end,
        tracks = tracks + case kind when 'tracks' then change else 0 end
      where user_id = account;
    end $$;
    create function count_account_storage() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.owner_id is not distinct from new.owner_id then
        perform add_stored_bytes(new.owner_id, tg_argv[0], stored_bytes(new) - stored_bytes(old));
        return null;
      end if;
      if tg_op <> 'INSERT' then perform add_stored_bytes(old.owner_id, tg_argv[0], -stored_bytes(old)); end if;
      if tg_op <> 'DELETE' then perform add_stored_bytes(new.owner_id, tg_argv[0], stored_bytes(new)); end if;
      return null;
    end $$;

    lock table users, ${Object.keys(COUNTED).join(', ')} in share row exclusive mode;
    insert into account_storage (user_id, ${Object.values(COUNTED).join(', ')})
      select users.id, ${entries.map(sumOf).join(', ')} from users;
    create index account_storage_largest on account_storage (total desc, user_id);

    create trigger users_storage_added after insert on users
      referencing new table as added for each statement execute function add_account_storage();
    ${entries.map(triggersOf).join('')}
  `)
    .execute(db)
}
