import { type Kysely, sql } from 'kysely'

/** Accounts, both libraries, renders and counted downloads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table users (
      id uuid primary key,
      email text not null unique check (email = lower(email)),
      password_hash text not null,
      username text not null,
      first_name text,
      last_name text,
      studio_id uuid,
      role text not null default 'user'
        check (role in ('admin','studio_owner','studio_team','beta','pro','user')),
      subscription_status text not null default 'free'
        check (subscription_status in
          ('active','canceled','cancelled','past_due','pro','studio_pro','free','individual_pro')),
      subscription_id text,
      subscription_expires_at timestamptz,
      download_count integer not null default 0 check (download_count >= 0),
      download_period text not null default '',
      personal_video_count integer not null default 0 check (personal_video_count >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );

    create table sessions (
      id text primary key,
      secret_hash bytea not null,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index sessions_user on sessions (user_id);

    create table rate_limits (
      key text not null,
      window_start timestamptz not null,
      count integer not null,
      primary key (key, window_start)
    );

    create table studios (
      id uuid primary key,
      owner_id uuid not null unique references users on delete cascade,
      name text not null,
      created_at timestamptz not null default now()
    );
    alter table users add foreign key (studio_id) references studios on delete set null;

    create table team_members (
      id uuid primary key,
      studio_id uuid not null references studios on delete cascade,
      email text not null check (email = lower(email)),
      name text not null,
      user_id uuid references users on delete set null,
      created_at timestamptz not null default now(),
      unique (studio_id, email)
    );
    create index team_members_user on team_members (user_id);

    create table backgrounds (
      id uuid primary key,
      public_id text not null unique,
      owner_id uuid references users on delete cascade,
      title text not null,
      status text not null check (status in ('uploading','processing','ready','failed')),
      progress real not null default 0,
      problem text,
      duration double precision not null default 0,
      frames integer not null default 0,
      source_key text,
      folder text,
      bytes bigint not null default 0,
      attempt integer not null default 0,
      reserved_until timestamptz,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      check ((status = 'uploading') = (reserved_until is not null)),
      check (status <> 'ready' or folder is not null)
    );
    create index backgrounds_owner on backgrounds (owner_id, created_at);

    create table overlays (
      id uuid primary key,
      public_id text not null unique,
      title text not null,
      status text not null check (status in ('processing','ready','failed')),
      problem text,
      source_key text,
      folder text,
      width integer not null default 0,
      height integer not null default 0,
      durations jsonb not null default '[]',
      sheet jsonb,
      attempt integer not null default 0,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      check (status <> 'ready' or (folder is not null and sheet is not null))
    );

    create table text_layers (
      id uuid primary key,
      public_id text not null unique,
      owner_id uuid not null references users on delete cascade,
      key text not null,
      digest text not null,
      created_at timestamptz not null default now(),
      unique (owner_id, digest)
    );

    create table renders (
      id uuid primary key,
      owner_id uuid not null references users on delete cascade,
      background_id uuid references backgrounds,
      text_layer_id uuid references text_layers on delete set null,
      overlays jsonb not null default '[]',
      duration double precision not null,
      fade_in double precision not null,
      preset text not null,
      input_key text not null,
      status text not null
        check (status in ('prepared','queued','running','done','failed','cancelled')),
      progress real not null default 0,
      attempt integer not null default 0,
      job_id uuid,
      watermarked boolean,
      file_key text,
      bytes bigint not null default 0,
      problem text,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      check (status <> 'done' or (file_key is not null and watermarked is not null))
    );
    create unique index renders_living on renders (owner_id, input_key)
      where status in ('prepared','queued','running','done');
    create index renders_owner on renders (owner_id, created_at);
    create index renders_text_layer on renders (text_layer_id);

    create table downloads (
      id uuid primary key,
      render_id uuid not null unique,
      user_id uuid not null references users on delete cascade,
      user_email text not null,
      user_role text not null,
      user_subscription_status text not null,
      instructor_name text not null,
      class_type text not null,
      downloaded_at timestamptz not null default now()
    );
    create index downloads_user on downloads (user_id, downloaded_at);
  `)
    .execute(db)
}
