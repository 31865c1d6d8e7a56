import { type Kysely, sql } from 'kysely'

/**
 * An account has at most one membership, deleted with it. The membership makes a team member, so the role of these
 * accounts no longer says so.
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
