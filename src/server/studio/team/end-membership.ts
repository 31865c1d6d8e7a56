import type { UserId } from '#domain/ids.ts'
import { lockUser } from '#server/accounts/person/lock-user.ts'
import { assignTeam } from '#server/accounts/person/membership.ts'
import type { Sql } from '#server/db/transaction.ts'
import { deleteMember, type Member, selectMemberOfAccount } from './team.repository.ts'

/**
 * Ends a membership; access ends at once, also for open sessions. Run it in a transaction. Locks the account before
 * the membership, in the order of account deletion, to prevent deadlocks.
 */
export async function endMembership(sql: Sql, { id, userId }: Member): Promise<void> {
  if (userId) await lockUser(sql, userId)
  const left = await deleteMember(sql, id)
  if (left) await assignTeam(sql, left, null)
}

/** False if the account was on no team. Run it in a transaction. */
export async function leaveAnyTeam(sql: Sql, userId: UserId): Promise<boolean> {
  const member = await selectMemberOfAccount(sql, userId)
  if (member) await endMembership(sql, member)
  return member !== undefined
}
