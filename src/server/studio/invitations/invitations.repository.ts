import type { MemberId } from '#contract/team.ts'
import { LEADS_A_TEAM } from '#domain/account/team.ts'
import type { StudioId, UserId } from '#domain/ids.ts'
import { roleNow } from '#server/accounts/person/role-now.ts'
import type { Sql } from '#server/db/transaction.ts'
import { ownerName } from '#server/studio/names/owner-name.ts'

/** Invitations shown at once. */
const MOST = 20

export type OpenInvitation = { id: MemberId; studioName: string; ownerName: string }

type Invited = { email: string; userId: UserId }

/** Open invitations of studios whose owner has a studio plan. */
const open = (sql: Sql) =>
  sql
    .selectFrom('team_members')
    .innerJoin('studios', 'studios.id', 'team_members.studio_id')
    .innerJoin('users as owner', 'owner.id', 'studios.owner_id')
    .where(roleNow('owner'), 'in', LEADS_A_TEAM)
    .where('team_members.user_id', 'is', null)

/** Data for the invitation email; undefined if the invitation is no longer open. */
export async function selectOpenInvitation(
  sql: Sql,
  id: MemberId,
): Promise<{ email: string; name: string; studioId: StudioId; studioName: string } | undefined> {
  const row = await open(sql)
    .where('team_members.id', '=', id)
    .select([
      'team_members.email',
      'team_members.name',
      'team_members.studio_id as studioId',
      'studios.name as studioName',
    ])
    .executeTakeFirst()
  return row && { ...row, studioId: row.studioId as StudioId }
}

/** The open invitations for an email, newest first. */
export async function selectOpenInvitations(sql: Sql, email: string): Promise<OpenInvitation[]> {
  const rows = await open(sql)
    .where('team_members.email', '=', email)
    .orderBy('team_members.created_at', 'desc')
    .limit(MOST)
    .select(['team_members.id', 'studios.name as studioName', ownerName('owner').as('ownerName')])
    .execute()
  return rows as OpenInvitation[]
}

/** Invitations older than the account: the account exists because of them. */
export async function selectOlderThanAccount(sql: Sql, { email, userId }: Invited): Promise<MemberId[]> {
  const rows = await open(sql)
    .where('team_members.email', '=', email)
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .whereRef('team_members.created_at', '<=', 'users.created_at')
    .select('team_members.id')
    .execute()
  return rows.map(({ id }) => id as MemberId)
}

/**
 * Links the account and returns its studio; undefined if the invitation is no longer open. Locks the studio before
 * the membership, in the order of studio deletion, to prevent deadlocks.
 */
export async function linkAccount(
  sql: Sql,
  { id, email, userId }: Invited & { id: MemberId },
): Promise<StudioId | undefined> {
  const row = await sql
    .updateTable('team_members')
    .set({ user_id: userId })
    .where(
      'id',
      'in',
      open(sql).where('team_members.id', '=', id).select('team_members.id').forKeyShare('studios'),
    )
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .returning('studio_id')
    .executeTakeFirst()
  return row?.studio_id as StudioId | undefined
}

/** Deletes invitations from before `date` that no account has accepted. */
export async function deleteUnanswered(sql: Sql, date: Date): Promise<void> {
  await sql.deleteFrom('team_members').where('user_id', 'is', null).where('created_at', '<', date).execute()
}

/** False if no such invitation was open. */
export async function deleteInvitation(
  sql: Sql,
  { id, email }: { id: MemberId; email: string },
): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('team_members')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
