import { type Kysely, sql } from 'kysely'

/**
 * An account has one place on a team at most, and its place goes with it. The place itself makes somebody a member,
 * so the role no longer says so of accounts that have one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    update users set role = 'user'
      from team_members where team_members.user_id = users.id and users.role = 'studio_team';

    drop index team_members_user;
    create unique index team_members_user on team_members (user_id);
    create index team_members_email on team_members (email);
    alter table team_members
      drop constraint team_members_user_id_fkey,
      add constraint team_members_user_id_fkey foreign key (user_id) references users on delete cascade;

    create index users_newest on users (created_at desc, id);
  `)
    .execute(db)
}
