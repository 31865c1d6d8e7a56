import type { UserId } from '#domain/ids.ts'
import { assignTeam } from '#server/accounts/person/membership.ts'
import type { Sql } from '#server/db/transaction.ts'
import { insertMember, type NewMember } from './team.repository.ts'

/** Adds an existing account without an invitation. Run it in a transaction. */
export async function addAccount(sql: Sql, member: NewMember & { userId: UserId }): Promise<void> {
  await insertMember(sql, member)
  await assignTeam(sql, member.userId, member.studioId)
}
