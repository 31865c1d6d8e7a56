import { type Kysely, sql } from 'kysely'

/**
 * Audit events: acts of administrators and owners, and sign-ins with their address. Insert only: a row cannot be
 * changed, nor deleted before 400 days. They refer to an email record that can be erased, and to no account. Also
 * browsers of earlier sign-ins, as a hash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table audit_mailboxes (
      id bigint generated always as identity primary key,
      email text,
      pseudonym text,
      check (email is not null or pseudonym is not null)
    );
    create unique index audit_mailboxes_email on audit_mailboxes (email) where email is not null;
    create index audit_mailboxes_pseudonym on audit_mailboxes (pseudonym);

    create table audit_events (
      id bigint generated always as identity primary key,
      happened_at timestamptz not null,
      kind text not null,
      actor_id uuid,
      actor_mailbox bigint references audit_mailboxes,
      subject_id uuid,
      subject_mailbox bigint references audit_mailboxes,
      thing_kind text,
      thing_id text,
      address text,
      before jsonb,
      after jsonb
    );
    create index audit_events_latest on audit_events (happened_at desc, id desc);
    create index audit_events_kind on audit_events (kind, happened_at desc, id desc);
    create index audit_events_actor on audit_events (actor_mailbox, happened_at desc, id desc);
    create index audit_events_subject on audit_events (subject_mailbox, happened_at desc, id desc);
    create index audit_events_about on audit_events (subject_id);

    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.happened_at < now() - interval '400 days' then
          return old;
        end if;
      end if;
      raise exception 'An audit event is never changed, and deleted only after 400 days';
    end $$;
    create trigger audit_events_only_grow before update or delete on audit_events
      for each row execute function refuse_audit_change();
    create trigger audit_events_stay before truncate on audit_events
      for each statement execute function refuse_audit_change();

    create table known_browsers (
      user_id uuid not null references users on delete cascade,
      key text not null,
      seen_at timestamptz not null,
      primary key (user_id, key)
    );
  `)
    .execute(db)
}
