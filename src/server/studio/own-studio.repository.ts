import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/** Members and who is invited, of the studio that somebody owns. */
export async function countTeam(sql: Sql, ownerId: UserId): Promise<number> {
  const { count } = await sql
    .selectFrom('team_members')
    .innerJoin('studios', 'studios.id', 'team_members.studio_id')
    .where('studios.owner_id', '=', ownerId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What studios ask this mailbox, and what they call whoever has it. */
export async function deleteInvitationsTo(sql: Sql, email: string): Promise<void> {
  await sql.deleteFrom('team_members').where('email', '=', email).where('user_id', 'is', null).execute()
}
