import type { MemberId } from '#contract/team.ts'
import type { UserId } from '#domain/ids.ts'
import { lockUser } from '#server/accounts/person/lock-user.ts'
import { assignTeam, canJoinTeam } from '#server/accounts/person/membership.ts'
import type { Sql } from '#server/db/transaction.ts'
import { leaveAnyTeam } from '#server/studio/team/end-membership.ts'
import { linkAccount, selectOlderThanAccount } from './invitations.repository.ts'

type Invited = { email: string; userId: UserId }

/**
 * Whether the invitation was open to that account. An own plan stays: it counts again when the place ends. Run it in a
 * transaction that holds the account: its role may have become one that joins no team a moment ago.
 */
export async function joinTeam(sql: Sql, invited: Invited & { id: MemberId }): Promise<boolean> {
  if (!(await canJoinTeam(sql, invited.userId))) return false
  await leaveAnyTeam(sql, invited.userId)
  const studioId = await linkAccount(sql, invited)
  if (studioId) await assignTeam(sql, invited.userId, studioId)
  return studioId !== undefined
}

/**
 * To be called when somebody has proven the mailbox of an account: it joins the studio that invited the address before
 * the account was made (AU-21, SV-23). Whoever has an account already is asked instead: a stranger's invitation gives
 * nobody a look at their videos. So is who was invited by several. Run it in a transaction.
 */
export async function joinInvitingStudio(sql: Sql, invited: Invited): Promise<void> {
  await lockUser(sql, invited.userId)
  const [only, ...more] = await selectOlderThanAccount(sql, invited)
  if (only && more.length === 0) await joinTeam(sql, { ...invited, id: only })
}
