import type { MemberId } from '#contract/team.ts'
import type { UserId } from '#domain/ids.ts'
import { lockUser } from '#server/accounts/person/lock-user.ts'
import { assignTeam, canJoinTeam } from '#server/accounts/person/membership.ts'
import type { Sql } from '#server/db/transaction.ts'
import { leaveAnyTeam } from '#server/studio/team/end-membership.ts'
import { linkAccount, selectOlderThanAccount } from './invitations.repository.ts'

type Invited = { email: string; userId: UserId }

/**
 * Accepts an invitation; false if it was not open to the account. The account's own plan stays and counts again when
 * the membership ends. Run it in a transaction under the account's lock, because a role change could forbid joining.
 */
export async function joinTeam(sql: Sql, invited: Invited & { id: MemberId }): Promise<boolean> {
  if (!(await canJoinTeam(sql, invited.userId))) return false
  await leaveAnyTeam(sql, invited.userId)
  const studioId = await linkAccount(sql, invited)
  if (studioId) await assignTeam(sql, invited.userId, studioId)
  return studioId !== undefined
}

/**
 * Call it when an account's email is verified. The account joins the studio that invited it before it was created
 * (AU-21, SV-23). An existing account is asked instead, because a studio owner can see its videos; so is one with
 * several invitations. Run it in a transaction.
 */
export async function joinInvitingStudio(sql: Sql, invited: Invited): Promise<void> {
  await lockUser(sql, invited.userId)
  const [only, ...more] = await selectOlderThanAccount(sql, invited)
  if (only && more.length === 0) await joinTeam(sql, { ...invited, id: only })
}
