import type { MemberId } from '#contract/team.ts'
import { LEADS_A_TEAM } from '#domain/account/team.ts'
import type { StudioId, UserId } from '#domain/ids.ts'
import { roleNow } from '#server/accounts/person/role-now.ts'
import type { Sql } from '#server/db/transaction.ts'
import { ownerName } from '#server/studio/names/owner-name.ts'

/** More than these nobody is asked at once. */
const MOST = 20

export type OpenInvitation = { id: MemberId; studioName: string; ownerName: string }

type Invited = { email: string; userId: UserId }

/** Places that nobody has taken yet, of studios whose owner has the plan of one. */
const open = (sql: Sql) =>
  sql
    .selectFrom('team_members')
    .innerJoin('studios', 'studios.id', 'team_members.studio_id')
    .innerJoin('users as owner', 'owner.id', 'studios.owner_id')
    .where(roleNow('owner'), 'in', LEADS_A_TEAM)
    .where('team_members.user_id', 'is', null)

/** What a letter about it needs; undefined where the place is taken or gone. */
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

/** What the account is asked, the latest first. */
export async function selectOpenInvitations(sql: Sql, email: string): Promise<OpenInvitation[]> {
  const rows = await open(sql)
    .where('team_members.email', '=', email)
    .orderBy('team_members.created_at', 'desc')
    .limit(MOST)
    .select(['team_members.id', 'studios.name as studioName', ownerName('owner').as('ownerName')])
    .execute()
  return rows as OpenInvitation[]
}

/** Those that were there before the account was: it was made because of them. */
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
 * The studio that the account is now linked to; undefined where the invitation is no longer open to it. The studio is
 * held before the place, as where it is deleted: neither waits for the other in a circle.
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

/** Whether it was open to that address. */
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
