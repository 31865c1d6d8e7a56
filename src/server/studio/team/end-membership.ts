import type { UserId } from '#domain/ids.ts'
import { lockUser } from '#server/accounts/person/lock-user.ts'
import { assignTeam } from '#server/accounts/person/membership.ts'
import type { Sql } from '#server/db/transaction.ts'
import { deleteMember, type Member, selectMemberOfAccount } from './team.repository.ts'

/**
 * Access ends with the place, also where somebody is signed in. Run it in a transaction. The account is held before the
 * place, as where it is deleted: neither waits for the other in a circle.
 */
export async function endMembership(sql: Sql, { id, userId }: Member): Promise<void> {
  if (userId) await lockUser(sql, userId)
  const left = await deleteMember(sql, id)
  if (left) await assignTeam(sql, left, null)
}

/** Whether there was a place to leave. Run it in a transaction. */
export async function leaveAnyTeam(sql: Sql, userId: UserId): Promise<boolean> {
  const member = await selectMemberOfAccount(sql, userId)
  if (member) await endMembership(sql, member)
  return member !== undefined
}
