import type { MemberId } from '#contract/team.ts'
import type { StudioId, UserId } from '#domain/ids.ts'
import type { Sql } from '../../db/transaction.ts'

export type OpenInvitation = { id: MemberId; studioId: StudioId; studioName: string }

type Invited = { email: string; userId: UserId }

const open = (sql: Sql, email: string) =>
  sql.selectFrom('team_members').where('team_members.email', '=', email).where('user_id', 'is', null)

/** What a letter about it needs; undefined where the place is taken or gone. */
export async function selectOpenInvitation(
  sql: Sql,
  id: MemberId,
): Promise<{ email: string; name: string; studioId: StudioId; studioName: string } | undefined> {
  const row = await sql
    .selectFrom('team_members')
    .innerJoin('studios', 'studios.id', 'team_members.studio_id')
    .where('team_members.id', '=', id)
    .where('user_id', 'is', null)
    .select(['email', 'team_members.name', 'studio_id as studioId', 'studios.name as studioName'])
    .executeTakeFirst()
  return row && { ...row, studioId: row.studioId as StudioId }
}

/** What the account is asked, the latest first. */
export async function selectOpenInvitations(sql: Sql, email: string): Promise<OpenInvitation[]> {
  const rows = await open(sql, email)
    .innerJoin('studios', 'studios.id', 'team_members.studio_id')
    .orderBy('team_members.created_at', 'desc')
    .select(['team_members.id', 'studio_id as studioId', 'studios.name as studioName'])
    .execute()
  return rows as OpenInvitation[]
}

/** Those that were there before the account was: it was made because of them. */
export async function selectOlderThanAccount(sql: Sql, { email, userId }: Invited): Promise<MemberId[]> {
  const rows = await open(sql, email)
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .whereRef('team_members.created_at', '<=', 'users.created_at')
    .select('team_members.id')
    .execute()
  return rows.map(({ id }) => id as MemberId)
}

/** The studio that the account is now linked to; undefined where the invitation is no longer open to it. */
export async function linkAccount(
  sql: Sql,
  { id, email, userId }: Invited & { id: MemberId },
): Promise<StudioId | undefined> {
  const row = await sql
    .updateTable('team_members')
    .set({ user_id: userId })
    .where('id', '=', id)
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
