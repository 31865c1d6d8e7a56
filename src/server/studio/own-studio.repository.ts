import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/** Members and open invitations of the owner's studio. */
export async function countTeam(sql: Sql, ownerId: UserId): Promise<number> {
  const { count } = await sql
    .selectFrom('team_members')
    .innerJoin('studios', 'studios.id', 'team_members.studio_id')
    .where('studios.owner_id', '=', ownerId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes open invitations and the names in them. */
export async function deleteInvitationsTo(sql: Sql, email: string): Promise<void> {
  await sql.deleteFrom('team_members').where('email', '=', email).where('user_id', 'is', null).execute()
}
