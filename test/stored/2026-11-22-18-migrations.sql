-- The database of the commit 6c25b491 (2026-11-22), the first with 18 migrations, as pg_dump wrote it: three accounts with
-- class types, drafts, an upload and a video, made over its API. The password of each is "a long password".
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA pgboss;
CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);
CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN
      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;
      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;
      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);
      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;
      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;
CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;
      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;
CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;
CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;
CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;
      EXECUTE pgboss.job_table_format(command, 'job_common');
      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;
CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;
      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;
CREATE FUNCTION public.overlays_in_design(design json) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select coalesce(array_agg(distinct found[1]), '{}')
        from regexp_matches(design::text, '"overlayId":"([a-z0-9_/-]+)"', 'g') as found $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);
CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);
CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);
CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);
CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);
CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);
CREATE TABLE pgboss.queue_stats_20261130 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.queue_stats_20261201 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);
CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);
CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.backgrounds (
    id uuid NOT NULL,
    public_id text NOT NULL,
    owner_id uuid,
    title text NOT NULL,
    status text NOT NULL,
    progress real DEFAULT 0 NOT NULL,
    problem text,
    duration double precision DEFAULT 0 NOT NULL,
    frames integer DEFAULT 0 NOT NULL,
    source_key text,
    folder text,
    bytes bigint DEFAULT 0 NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    reserved_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    counts boolean DEFAULT false NOT NULL,
    purged_at timestamp with time zone,
    parent_id uuid,
    starts_at double precision DEFAULT 0 NOT NULL,
    focus_x double precision DEFAULT 0.5 NOT NULL,
    focus_y double precision DEFAULT 0.5 NOT NULL,
    pictures text,
    version integer DEFAULT 0 NOT NULL,
    CONSTRAINT backgrounds_check CHECK (((status = 'uploading'::text) = (reserved_until IS NOT NULL))),
    CONSTRAINT backgrounds_check1 CHECK (((status <> 'ready'::text) OR (folder IS NOT NULL))),
    CONSTRAINT backgrounds_check2 CHECK (((parent_id IS NOT NULL) OR (starts_at = (0)::double precision))),
    CONSTRAINT backgrounds_focus_x_check CHECK (((focus_x >= (0)::double precision) AND (focus_x <= (1)::double precision))),
    CONSTRAINT backgrounds_focus_y_check CHECK (((focus_y >= (0)::double precision) AND (focus_y <= (1)::double precision))),
    CONSTRAINT backgrounds_starts_at_check CHECK ((starts_at >= (0)::double precision)),
    CONSTRAINT backgrounds_status_check CHECK ((status = ANY (ARRAY['uploading'::text, 'processing'::text, 'ready'::text, 'failed'::text])))
);
CREATE TABLE public.checkouts (
    id uuid NOT NULL,
    user_id uuid,
    plan text NOT NULL,
    customer_id text,
    session_id text,
    url text,
    subscription_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    reported_at timestamp with time zone,
    CONSTRAINT checkouts_plan_check CHECK ((plan = ANY (ARRAY['individual_pro'::text, 'studio_pro'::text])))
);
CREATE TABLE public.class_descriptions (
    id uuid NOT NULL,
    user_id uuid,
    class_name text NOT NULL,
    class_key text NOT NULL,
    description text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT class_descriptions_class_name_check CHECK (((char_length(class_name) >= 1) AND (char_length(class_name) <= 30))),
    CONSTRAINT class_descriptions_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 150)))
);
CREATE TABLE public.class_overlays (
    overlay_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.custom_class_types (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    class_type text NOT NULL,
    class_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT custom_class_types_class_type_check CHECK (((char_length(class_type) >= 1) AND (char_length(class_type) <= 30)))
);
CREATE TABLE public.downloads (
    id uuid NOT NULL,
    render_id uuid NOT NULL,
    user_id uuid NOT NULL,
    user_email text NOT NULL,
    user_role text NOT NULL,
    user_subscription_status text NOT NULL,
    instructor_name text NOT NULL,
    class_type text NOT NULL,
    downloaded_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.draft_versions (
    owner_id uuid NOT NULL,
    draft_id uuid NOT NULL,
    revision integer NOT NULL,
    design json NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    overlay_ids text[] GENERATED ALWAYS AS (public.overlays_in_design(design)) STORED NOT NULL
);
CREATE TABLE public.drafts (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    named boolean NOT NULL,
    design json NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    writer uuid NOT NULL,
    thumbnail_key text,
    thumbnail_revision integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    overlay_ids text[] GENERATED ALWAYS AS (public.overlays_in_design(design)) STORED NOT NULL,
    CONSTRAINT drafts_revision_check CHECK ((revision > 0))
);
CREATE TABLE public.familiar_networks (
    key text NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.favorite_overlays (
    user_id uuid NOT NULL,
    overlay_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.incoming_pieces (
    incoming_id uuid NOT NULL,
    first_byte bigint NOT NULL,
    end_byte bigint NOT NULL,
    CONSTRAINT incoming_pieces_check CHECK (((first_byte >= 0) AND (end_byte > first_byte)))
);
CREATE TABLE public.incoming_uploads (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    upload_key text NOT NULL,
    signature text NOT NULL,
    total bigint,
    status text DEFAULT 'receiving'::text NOT NULL,
    held_until timestamp with time zone,
    problem text,
    result jsonb,
    created_at timestamp with time zone NOT NULL,
    touched_at timestamp with time zone NOT NULL,
    claim uuid,
    problem_code text,
    slow_looks integer DEFAULT 0 NOT NULL,
    is_wanted boolean DEFAULT false NOT NULL,
    CONSTRAINT incoming_uploads_check CHECK (((status = 'assembling'::text) = (held_until IS NOT NULL))),
    CONSTRAINT incoming_uploads_check1 CHECK (((status = 'done'::text) = (result IS NOT NULL))),
    CONSTRAINT incoming_uploads_check2 CHECK (((status = 'failed'::text) = (problem IS NOT NULL))),
    CONSTRAINT incoming_uploads_status_check CHECK ((status = ANY (ARRAY['receiving'::text, 'assembling'::text, 'done'::text, 'failed'::text])))
);
CREATE TABLE public.instructor_preferences (
    user_id uuid NOT NULL,
    instructor_name text DEFAULT ''::text NOT NULL,
    studio text DEFAULT ''::text NOT NULL,
    last_class_time text DEFAULT ''::text NOT NULL,
    writing_style text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT instructor_preferences_instructor_name_check CHECK ((char_length(instructor_name) <= 30)),
    CONSTRAINT instructor_preferences_studio_check CHECK ((char_length(studio) <= 30))
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.mail_tokens (
    hash bytea NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    email text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT mail_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['reset'::text, 'verify'::text])))
);
CREATE TABLE public.outbox_mails (
    id bigint NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.outbox_mails ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_mails_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.overlays (
    id uuid NOT NULL,
    public_id text NOT NULL,
    title text NOT NULL,
    status text NOT NULL,
    problem text,
    source_key text,
    folder text,
    width integer DEFAULT 0 NOT NULL,
    height integer DEFAULT 0 NOT NULL,
    durations jsonb DEFAULT '[]'::jsonb NOT NULL,
    sheet jsonb,
    attempt integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    family text,
    thumbnail_key text,
    upload_key text,
    CONSTRAINT overlays_check CHECK (((status <> 'ready'::text) OR ((folder IS NOT NULL) AND (sheet IS NOT NULL)))),
    CONSTRAINT overlays_gone CHECK (((status <> 'gone'::text) OR (deleted_at IS NOT NULL))),
    CONSTRAINT overlays_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'ready'::text, 'failed'::text, 'gone'::text])))
);
CREATE TABLE public.payment_events (
    id text NOT NULL,
    kind text NOT NULL,
    handled_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.promotion_calls (
    user_id uuid NOT NULL,
    token uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.promotions (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    request_hash text NOT NULL,
    source text NOT NULL,
    copy json NOT NULL,
    warnings text[] DEFAULT '{}'::text[] NOT NULL,
    lines text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT promotions_source_check CHECK ((source = ANY (ARRAY['ai'::text, 'offline'::text])))
);
ALTER TABLE public.promotions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.promotions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.renders (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    background_id uuid,
    text_layer_id uuid,
    overlays jsonb DEFAULT '[]'::jsonb NOT NULL,
    duration double precision NOT NULL,
    preset text NOT NULL,
    input_key text NOT NULL,
    status text NOT NULL,
    progress real DEFAULT 0 NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    job_id uuid,
    watermarked boolean,
    file_key text,
    bytes bigint DEFAULT 0 NOT NULL,
    problem text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    animation jsonb NOT NULL,
    focus_x double precision DEFAULT 0.5 NOT NULL,
    focus_y double precision DEFAULT 0.5 NOT NULL,
    CONSTRAINT renders_check CHECK (((status <> 'done'::text) OR ((file_key IS NOT NULL) AND (watermarked IS NOT NULL)))),
    CONSTRAINT renders_status_check CHECK ((status = ANY (ARRAY['prepared'::text, 'queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.sessions (
    id text NOT NULL,
    secret_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    device text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.studios (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.subscription_records (
    id bigint NOT NULL,
    user_id uuid,
    subscription_id text,
    event text NOT NULL,
    by_whom text NOT NULL,
    role text NOT NULL,
    status text NOT NULL,
    expires_at timestamp with time zone,
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT subscription_records_by_whom_check CHECK ((by_whom = ANY (ARRAY['owner'::text, 'administrator'::text, 'date'::text, 'provider'::text]))),
    CONSTRAINT subscription_records_event_check CHECK ((event = ANY (ARRAY['cancelled'::text, 'stopped'::text, 'ran_out'::text, 'downgraded'::text, 'dated'::text, 'seen'::text])))
);
ALTER TABLE public.subscription_records ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.subscription_records_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.team_members (
    id uuid NOT NULL,
    studio_id uuid NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    user_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT team_members_email_check CHECK ((email = lower(email)))
);
CREATE TABLE public.text_layers (
    id uuid NOT NULL,
    public_id text NOT NULL,
    owner_id uuid NOT NULL,
    key text NOT NULL,
    digest text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.users (
    id uuid NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    username text NOT NULL,
    first_name text,
    last_name text,
    studio_id uuid,
    role text DEFAULT 'user'::text NOT NULL,
    subscription_status text DEFAULT 'free'::text NOT NULL,
    subscription_id text,
    subscription_expires_at timestamp with time zone,
    download_count integer DEFAULT 0 NOT NULL,
    download_period text DEFAULT ''::text NOT NULL,
    personal_video_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    name_change_count integer DEFAULT 0 NOT NULL,
    name_change_open text,
    email_verified_at timestamp with time zone,
    age_group text,
    terms_version text,
    consented_at timestamp with time zone,
    sessions_ended_at timestamp with time zone,
    locale text,
    time_zone text,
    customer_id text,
    plan_seen_at timestamp with time zone,
    CONSTRAINT users_age_group_check CHECK ((age_group = ANY (ARRAY['adult'::text, 'minor_with_guardian'::text]))),
    CONSTRAINT users_check CHECK (((terms_version IS NULL) = (consented_at IS NULL))),
    CONSTRAINT users_check1 CHECK (((terms_version IS NULL) = (age_group IS NULL))),
    CONSTRAINT users_download_count_check CHECK ((download_count >= 0)),
    CONSTRAINT users_email_check CHECK ((email = lower(email))),
    CONSTRAINT users_locale_check CHECK ((length(locale) <= 35)),
    CONSTRAINT users_name_change_count_check CHECK ((name_change_count >= 0)),
    CONSTRAINT users_name_change_open_check CHECK ((name_change_open = ANY (ARRAY['announced'::text, 'saved'::text]))),
    CONSTRAINT users_personal_video_count_check CHECK ((personal_video_count >= 0)),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'studio_owner'::text, 'studio_team'::text, 'beta'::text, 'pro'::text, 'user'::text]))),
    CONSTRAINT users_subscription_status_check CHECK ((subscription_status = ANY (ARRAY['active'::text, 'canceled'::text, 'cancelled'::text, 'past_due'::text, 'pro'::text, 'studio_pro'::text, 'free'::text, 'individual_pro'::text]))),
    CONSTRAINT users_time_zone_check CHECK ((length(time_zone) <= 64))
);
ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261130 FOR VALUES FROM ('2026-11-30 00:00:00+00') TO ('2026-12-01 00:00:00+00');
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261201 FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2026-12-02 00:00:00+00');
INSERT INTO pgboss.job_common VALUES ('7d2ba779-5522-4fbf-a126-cbcfffcd8284', 'mail', 0, '{"data": {"userId": "3f301c67-0164-4ed6-b48d-4b54c96d8898"}, "kind": "account.verify"}', 'completed', 40, 0, 1, true, 3600, 120, 86400, 'account.verify/3f301c67-0164-4ed6-b48d-4b54c96d8898', NULL, NULL, NULL, '2026-11-30 09:32:36.991601+00', '2026-11-30 09:32:36.991601+00', '2026-11-30 09:32:37.092647+00', '2026-11-30 09:32:37.153338+00', '2026-12-14 09:32:36.991601+00', NULL, 'mail.given-up', 'exclusive', '2026-11-30 09:32:37.092647+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('676cc370-c012-42de-b591-62c2e8104ea3', 'mail', 0, '{"data": {"userId": "093169ae-969b-461d-82c6-b440b70b0cce"}, "kind": "account.verify"}', 'completed', 40, 0, 1, true, 3600, 120, 86400, 'account.verify/093169ae-969b-461d-82c6-b440b70b0cce', NULL, NULL, NULL, '2026-11-30 09:43:13.472839+00', '2026-11-30 09:43:13.472839+00', '2026-11-30 09:43:13.545184+00', '2026-11-30 09:43:13.597608+00', '2026-12-14 09:43:13.472839+00', NULL, 'mail.given-up', 'exclusive', '2026-11-30 09:43:13.545184+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('0fcb6ff8-246e-492d-8ef9-e2b043f39372', 'mail', 0, '{"data": {"userId": "f90bf5b2-bd3b-4d8d-a749-77853f500d6e"}, "kind": "account.verify"}', 'completed', 40, 0, 1, true, 3600, 120, 86400, 'account.verify/f90bf5b2-bd3b-4d8d-a749-77853f500d6e', NULL, NULL, NULL, '2026-11-30 09:43:51.606275+00', '2026-11-30 09:43:51.606275+00', '2026-11-30 09:43:51.661256+00', '2026-11-30 09:43:51.676496+00', '2026-12-14 09:43:51.606275+00', NULL, 'mail.given-up', 'exclusive', '2026-11-30 09:43:51.661256+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('4f15a865-96c6-4ec8-a4b0-1c839ae3984b', 'ingest-background', 10, '{"backgroundId": "d4780b89-eb1a-4804-a6ee-424240d43495"}', 'completed', 25, 0, 1, true, 15, 3600, 86400, 'f864f588-c97b-4b60-8a64-87d01e1cad6a', NULL, NULL, NULL, '2026-11-30 09:43:14.559092+00', '2026-11-30 09:43:14.559092+00', '2026-11-30 09:43:14.589266+00', '2026-11-30 09:43:21.374978+00', '2026-12-14 09:43:14.559092+00', NULL, 'ingest-background.given-up', 'exclusive', '2026-11-30 09:43:20.661249+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('9164713d-c2fe-4887-b0ce-3112a4da85bb', 'compose', 0, '{"renderId": "574378e2-ffb1-478b-a634-6e66ddbf707d"}', 'completed', 25, 0, 1, true, 15, 900, 86400, '88c72f15-fe3a-4062-8f69-9b1fb6663c72', NULL, NULL, NULL, '2026-11-30 09:43:23.856083+00', '2026-11-30 09:43:23.856083+00', '2026-11-30 09:43:23.89328+00', '2026-11-30 09:43:48.522058+00', '2026-12-14 09:43:23.856083+00', NULL, 'compose.given-up', 'exclusive', '2026-11-30 09:43:48.360067+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('c971edf5-4556-4a4f-8350-8d444689a701', 'mail', 0, '{"data": {"userId": "c1431ed7-8d11-40af-99e3-bbe89a17c77d"}, "kind": "account.verify"}', 'completed', 40, 0, 1, true, 3600, 120, 86400, 'account.verify/c1431ed7-8d11-40af-99e3-bbe89a17c77d', NULL, NULL, NULL, '2026-11-30 09:43:49.87327+00', '2026-11-30 09:43:49.87327+00', '2026-11-30 09:43:49.905307+00', '2026-11-30 09:43:49.956227+00', '2026-12-14 09:43:49.87327+00', NULL, 'mail.given-up', 'exclusive', '2026-11-30 09:43:49.905307+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.queue VALUES ('ingest-background', 'exclusive', 2, 1, true, 15, 3600, 1209600, 86400, 'ingest-background.given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 10, true, NULL, '2026-11-30 09:43:51.545265+00', '2026-11-30 09:43:51.555412+00', '2026-11-30 09:32:36.463099+00', '2026-11-30 09:32:35.114473+00', '2026-11-30 09:43:05.168304+00');
INSERT INTO pgboss.queue VALUES ('ingest-background.given-up', 'standard', 10, 1, true, 15, 3600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 10, true, NULL, '2026-11-30 09:43:51.545265+00', '2026-11-30 09:43:51.555412+00', '2026-11-30 09:32:36.463099+00', '2026-11-30 09:32:35.108029+00', '2026-11-30 09:43:05.157259+00');
INSERT INTO pgboss.queue VALUES ('ingest-opened', 'exclusive', 2, 1, true, 15, 3600, 1209600, 86400, 'ingest-opened.given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 10, true, NULL, '2026-11-30 09:43:51.545265+00', '2026-11-30 09:43:51.555412+00', '2026-11-30 09:32:36.463099+00', '2026-11-30 09:32:35.160383+00', '2026-11-30 09:43:05.382125+00');
INSERT INTO pgboss.queue VALUES ('ingest-overlay', 'exclusive', 2, 1, true, 15, 3600, 1209600, 86400, 'ingest-overlay.given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 10, true, NULL, '2026-11-30 09:43:51.545265+00', '2026-11-30 09:43:51.555412+00', '2026-11-30 09:32:36.463099+00', '2026-11-30 09:32:35.196647+00', '2026-11-30 09:43:05.459484+00');
INSERT INTO pgboss.queue VALUES ('erase.given-up', 'standard', 10, 1, true, 15, 3600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 10, true, NULL, '2026-11-30 09:43:51.545265+00', '2026-11-30 09:43:51.555412+00', '2026-11-30 09:32:36.463099+00', '2026-11-30 09:32:35.277102+00', '2026-11-30 09:43:06.097259+00');
INSERT INTO pgboss.queue VALUES ('ingest-overlay.given-up', 'standard', 10, 1, true, 15, 3600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 10, true, NULL, '2026-11-30 09:43:51.545265+00', '2026-11-30 09:43:51.555412+00', '2026-11-30 09:32:36.463099+00', '2026-11-30 09:32:35.188097+00', '2026-11-30 09:43:05.446533+00');
INSERT INTO pgboss.queue VALUES ('compose', 'exclusive', 2, 1, true, 15, 3600, 1209600, 86400, 'compose.given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 10, true, NULL, '2026-11-30 09:43:51.545265+00', '2026-11-30 09:43:51.555412+00', '2026-11-30 09:32:36.463099+00', '2026-11-30 09:32:35.22756+00', '2026-11-30 09:43:05.594385+00');
INSERT INTO pgboss.queue VALUES ('erase', 'exclusive', 2, 1, true, 15, 3600, 1209600, 86400, 'erase.given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 10, true, NULL, '2026-11-30 09:43:51.545265+00', '2026-11-30 09:43:51.555412+00', '2026-11-30 09:32:36.463099+00', '2026-11-30 09:32:35.279248+00', '2026-11-30 09:43:06.121272+00');
INSERT INTO pgboss.queue VALUES ('compose.given-up', 'standard', 10, 1, true, 15, 3600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 10, true, NULL, '2026-11-30 09:43:51.545265+00', '2026-11-30 09:43:51.555412+00', '2026-11-30 09:32:36.463099+00', '2026-11-30 09:32:35.206643+00', '2026-11-30 09:43:05.573436+00');
INSERT INTO pgboss.queue VALUES ('ingest-opened.given-up', 'standard', 10, 1, true, 15, 3600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 10, true, NULL, '2026-11-30 09:43:51.545265+00', '2026-11-30 09:43:51.555412+00', '2026-11-30 09:32:36.463099+00', '2026-11-30 09:32:35.134762+00', '2026-11-30 09:43:05.377081+00');
INSERT INTO pgboss.queue VALUES ('mail', 'exclusive', 2, 1, true, 15, 3600, 1209600, 86400, 'mail.given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 10, true, NULL, '2026-11-30 09:43:51.545265+00', '2026-11-30 09:43:51.555412+00', '2026-11-30 09:32:36.463099+00', '2026-11-30 09:32:35.267731+00', '2026-11-30 09:43:05.723862+00');
INSERT INTO pgboss.queue VALUES ('mail.given-up', 'standard', 10, 1, true, 15, 3600, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 10, true, NULL, '2026-11-30 09:43:51.545265+00', '2026-11-30 09:43:51.555412+00', '2026-11-30 09:32:36.463099+00', '2026-11-30 09:32:35.261661+00', '2026-11-30 09:43:05.709274+00');
INSERT INTO pgboss.version VALUES (43, NULL, '2026-11-30 09:42:35.089364+00', '2026-11-30 09:43:51.663182+00', '2026-11-30 09:32:36.478395+00', NULL);
INSERT INTO public.backgrounds VALUES ('d4780b89-eb1a-4804-a6ee-424240d43495', 'd4780b89-eb1a-4804-a6ee-424240d43495', '093169ae-969b-461d-82c6-b440b70b0cce', 'clip', 'ready', 1, NULL, 4, 120, 'uploads/d4780b89-eb1a-4804-a6ee-424240d43495/source', 'backgrounds/d4780b89-eb1a-4804-a6ee-424240d43495/1', 1000255, 1, NULL, '2026-11-30 09:43:14.365+00', NULL, true, NULL, NULL, 0, 0.5, 0.5, 'backgrounds/d4780b89-eb1a-4804-a6ee-424240d43495/pictures-0', 0);
INSERT INTO public.class_descriptions VALUES ('23e79930-def1-4318-a60a-547780e87731', NULL, 'Intro to Pole', 'intro to pole', 'Your very first spins, step by step. No experience, no pressure, just bring shorts and curiosity.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('e09be951-c44e-45e2-9f1a-c0178e3f2e0b', NULL, 'Pole Flow', 'pole flow', 'Link spins, floor and transitions into one soft, continuous flow. Find your own way to move.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('1de79fd3-d147-4282-8fa9-111ba0b99c49', NULL, 'Pole Tricks', 'pole tricks', 'Climbs, sits and inverts, broken down and safely spotted. Leave with one trick more than you came with.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('e0363d24-62ac-4b28-832d-37ac9d08cd3b', NULL, 'Pole Choreography', 'pole choreography', 'Learn a full routine to one song and dance it together at the end of class.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('7d9a4a4c-43f6-4e9b-a670-f48e2b4b3b08', NULL, 'Spin Pole', 'spin pole', 'The pole turns, you fly. Learn to control speed and hold beautiful shapes in the air.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('2ce17ab4-68d1-4945-bacd-146de86a7fb6', NULL, 'Static Pole', 'static pole', 'Strong lines and clean momentum on a pole that stays put. Technique first, spins to follow.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('414dcf05-610f-42fb-acdc-eb674116ad55', NULL, 'Exotic Pole', 'exotic pole', 'Slow, sensual, low to the ground. Heels welcome, knee pads a must.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('34096c40-cfba-48a8-9739-bf30305ecd73', NULL, 'Pole Conditioning', 'pole conditioning', 'Build the strength behind the tricks: grip, core, shoulders and a good sweat.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('6d0726cb-36a2-4d04-be3d-fe85a53fbd48', NULL, 'Heels', 'heels', 'Walk, turn and own the floor. Choreography in heels for every level of confidence.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('dbfe1ae5-6808-4bb3-a608-c0db7927170b', NULL, 'Floorwork', 'floorwork', 'Rolls, waves and slides: everything beautiful that happens off the pole.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('f8d8a808-f12f-401d-93a1-100405a3d097', NULL, 'Chair Dance', 'chair dance', 'One chair, one song and plenty of attitude. A playful routine for all levels.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('02fcde51-a95c-4140-b5ea-79af551ce085', NULL, 'Twerk', 'twerk', 'Technique, drills and a short combo. Loud music, strong legs, zero judgement.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('2864c6b0-c971-46cb-bb57-5739cd245627', NULL, 'Aerial Hoop', 'aerial hoop', 'Sit, hang and spin in the hoop. Graceful shapes and real strength, one pose at a time.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('0332b007-c397-44fb-8a2b-eec44096cb7d', NULL, 'Aerial Silks', 'aerial silks', 'Climb, wrap and drop on silk. We start low and grow higher together.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('88b0baee-bd41-4a56-97ba-d0c694e73e75', NULL, 'Contemporary Dance', 'contemporary dance', 'Release, fall and recover. Expressive phrases that follow breath and music.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('e4349538-883f-4d98-b5a0-6b2ebfadfd06', NULL, 'Hip Hop', 'hip hop', 'Grooves first, then a combo that hits. Come as you are and feel the beat.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('85772d72-1c05-406e-b457-d7eb7e2bf8d9', NULL, 'Dance Fitness', 'dance fitness', 'An hour of easy steps to great music. You will forget that it is a workout.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('355906a7-0b85-4e4f-8a42-fa1e29c67451', NULL, 'Barre', 'barre', 'Small movements, deep burn. Ballet-inspired training for strength and posture.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('832478e4-a22b-46fb-893d-eabb530a7c96', NULL, 'Handstands', 'handstands', 'Wrists, shoulders, balance: find your line upside down, with a wall or without.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('122b6e1d-bb21-4f18-b5cf-7c1bccb845f7', NULL, 'Stretch & Flexibility', 'stretch & flexibility', 'Active and passive stretching for splits and backbends, at your own pace.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('83aa1601-e038-487a-b2df-569a5373b5a5', NULL, 'Yoga', 'yoga', 'Breathe, stretch and arrive. A calm practice that balances your training.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('2b809f15-8771-430b-b982-92a7ad4b678d', NULL, 'Pilates', 'pilates', 'Precise, core-centred training that makes everything else feel easier.', '2026-11-30 09:32:34.560868+00', '2026-11-30 09:32:34.560868+00');
INSERT INTO public.class_descriptions VALUES ('71c32f5d-ca49-4465-8202-06a06a96fec2', '093169ae-969b-461d-82c6-b440b70b0cce', 'Silk’n Spin 0', 'silk’n spin 0', 'Neu', '2026-11-30 09:43:13.620627+00', '2026-11-30 09:43:13.640063+00');
INSERT INTO public.class_descriptions VALUES ('90b64a6c-819a-420d-92da-122255ea959c', 'c1431ed7-8d11-40af-99e3-bbe89a17c77d', 'Silk’n Spin 1', 'silk’n spin 1', 'Neu', '2026-11-30 09:43:50.024804+00', '2026-11-30 09:43:50.413138+00');
INSERT INTO public.custom_class_types VALUES ('cbf83920-178a-47f8-86fb-a893894a257b', '093169ae-969b-461d-82c6-b440b70b0cce', 'Silk’n Spin 0', 'silk’n spin 0', '2026-11-30 09:43:13.620627+00');
INSERT INTO public.custom_class_types VALUES ('2ef904a8-437f-41dd-b175-f026fee190d1', 'c1431ed7-8d11-40af-99e3-bbe89a17c77d', 'Silk’n Spin 1', 'silk’n spin 1', '2026-11-30 09:43:50.024804+00');
INSERT INTO public.drafts VALUES ('093169ae-969b-461d-82c6-b440b70b0cce', 'be354245-9e05-4325-9254-d72f52fa088a', 'Draft 0 of 0, saved again', false, '{"version":1,"contentType":"ai-promotion","textMode":"instructor","text":"Auto Generation Mode","header":"Draft 0 of 0, saved again","fontFamily":"Playfair Display","fontSize":30,"fontWeight":"normal","textAlign":"center","textColor":"#ffffff","textShadow":true,"textBackground":{"style":"none","color":"#1129df","secondaryColor":"#ffffff","opacity":0.8,"borderRadius":8,"useGradient":false},"animationType":"fade-in","videoDuration":15,"quality":"premium_gif_quality","background":null,"textPosition":"middle-center","useIndividualPositioning":false,"textElements":[{"id":"header","content":"Draft 0 of 0, saved again","x":50,"y":8,"rotation":0,"fontSize":52,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#FFD700","visible":true},{"id":"main-text","content":"","x":50,"y":15,"rotation":0,"fontSize":44,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"instructor","content":"","x":50,"y":86,"rotation":0,"fontSize":42,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"schedule","content":"","x":50,"y":78,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"studio","content":"","x":50,"y":90,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"class-details","content":"","x":50,"y":35,"rotation":0,"fontSize":34,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true}],"overlayElements":[],"form":{"instructorName":"","studio":"","writingStyle":"","classType":"Draft 0 of 0, saved again","schedule":"","time":"","classDate":"","details":""}}', 2, '77de7db8-4389-4b60-a251-d5b54c470385', NULL, 0, '2026-11-30 09:43:13.669+00', '2026-11-30 09:43:13.687+00', NULL, DEFAULT);
INSERT INTO public.drafts VALUES ('093169ae-969b-461d-82c6-b440b70b0cce', '7add8340-90a3-40fb-aeb2-6ed8162724c1', 'Draft 1 of 0, saved again', false, '{"version":1,"contentType":"ai-promotion","textMode":"instructor","text":"Auto Generation Mode","header":"Draft 1 of 0, saved again","fontFamily":"Playfair Display","fontSize":30,"fontWeight":"normal","textAlign":"center","textColor":"#ffffff","textShadow":true,"textBackground":{"style":"none","color":"#1129df","secondaryColor":"#ffffff","opacity":0.8,"borderRadius":8,"useGradient":false},"animationType":"fade-in","videoDuration":15,"quality":"premium_gif_quality","background":null,"textPosition":"middle-center","useIndividualPositioning":false,"textElements":[{"id":"header","content":"Draft 1 of 0, saved again","x":50,"y":8,"rotation":0,"fontSize":52,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#FFD700","visible":true},{"id":"main-text","content":"","x":50,"y":15,"rotation":0,"fontSize":44,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"instructor","content":"","x":50,"y":86,"rotation":0,"fontSize":42,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"schedule","content":"","x":50,"y":78,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"studio","content":"","x":50,"y":90,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"class-details","content":"","x":50,"y":35,"rotation":0,"fontSize":34,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true}],"overlayElements":[],"form":{"instructorName":"","studio":"","writingStyle":"","classType":"Draft 1 of 0, saved again","schedule":"","time":"","classDate":"","details":""}}', 2, 'f80ac9e9-0289-482d-89cb-8325a727366d', NULL, 0, '2026-11-30 09:43:13.702+00', '2026-11-30 09:43:13.71+00', NULL, DEFAULT);
INSERT INTO public.drafts VALUES ('093169ae-969b-461d-82c6-b440b70b0cce', '07f36906-f8ea-46d2-87d2-03a635176b47', 'Draft 2 of 0, saved again', false, '{"version":1,"contentType":"ai-promotion","textMode":"instructor","text":"Auto Generation Mode","header":"Draft 2 of 0, saved again","fontFamily":"Playfair Display","fontSize":30,"fontWeight":"normal","textAlign":"center","textColor":"#ffffff","textShadow":true,"textBackground":{"style":"none","color":"#1129df","secondaryColor":"#ffffff","opacity":0.8,"borderRadius":8,"useGradient":false},"animationType":"fade-in","videoDuration":15,"quality":"premium_gif_quality","background":null,"textPosition":"middle-center","useIndividualPositioning":false,"textElements":[{"id":"header","content":"Draft 2 of 0, saved again","x":50,"y":8,"rotation":0,"fontSize":52,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#FFD700","visible":true},{"id":"main-text","content":"","x":50,"y":15,"rotation":0,"fontSize":44,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"instructor","content":"","x":50,"y":86,"rotation":0,"fontSize":42,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"schedule","content":"","x":50,"y":78,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"studio","content":"","x":50,"y":90,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"class-details","content":"","x":50,"y":35,"rotation":0,"fontSize":34,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true}],"overlayElements":[],"form":{"instructorName":"","studio":"","writingStyle":"","classType":"Draft 2 of 0, saved again","schedule":"","time":"","classDate":"","details":""}}', 2, 'a7782f5c-9517-4d0c-ad5a-f278125407c9', NULL, 0, '2026-11-30 09:43:13.721+00', '2026-11-30 09:43:13.733+00', NULL, DEFAULT);
INSERT INTO public.drafts VALUES ('c1431ed7-8d11-40af-99e3-bbe89a17c77d', '903ad4e9-6294-417e-9960-5d940d8083ed', 'Draft 0 of 1, saved again', false, '{"version":1,"contentType":"ai-promotion","textMode":"instructor","text":"Auto Generation Mode","header":"Draft 0 of 1, saved again","fontFamily":"Playfair Display","fontSize":30,"fontWeight":"normal","textAlign":"center","textColor":"#ffffff","textShadow":true,"textBackground":{"style":"none","color":"#1129df","secondaryColor":"#ffffff","opacity":0.8,"borderRadius":8,"useGradient":false},"animationType":"fade-in","videoDuration":15,"quality":"premium_gif_quality","background":null,"textPosition":"middle-center","useIndividualPositioning":false,"textElements":[{"id":"header","content":"Draft 0 of 1, saved again","x":50,"y":8,"rotation":0,"fontSize":52,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#FFD700","visible":true},{"id":"main-text","content":"","x":50,"y":15,"rotation":0,"fontSize":44,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"instructor","content":"","x":50,"y":86,"rotation":0,"fontSize":42,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"schedule","content":"","x":50,"y":78,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"studio","content":"","x":50,"y":90,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"class-details","content":"","x":50,"y":35,"rotation":0,"fontSize":34,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true}],"overlayElements":[],"form":{"instructorName":"","studio":"","writingStyle":"","classType":"Draft 0 of 1, saved again","schedule":"","time":"","classDate":"","details":""}}', 2, 'b8cf7df2-2a14-47ee-a72b-68cf89cfc98f', NULL, 0, '2026-11-30 09:43:50.437+00', '2026-11-30 09:43:50.465+00', NULL, DEFAULT);
INSERT INTO public.drafts VALUES ('c1431ed7-8d11-40af-99e3-bbe89a17c77d', '27f0c462-2cd4-4ec5-856a-c354c75dbbde', 'Draft 1 of 1, saved again', false, '{"version":1,"contentType":"ai-promotion","textMode":"instructor","text":"Auto Generation Mode","header":"Draft 1 of 1, saved again","fontFamily":"Playfair Display","fontSize":30,"fontWeight":"normal","textAlign":"center","textColor":"#ffffff","textShadow":true,"textBackground":{"style":"none","color":"#1129df","secondaryColor":"#ffffff","opacity":0.8,"borderRadius":8,"useGradient":false},"animationType":"fade-in","videoDuration":15,"quality":"premium_gif_quality","background":null,"textPosition":"middle-center","useIndividualPositioning":false,"textElements":[{"id":"header","content":"Draft 1 of 1, saved again","x":50,"y":8,"rotation":0,"fontSize":52,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#FFD700","visible":true},{"id":"main-text","content":"","x":50,"y":15,"rotation":0,"fontSize":44,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"instructor","content":"","x":50,"y":86,"rotation":0,"fontSize":42,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"schedule","content":"","x":50,"y":78,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"studio","content":"","x":50,"y":90,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"class-details","content":"","x":50,"y":35,"rotation":0,"fontSize":34,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true}],"overlayElements":[],"form":{"instructorName":"","studio":"","writingStyle":"","classType":"Draft 1 of 1, saved again","schedule":"","time":"","classDate":"","details":""}}', 2, '83049b00-632e-4a2b-9d86-e57ea0617b3f', NULL, 0, '2026-11-30 09:43:50.474+00', '2026-11-30 09:43:50.494+00', NULL, DEFAULT);
INSERT INTO public.drafts VALUES ('c1431ed7-8d11-40af-99e3-bbe89a17c77d', 'd4c9d0ee-05c5-488c-a7c8-cb67e287caf4', 'Draft 2 of 1, saved again', false, '{"version":1,"contentType":"ai-promotion","textMode":"instructor","text":"Auto Generation Mode","header":"Draft 2 of 1, saved again","fontFamily":"Playfair Display","fontSize":30,"fontWeight":"normal","textAlign":"center","textColor":"#ffffff","textShadow":true,"textBackground":{"style":"none","color":"#1129df","secondaryColor":"#ffffff","opacity":0.8,"borderRadius":8,"useGradient":false},"animationType":"fade-in","videoDuration":15,"quality":"premium_gif_quality","background":null,"textPosition":"middle-center","useIndividualPositioning":false,"textElements":[{"id":"header","content":"Draft 2 of 1, saved again","x":50,"y":8,"rotation":0,"fontSize":52,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#FFD700","visible":true},{"id":"main-text","content":"","x":50,"y":15,"rotation":0,"fontSize":44,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"instructor","content":"","x":50,"y":86,"rotation":0,"fontSize":42,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"schedule","content":"","x":50,"y":78,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"studio","content":"","x":50,"y":90,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"class-details","content":"","x":50,"y":35,"rotation":0,"fontSize":34,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true}],"overlayElements":[],"form":{"instructorName":"","studio":"","writingStyle":"","classType":"Draft 2 of 1, saved again","schedule":"","time":"","classDate":"","details":""}}', 2, 'a8617b9c-be74-48d0-9230-a4539a7d6df7', NULL, 0, '2026-11-30 09:43:50.524+00', '2026-11-30 09:43:50.572+00', NULL, DEFAULT);
INSERT INTO public.drafts VALUES ('f90bf5b2-bd3b-4d8d-a749-77853f500d6e', '7116e556-1219-4b88-bb2c-a8dca72a61ad', 'Draft 0 of 2, saved again', false, '{"version":1,"contentType":"ai-promotion","textMode":"instructor","text":"Auto Generation Mode","header":"Draft 0 of 2, saved again","fontFamily":"Playfair Display","fontSize":30,"fontWeight":"normal","textAlign":"center","textColor":"#ffffff","textShadow":true,"textBackground":{"style":"none","color":"#1129df","secondaryColor":"#ffffff","opacity":0.8,"borderRadius":8,"useGradient":false},"animationType":"fade-in","videoDuration":15,"quality":"premium_gif_quality","background":null,"textPosition":"middle-center","useIndividualPositioning":false,"textElements":[{"id":"header","content":"Draft 0 of 2, saved again","x":50,"y":8,"rotation":0,"fontSize":52,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#FFD700","visible":true},{"id":"main-text","content":"","x":50,"y":15,"rotation":0,"fontSize":44,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"instructor","content":"","x":50,"y":86,"rotation":0,"fontSize":42,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"schedule","content":"","x":50,"y":78,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"studio","content":"","x":50,"y":90,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"class-details","content":"","x":50,"y":35,"rotation":0,"fontSize":34,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true}],"overlayElements":[],"form":{"instructorName":"","studio":"","writingStyle":"","classType":"Draft 0 of 2, saved again","schedule":"","time":"","classDate":"","details":""}}', 2, '51d7e0e4-ac12-4902-8b49-c01b98ba91d2', NULL, 0, '2026-11-30 09:43:51.703+00', '2026-11-30 09:43:51.734+00', NULL, DEFAULT);
INSERT INTO public.drafts VALUES ('f90bf5b2-bd3b-4d8d-a749-77853f500d6e', '0e13fe86-7322-4046-bc25-1f785c7805f0', 'Draft 1 of 2, saved again', false, '{"version":1,"contentType":"ai-promotion","textMode":"instructor","text":"Auto Generation Mode","header":"Draft 1 of 2, saved again","fontFamily":"Playfair Display","fontSize":30,"fontWeight":"normal","textAlign":"center","textColor":"#ffffff","textShadow":true,"textBackground":{"style":"none","color":"#1129df","secondaryColor":"#ffffff","opacity":0.8,"borderRadius":8,"useGradient":false},"animationType":"fade-in","videoDuration":15,"quality":"premium_gif_quality","background":null,"textPosition":"middle-center","useIndividualPositioning":false,"textElements":[{"id":"header","content":"Draft 1 of 2, saved again","x":50,"y":8,"rotation":0,"fontSize":52,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#FFD700","visible":true},{"id":"main-text","content":"","x":50,"y":15,"rotation":0,"fontSize":44,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"instructor","content":"","x":50,"y":86,"rotation":0,"fontSize":42,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"schedule","content":"","x":50,"y":78,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"studio","content":"","x":50,"y":90,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"class-details","content":"","x":50,"y":35,"rotation":0,"fontSize":34,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true}],"overlayElements":[],"form":{"instructorName":"","studio":"","writingStyle":"","classType":"Draft 1 of 2, saved again","schedule":"","time":"","classDate":"","details":""}}', 2, 'a2837ad1-9bcb-48a9-9388-eaeef1ae4f19', NULL, 0, '2026-11-30 09:43:51.815+00', '2026-11-30 09:43:51.866+00', NULL, DEFAULT);
INSERT INTO public.drafts VALUES ('f90bf5b2-bd3b-4d8d-a749-77853f500d6e', '1710ff5e-c1d9-46dd-b7e5-410011c609b8', 'Draft 2 of 2, saved again', false, '{"version":1,"contentType":"ai-promotion","textMode":"instructor","text":"Auto Generation Mode","header":"Draft 2 of 2, saved again","fontFamily":"Playfair Display","fontSize":30,"fontWeight":"normal","textAlign":"center","textColor":"#ffffff","textShadow":true,"textBackground":{"style":"none","color":"#1129df","secondaryColor":"#ffffff","opacity":0.8,"borderRadius":8,"useGradient":false},"animationType":"fade-in","videoDuration":15,"quality":"premium_gif_quality","background":null,"textPosition":"middle-center","useIndividualPositioning":false,"textElements":[{"id":"header","content":"Draft 2 of 2, saved again","x":50,"y":8,"rotation":0,"fontSize":52,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#FFD700","visible":true},{"id":"main-text","content":"","x":50,"y":15,"rotation":0,"fontSize":44,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"instructor","content":"","x":50,"y":86,"rotation":0,"fontSize":42,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"schedule","content":"","x":50,"y":78,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"studio","content":"","x":50,"y":90,"rotation":0,"fontSize":38,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true},{"id":"class-details","content":"","x":50,"y":35,"rotation":0,"fontSize":34,"fontFamily":"Playfair Display","fontWeight":"normal","textAlign":"center","textColor":"#ffffff","visible":true}],"overlayElements":[],"form":{"instructorName":"","studio":"","writingStyle":"","classType":"Draft 2 of 2, saved again","schedule":"","time":"","classDate":"","details":""}}', 2, '02542c21-bea7-4976-a18e-47e93d40894c', NULL, 0, '2026-11-30 09:43:51.922+00', '2026-11-30 09:43:51.991+00', NULL, DEFAULT);
INSERT INTO public.familiar_networks VALUES ('eQ5brMto03riwxuhU4bfPMlkXt6G1dQ0GKqhmKalB1o', '2026-11-30 09:43:13.526+00');
INSERT INTO public.familiar_networks VALUES ('vlaPTnZG73l6YQBDQUAdzY5qUsrBdJdFnghvBsliSsk', '2026-11-30 09:43:49.894+00');
INSERT INTO public.familiar_networks VALUES ('FIaCyz9FQ3Rj5_qoB3Acm1bwKLiB7zdbGsVEGzOpBGU', '2026-11-30 09:43:51.635+00');
INSERT INTO public.instructor_preferences VALUES ('093169ae-969b-461d-82c6-b440b70b0cce', 'Zoë 0', 'Luftraum „Süd“', '', '', '2026-11-30 09:43:13.593264+00');
INSERT INTO public.instructor_preferences VALUES ('c1431ed7-8d11-40af-99e3-bbe89a17c77d', 'Zoë 1', 'Luftraum „Süd“', '', '', '2026-11-30 09:43:49.97846+00');
INSERT INTO public.instructor_preferences VALUES ('f90bf5b2-bd3b-4d8d-a749-77853f500d6e', 'Zoë 2', 'Luftraum „Süd“', '', '', '2026-11-30 09:43:51.676205+00');
INSERT INTO public.kysely_migration VALUES ('0001-first-storey', '2026-11-30T09:32:34.614Z');
INSERT INTO public.kysely_migration VALUES ('0002-text-animation', '2026-11-30T09:32:34.617Z');
INSERT INTO public.kysely_migration VALUES ('0003-names-and-classes', '2026-11-30T09:32:34.638Z');
INSERT INTO public.kysely_migration VALUES ('0004-drafts', '2026-11-30T09:32:34.653Z');
INSERT INTO public.kysely_migration VALUES ('0005-promotions', '2026-11-30T09:32:34.660Z');
INSERT INTO public.kysely_migration VALUES ('0006-media-host', '2026-11-30T09:32:34.672Z');
INSERT INTO public.kysely_migration VALUES ('0007-clips', '2026-11-30T09:32:34.684Z');
INSERT INTO public.kysely_migration VALUES ('0008-overlay-library', '2026-11-30T09:32:34.689Z');
INSERT INTO public.kysely_migration VALUES ('0009-held-overlays', '2026-11-30T09:32:34.698Z');
INSERT INTO public.kysely_migration VALUES ('0010-mailboxes', '2026-11-30T09:32:34.706Z');
INSERT INTO public.kysely_migration VALUES ('0011-team-places', '2026-11-30T09:32:34.714Z');
INSERT INTO public.kysely_migration VALUES ('0012-familiar-networks', '2026-11-30T09:32:34.717Z');
INSERT INTO public.kysely_migration VALUES ('0013-sessions-ended', '2026-11-30T09:32:34.719Z');
INSERT INTO public.kysely_migration VALUES ('0014-indexes-and-whereabouts', '2026-11-30T09:32:34.723Z');
INSERT INTO public.kysely_migration VALUES ('0015-subscriptions', '2026-11-30T09:32:34.727Z');
INSERT INTO public.kysely_migration VALUES ('0016-incoming-claims', '2026-11-30T09:32:34.728Z');
INSERT INTO public.kysely_migration VALUES ('0017-checkouts', '2026-11-30T09:32:34.739Z');
INSERT INTO public.kysely_migration VALUES ('0019-slow-looks-and-latest-downloads', '2026-11-30T09:32:34.741Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.mail_tokens VALUES ('\x160c4b4346a0ef578b1eeb12a35287b63b95095505bfd5c10a2ca4566aedb6eb', '093169ae-969b-461d-82c6-b440b70b0cce', 'verify', 'mara@studio.example', '2026-12-02 09:43:13.559+00');
INSERT INTO public.mail_tokens VALUES ('\xd49ae2f927b03bc9c4a241410a8740fb70c255e1cb03f9b4f89e75c09a1e00ae', 'c1431ed7-8d11-40af-99e3-bbe89a17c77d', 'verify', 'jon+armel@studio.example', '2026-12-02 09:43:49.914+00');
INSERT INTO public.mail_tokens VALUES ('\x259f3e9a3c9ace6e4f6f287f2bd606dde666aee7cd266a4d0bb6f5743346b7f2', 'f90bf5b2-bd3b-4d8d-a749-77853f500d6e', 'verify', 'free@studio.example', '2026-12-02 09:43:51.669+00');
INSERT INTO public.outbox_mails OVERRIDING SYSTEM VALUE VALUES (1, 'mara@studio.example', 'Confirm your email for PolePro', 'Welcome to PolePro! Please confirm that this is your address. Your account works already; a studio can take you onto its team once this is done.
Confirm my email:
http://127.0.0.1:33491/auth?verify=Bj_oKmsTT6pVMM5a8ZFlGDIQa0X-R3_5qfjKo1vTZCk
The link holds for two days and works once. If you made no account, simply ignore this mail.
PolePro
', '<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Confirm your email for PolePro</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f1f6;color:#221831;font-family:Inter,Helvetica,Arial,sans-serif">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="width:100%;max-width:520px;margin:0 auto;background:#ffffff;border-radius:12px;border-collapse:separate;overflow:hidden">
<tr><td style="padding:20px 28px;background:#0f0a14;color:#f7f2fb;font-family:Georgia,serif;font-size:22px;font-weight:bold">PolePro</td></tr>
<tr><td style="padding:28px 28px 20px">
<p style="margin:0 0 16px;font-size:16px;line-height:1.5">Welcome to PolePro! Please confirm that this is your address. Your account works already; a studio can take you onto its team once this is done.</p>
<p style="margin:0"><a href="http://127.0.0.1:33491/auth?verify=Bj_oKmsTT6pVMM5a8ZFlGDIQa0X-R3_5qfjKo1vTZCk" style="display:inline-block;margin:8px 0 20px;padding:13px 22px;border-radius:999px;background-color:#d62f76;background-image:linear-gradient(100deg,#d62f76,#7447e0);color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">Confirm my email</a></p>
<p style="margin:0 0 12px;font-size:13px;line-height:1.5;color:#5d5366;word-break:break-word">If the button does not work, open this address: http://127.0.0.1:33491/auth?verify=Bj_oKmsTT6pVMM5a8ZFlGDIQa0X-R3_5qfjKo1vTZCk</p>
<p style="margin:0 0 12px;font-size:13px;line-height:1.5;color:#5d5366;word-break:break-word">The link holds for two days and works once. If you made no account, simply ignore this mail.</p>
</td></tr></table>
</body>
</html>
', '2026-11-30 09:32:37.149729+00');
INSERT INTO public.outbox_mails OVERRIDING SYSTEM VALUE VALUES (2, 'mara@studio.example', 'Confirm your email for PolePro', 'Welcome to PolePro! Please confirm that this is your address. Your account works already; a studio can take you onto its team once this is done.
Confirm my email:
http://127.0.0.1:36809/auth?verify=5J3SJ5LHDmtLzDCajyUW5Z3KPlH3rSTugsOOCMRTy6k
The link holds for two days and works once. If you made no account, simply ignore this mail.
PolePro
', '<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Confirm your email for PolePro</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f1f6;color:#221831;font-family:Inter,Helvetica,Arial,sans-serif">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="width:100%;max-width:520px;margin:0 auto;background:#ffffff;border-radius:12px;border-collapse:separate;overflow:hidden">
<tr><td style="padding:20px 28px;background:#0f0a14;color:#f7f2fb;font-family:Georgia,serif;font-size:22px;font-weight:bold">PolePro</td></tr>
<tr><td style="padding:28px 28px 20px">
<p style="margin:0 0 16px;font-size:16px;line-height:1.5">Welcome to PolePro! Please confirm that this is your address. Your account works already; a studio can take you onto its team once this is done.</p>
<p style="margin:0"><a href="http://127.0.0.1:36809/auth?verify=5J3SJ5LHDmtLzDCajyUW5Z3KPlH3rSTugsOOCMRTy6k" style="display:inline-block;margin:8px 0 20px;padding:13px 22px;border-radius:999px;background-color:#d62f76;background-image:linear-gradient(100deg,#d62f76,#7447e0);color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">Confirm my email</a></p>
<p style="margin:0 0 12px;font-size:13px;line-height:1.5;color:#5d5366;word-break:break-word">If the button does not work, open this address: http://127.0.0.1:36809/auth?verify=5J3SJ5LHDmtLzDCajyUW5Z3KPlH3rSTugsOOCMRTy6k</p>
<p style="margin:0 0 12px;font-size:13px;line-height:1.5;color:#5d5366;word-break:break-word">The link holds for two days and works once. If you made no account, simply ignore this mail.</p>
</td></tr></table>
</body>
</html>
', '2026-11-30 09:43:13.5957+00');
INSERT INTO public.outbox_mails OVERRIDING SYSTEM VALUE VALUES (3, 'jon+armel@studio.example', 'Confirm your email for PolePro', 'Welcome to PolePro! Please confirm that this is your address. Your account works already; a studio can take you onto its team once this is done.
Confirm my email:
http://127.0.0.1:36809/auth?verify=EChX11KXr6gLRijNWyAZO-4wH9_9TqMEUhK-XKIJzjU
The link holds for two days and works once. If you made no account, simply ignore this mail.
PolePro
', '<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Confirm your email for PolePro</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f1f6;color:#221831;font-family:Inter,Helvetica,Arial,sans-serif">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="width:100%;max-width:520px;margin:0 auto;background:#ffffff;border-radius:12px;border-collapse:separate;overflow:hidden">
<tr><td style="padding:20px 28px;background:#0f0a14;color:#f7f2fb;font-family:Georgia,serif;font-size:22px;font-weight:bold">PolePro</td></tr>
<tr><td style="padding:28px 28px 20px">
<p style="margin:0 0 16px;font-size:16px;line-height:1.5">Welcome to PolePro! Please confirm that this is your address. Your account works already; a studio can take you onto its team once this is done.</p>
<p style="margin:0"><a href="http://127.0.0.1:36809/auth?verify=EChX11KXr6gLRijNWyAZO-4wH9_9TqMEUhK-XKIJzjU" style="display:inline-block;margin:8px 0 20px;padding:13px 22px;border-radius:999px;background-color:#d62f76;background-image:linear-gradient(100deg,#d62f76,#7447e0);color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">Confirm my email</a></p>
<p style="margin:0 0 12px;font-size:13px;line-height:1.5;color:#5d5366;word-break:break-word">If the button does not work, open this address: http://127.0.0.1:36809/auth?verify=EChX11KXr6gLRijNWyAZO-4wH9_9TqMEUhK-XKIJzjU</p>
<p style="margin:0 0 12px;font-size:13px;line-height:1.5;color:#5d5366;word-break:break-word">The link holds for two days and works once. If you made no account, simply ignore this mail.</p>
</td></tr></table>
</body>
</html>
', '2026-11-30 09:43:49.92873+00');
INSERT INTO public.outbox_mails OVERRIDING SYSTEM VALUE VALUES (4, 'free@studio.example', 'Confirm your email for PolePro', 'Welcome to PolePro! Please confirm that this is your address. Your account works already; a studio can take you onto its team once this is done.
Confirm my email:
http://127.0.0.1:36809/auth?verify=sSyQCfenW6C5bX5AxCPM3T90Ip0zIxyuWGju0ygYdJ4
The link holds for two days and works once. If you made no account, simply ignore this mail.
PolePro
', '<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Confirm your email for PolePro</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f1f6;color:#221831;font-family:Inter,Helvetica,Arial,sans-serif">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="width:100%;max-width:520px;margin:0 auto;background:#ffffff;border-radius:12px;border-collapse:separate;overflow:hidden">
<tr><td style="padding:20px 28px;background:#0f0a14;color:#f7f2fb;font-family:Georgia,serif;font-size:22px;font-weight:bold">PolePro</td></tr>
<tr><td style="padding:28px 28px 20px">
<p style="margin:0 0 16px;font-size:16px;line-height:1.5">Welcome to PolePro! Please confirm that this is your address. Your account works already; a studio can take you onto its team once this is done.</p>
<p style="margin:0"><a href="http://127.0.0.1:36809/auth?verify=sSyQCfenW6C5bX5AxCPM3T90Ip0zIxyuWGju0ygYdJ4" style="display:inline-block;margin:8px 0 20px;padding:13px 22px;border-radius:999px;background-color:#d62f76;background-image:linear-gradient(100deg,#d62f76,#7447e0);color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">Confirm my email</a></p>
<p style="margin:0 0 12px;font-size:13px;line-height:1.5;color:#5d5366;word-break:break-word">If the button does not work, open this address: http://127.0.0.1:36809/auth?verify=sSyQCfenW6C5bX5AxCPM3T90Ip0zIxyuWGju0ygYdJ4</p>
<p style="margin:0 0 12px;font-size:13px;line-height:1.5;color:#5d5366;word-break:break-word">The link holds for two days and works once. If you made no account, simply ignore this mail.</p>
</td></tr></table>
</body>
</html>
', '2026-11-30 09:43:51.674437+00');
INSERT INTO public.rate_limits VALUES ('POST /api/instructor-preferences:jNq46IMGCBbIiXN5SNOmmbgKesZ16kWJizKTCCqTZNM', '2026-11-30 09:32:00+00', 1);
INSERT INTO public.rate_limits VALUES ('POST /api/custom-class-types:jNq46IMGCBbIiXN5SNOmmbgKesZ16kWJizKTCCqTZNM', '2026-11-30 09:32:00+00', 1);
INSERT INTO public.rate_limits VALUES ('POST /api/class-descriptions:jNq46IMGCBbIiXN5SNOmmbgKesZ16kWJizKTCCqTZNM', '2026-11-30 09:32:00+00', 1);
INSERT INTO public.rate_limits VALUES ('verify-mail/900:n1GRKGE08a84VTw4s0sIkIBegyIpx36JJG13yaS0MPM', '2026-11-30 09:30:00+00', 2);
INSERT INTO public.rate_limits VALUES ('verify-mail/86400:n1GRKGE08a84VTw4s0sIkIBegyIpx36JJG13yaS0MPM', '2026-11-30 00:00:00+00', 2);
INSERT INTO public.rate_limits VALUES ('POST /api/instructor-preferences:up5gOAoTIMGAzrHdz6v2QTVe9_VWXdKvIXdjvW6Wbgc', '2026-11-30 09:43:00+00', 1);
INSERT INTO public.rate_limits VALUES ('POST /api/custom-class-types:up5gOAoTIMGAzrHdz6v2QTVe9_VWXdKvIXdjvW6Wbgc', '2026-11-30 09:43:00+00', 1);
INSERT INTO public.rate_limits VALUES ('POST /api/class-descriptions:up5gOAoTIMGAzrHdz6v2QTVe9_VWXdKvIXdjvW6Wbgc', '2026-11-30 09:43:00+00', 1);
INSERT INTO public.rate_limits VALUES ('POST /api/drafts:up5gOAoTIMGAzrHdz6v2QTVe9_VWXdKvIXdjvW6Wbgc', '2026-11-30 09:00:00+00', 3);
INSERT INTO public.rate_limits VALUES ('PUT /api/drafts/:id:up5gOAoTIMGAzrHdz6v2QTVe9_VWXdKvIXdjvW6Wbgc', '2026-11-30 09:40:00+00', 3);
INSERT INTO public.rate_limits VALUES ('POST /api/upload-personal-video:up5gOAoTIMGAzrHdz6v2QTVe9_VWXdKvIXdjvW6Wbgc', '2026-11-30 09:00:00+00', 1);
INSERT INTO public.rate_limits VALUES ('POST /api/generate-video-parallel:up5gOAoTIMGAzrHdz6v2QTVe9_VWXdKvIXdjvW6Wbgc', '2026-11-30 09:43:00+00', 1);
INSERT INTO public.rate_limits VALUES ('POST /api/compose-video:up5gOAoTIMGAzrHdz6v2QTVe9_VWXdKvIXdjvW6Wbgc', '2026-11-30 09:43:00+00', 1);
INSERT INTO public.rate_limits VALUES ('verify-mail/900:QW7lE-o1llS5dMiPqLjvXH25DLIGub05PCyEssaqfIg', '2026-11-30 09:30:00+00', 1);
INSERT INTO public.rate_limits VALUES ('verify-mail/86400:QW7lE-o1llS5dMiPqLjvXH25DLIGub05PCyEssaqfIg', '2026-11-30 00:00:00+00', 1);
INSERT INTO public.rate_limits VALUES ('POST /api/instructor-preferences:wSR5PSa5qKkB6-Uqnh3oNQ5p-i6c8XoHcvUPrAY9xK0', '2026-11-30 09:43:00+00', 1);
INSERT INTO public.rate_limits VALUES ('POST /api/custom-class-types:wSR5PSa5qKkB6-Uqnh3oNQ5p-i6c8XoHcvUPrAY9xK0', '2026-11-30 09:43:00+00', 1);
INSERT INTO public.rate_limits VALUES ('POST /api/class-descriptions:wSR5PSa5qKkB6-Uqnh3oNQ5p-i6c8XoHcvUPrAY9xK0', '2026-11-30 09:43:00+00', 1);
INSERT INTO public.rate_limits VALUES ('POST /api/drafts:wSR5PSa5qKkB6-Uqnh3oNQ5p-i6c8XoHcvUPrAY9xK0', '2026-11-30 09:00:00+00', 3);
INSERT INTO public.rate_limits VALUES ('PUT /api/drafts/:id:wSR5PSa5qKkB6-Uqnh3oNQ5p-i6c8XoHcvUPrAY9xK0', '2026-11-30 09:40:00+00', 3);
INSERT INTO public.rate_limits VALUES ('POST /api/auth/register:oVyfUY2mD25p49XC-YbcQv7EBzzMqxgXk0pcoo8DdT0', '2026-11-30 09:00:00+00', 4);
INSERT INTO public.rate_limits VALUES ('verify-mail/900:prXfMIY4rP59k3508z_6ba-pE3bwit_ajJGw1ET4WEc', '2026-11-30 09:30:00+00', 1);
INSERT INTO public.rate_limits VALUES ('verify-mail/86400:prXfMIY4rP59k3508z_6ba-pE3bwit_ajJGw1ET4WEc', '2026-11-30 00:00:00+00', 1);
INSERT INTO public.rate_limits VALUES ('POST /api/instructor-preferences:MXT-p7iqy1zJbiunXutKaNI06tT09XhcQhCWtuZB1QM', '2026-11-30 09:43:00+00', 1);
INSERT INTO public.rate_limits VALUES ('POST /api/drafts:MXT-p7iqy1zJbiunXutKaNI06tT09XhcQhCWtuZB1QM', '2026-11-30 09:00:00+00', 3);
INSERT INTO public.rate_limits VALUES ('PUT /api/drafts/:id:MXT-p7iqy1zJbiunXutKaNI06tT09XhcQhCWtuZB1QM', '2026-11-30 09:40:00+00', 3);
INSERT INTO public.renders VALUES ('574378e2-ffb1-478b-a634-6e66ddbf707d', '093169ae-969b-461d-82c6-b440b70b0cce', 'd4780b89-eb1a-4804-a6ee-424240d43495', '77d87e95-f7cc-4a84-9fe2-246563c53ed7', '[]', 15, 'premium_gif_quality', 'c8ddfe96fe8eae5ad74707909c9d57555623364dc23cc2c36bfaa0144a2dce51', 'done', 1, 1, '9164713d-c2fe-4887-b0ce-3112a4da85bb', false, 'videos/574378e2-ffb1-478b-a634-6e66ddbf707d/1.mp4', 5587149, NULL, '2026-11-30 09:43:23.744+00', '2026-11-30 09:43:48.481+00', '{"type": "fade-in", "strips": [], "seconds": 3}', 0.5, 0.5);
INSERT INTO public.sessions VALUES ('VMOY_YrMkywcxWYwAlNIFw', '\xfec7b332f381a601dd36d77841f33e17b38ce17462517af704f6539bbd55a629', '093169ae-969b-461d-82c6-b440b70b0cce', '2026-11-30 09:43:13.534+00', '2026-11-30 09:43:13.534+00', '2026-12-30 09:43:13.534+00', 'Unknown device');
INSERT INTO public.sessions VALUES ('Wd-m0DhpjZHrmPs4GjKIKw', '\xd20ab48582774c3b2c3c772872164183c7efd78620e23a661e737b49bcc5b40a', 'c1431ed7-8d11-40af-99e3-bbe89a17c77d', '2026-11-30 09:43:49.901+00', '2026-11-30 09:43:49.901+00', '2026-12-30 09:43:49.901+00', 'Unknown device');
INSERT INTO public.sessions VALUES ('V-0_dERnnuBnETp-ZAC9Sg', '\xc6b54fb21200ebbb916767ac8dd74faefbfef48860f3439face856ab0aaf3655', 'f90bf5b2-bd3b-4d8d-a749-77853f500d6e', '2026-11-30 09:43:51.653+00', '2026-11-30 09:43:51.653+00', '2026-12-30 09:43:51.653+00', 'Unknown device');
INSERT INTO public.text_layers VALUES ('77d87e95-f7cc-4a84-9fe2-246563c53ed7', '77d87e95-f7cc-4a84-9fe2-246563c53ed7', '093169ae-969b-461d-82c6-b440b70b0cce', 'text-layers/77d87e95-f7cc-4a84-9fe2-246563c53ed7.png', '322a67dc73d78e121ecafa0f1d4cff50dcbf20d5f1619eb0025c6d6925af1c10', '2026-11-30 09:43:23.183+00');
INSERT INTO public.users VALUES ('093169ae-969b-461d-82c6-b440b70b0cce', 'mara@studio.example', '$argon2id$v=19$m=65536,t=3,p=1$XdE+5DGwBI0nnbGs97vn7A$ylJIUnE/q/OLsfcpTYfFUwslkddbYy66C8hWuE89KO8', 'mara', NULL, NULL, NULL, 'pro', 'free', NULL, NULL, 0, '', 1, '2026-11-30 09:43:13.472839+00', '2026-11-30 09:43:13.472839+00', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.users VALUES ('c1431ed7-8d11-40af-99e3-bbe89a17c77d', 'jon+armel@studio.example', '$argon2id$v=19$m=65536,t=3,p=1$or9KN74eeMdhZCl9KmLBFg$v6K8sEHtX1oK0xsix89Hz/8bR8nfinnypKEhJ8WYpzg', 'jon+armel', NULL, NULL, NULL, 'pro', 'free', NULL, NULL, 0, '', 0, '2026-11-30 09:43:49.87327+00', '2026-11-30 09:43:49.87327+00', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.users VALUES ('f90bf5b2-bd3b-4d8d-a749-77853f500d6e', 'free@studio.example', '$argon2id$v=19$m=65536,t=3,p=1$W/J+52UGUaQ9VxPFRUx64w$x+ntSUlHABXsx/8c4yeudo1aYRa6unoArkhB5tpUXk4', 'free', NULL, NULL, NULL, 'user', 'free', NULL, NULL, 0, '', 0, '2026-11-30 09:43:51.606275+00', '2026-11-30 09:43:51.606275+00', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
SELECT pg_catalog.setval('public.outbox_mails_id_seq', 4, true);
SELECT pg_catalog.setval('public.promotions_id_seq', 1, false);
SELECT pg_catalog.setval('public.subscription_records_id_seq', 1, false);
ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261130
    ADD CONSTRAINT queue_stats_20261130_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261201
    ADD CONSTRAINT queue_stats_20261201_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.backgrounds
    ADD CONSTRAINT backgrounds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.backgrounds
    ADD CONSTRAINT backgrounds_public_id_key UNIQUE (public_id);
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_session_id_key UNIQUE (session_id);
ALTER TABLE ONLY public.class_descriptions
    ADD CONSTRAINT class_descriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.class_descriptions
    ADD CONSTRAINT class_descriptions_user_id_class_key_key UNIQUE NULLS NOT DISTINCT (user_id, class_key);
ALTER TABLE ONLY public.class_overlays
    ADD CONSTRAINT class_overlays_pkey PRIMARY KEY (overlay_id);
ALTER TABLE ONLY public.custom_class_types
    ADD CONSTRAINT custom_class_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.custom_class_types
    ADD CONSTRAINT custom_class_types_user_id_class_key_key UNIQUE (user_id, class_key);
ALTER TABLE ONLY public.downloads
    ADD CONSTRAINT downloads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.downloads
    ADD CONSTRAINT downloads_render_id_key UNIQUE (render_id);
ALTER TABLE ONLY public.draft_versions
    ADD CONSTRAINT draft_versions_pkey PRIMARY KEY (owner_id, draft_id, revision);
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_pkey PRIMARY KEY (owner_id, id);
ALTER TABLE ONLY public.familiar_networks
    ADD CONSTRAINT familiar_networks_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.favorite_overlays
    ADD CONSTRAINT favorite_overlays_pkey PRIMARY KEY (user_id, overlay_id);
ALTER TABLE ONLY public.incoming_pieces
    ADD CONSTRAINT incoming_pieces_pkey PRIMARY KEY (incoming_id, first_byte, end_byte);
ALTER TABLE ONLY public.incoming_uploads
    ADD CONSTRAINT incoming_uploads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.incoming_uploads
    ADD CONSTRAINT incoming_uploads_user_id_upload_key_key UNIQUE (user_id, upload_key);
ALTER TABLE ONLY public.instructor_preferences
    ADD CONSTRAINT instructor_preferences_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.mail_tokens
    ADD CONSTRAINT mail_tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.outbox_mails
    ADD CONSTRAINT outbox_mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.overlays
    ADD CONSTRAINT overlays_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.overlays
    ADD CONSTRAINT overlays_public_id_key UNIQUE (public_id);
ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.promotion_calls
    ADD CONSTRAINT promotion_calls_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.promotions
    ADD CONSTRAINT promotions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key, window_start);
ALTER TABLE ONLY public.renders
    ADD CONSTRAINT renders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.studios
    ADD CONSTRAINT studios_owner_id_key UNIQUE (owner_id);
ALTER TABLE ONLY public.studios
    ADD CONSTRAINT studios_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.subscription_records
    ADD CONSTRAINT subscription_records_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_studio_id_email_key UNIQUE (studio_id, email);
ALTER TABLE ONLY public.text_layers
    ADD CONSTRAINT text_layers_owner_id_digest_key UNIQUE (owner_id, digest);
ALTER TABLE ONLY public.text_layers
    ADD CONSTRAINT text_layers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.text_layers
    ADD CONSTRAINT text_layers_public_id_key UNIQUE (public_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));
CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261130_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261130 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261201_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261201 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);
CREATE INDEX backgrounds_arriving ON public.backgrounds USING btree (reserved_until) WHERE (status = 'uploading'::text);
CREATE UNIQUE INDEX backgrounds_clips ON public.backgrounds USING btree (parent_id, starts_at) WHERE ((parent_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX backgrounds_deleted ON public.backgrounds USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX backgrounds_owner ON public.backgrounds USING btree (owner_id, created_at);
CREATE INDEX backgrounds_parent ON public.backgrounds USING btree (parent_id);
CREATE INDEX checkouts_age ON public.checkouts USING btree (created_at);
CREATE INDEX checkouts_customer ON public.checkouts USING btree (customer_id);
CREATE INDEX checkouts_user ON public.checkouts USING btree (user_id, created_at);
CREATE INDEX downloads_latest ON public.downloads USING btree (downloaded_at DESC, id);
CREATE INDEX downloads_user ON public.downloads USING btree (user_id, downloaded_at);
CREATE INDEX drafts_deleted ON public.drafts USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX drafts_thumbnail ON public.drafts USING btree (thumbnail_key) WHERE (thumbnail_key IS NOT NULL);
CREATE INDEX drafts_updated ON public.drafts USING btree (owner_id, updated_at) WHERE (deleted_at IS NULL);
CREATE INDEX familiar_networks_age ON public.familiar_networks USING btree (seen_at);
CREATE INDEX favorite_overlays_overlay ON public.favorite_overlays USING btree (overlay_id);
CREATE INDEX incoming_uploads_age ON public.incoming_uploads USING btree (created_at);
CREATE INDEX mail_tokens_age ON public.mail_tokens USING btree (expires_at);
CREATE INDEX mail_tokens_user ON public.mail_tokens USING btree (user_id, purpose, expires_at);
CREATE INDEX overlays_deleted ON public.overlays USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX overlays_upload ON public.overlays USING btree (upload_key) WHERE ((upload_key IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX payment_events_age ON public.payment_events USING btree (handled_at);
CREATE INDEX promotions_of_user ON public.promotions USING btree (user_id, id);
CREATE INDEX renders_background ON public.renders USING btree (background_id);
CREATE UNIQUE INDEX renders_living ON public.renders USING btree (owner_id, input_key) WHERE (status = ANY (ARRAY['prepared'::text, 'queued'::text, 'running'::text, 'done'::text]));
CREATE INDEX renders_owner ON public.renders USING btree (owner_id, created_at);
CREATE INDEX renders_text_layer ON public.renders USING btree (text_layer_id);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE INDEX subscription_records_age ON public.subscription_records USING btree (happened_at);
CREATE INDEX subscription_records_user ON public.subscription_records USING btree (user_id, id);
CREATE INDEX team_members_email ON public.team_members USING btree (email);
CREATE UNIQUE INDEX team_members_user ON public.team_members USING btree (user_id);
CREATE UNIQUE INDEX users_customer ON public.users USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id);
CREATE INDEX users_plan_ends ON public.users USING btree (subscription_expires_at) WHERE (subscription_expires_at IS NOT NULL);
CREATE INDEX users_role ON public.users USING btree (role);
CREATE INDEX users_studio ON public.users USING btree (studio_id);
ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261130_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261130_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261201_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261201_pkey;
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY public.backgrounds
    ADD CONSTRAINT backgrounds_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.backgrounds
    ADD CONSTRAINT backgrounds_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.backgrounds(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.class_descriptions
    ADD CONSTRAINT class_descriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.class_overlays
    ADD CONSTRAINT class_overlays_overlay_id_fkey FOREIGN KEY (overlay_id) REFERENCES public.overlays(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.custom_class_types
    ADD CONSTRAINT custom_class_types_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.downloads
    ADD CONSTRAINT downloads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.draft_versions
    ADD CONSTRAINT draft_versions_owner_id_draft_id_fkey FOREIGN KEY (owner_id, draft_id) REFERENCES public.drafts(owner_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.favorite_overlays
    ADD CONSTRAINT favorite_overlays_overlay_id_fkey FOREIGN KEY (overlay_id) REFERENCES public.overlays(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.favorite_overlays
    ADD CONSTRAINT favorite_overlays_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.incoming_pieces
    ADD CONSTRAINT incoming_pieces_incoming_id_fkey FOREIGN KEY (incoming_id) REFERENCES public.incoming_uploads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.incoming_uploads
    ADD CONSTRAINT incoming_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.instructor_preferences
    ADD CONSTRAINT instructor_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_tokens
    ADD CONSTRAINT mail_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.promotion_calls
    ADD CONSTRAINT promotion_calls_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.promotions
    ADD CONSTRAINT promotions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.renders
    ADD CONSTRAINT renders_background_id_fkey FOREIGN KEY (background_id) REFERENCES public.backgrounds(id);
ALTER TABLE ONLY public.renders
    ADD CONSTRAINT renders_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.renders
    ADD CONSTRAINT renders_text_layer_id_fkey FOREIGN KEY (text_layer_id) REFERENCES public.text_layers(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.studios
    ADD CONSTRAINT studios_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.subscription_records
    ADD CONSTRAINT subscription_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES public.studios(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.text_layers
    ADD CONSTRAINT text_layers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES public.studios(id) ON DELETE SET NULL;
