import { withoutWebAddress } from '#domain/account/names/web-address.ts'
import type { UserId } from '#domain/ids.ts'
import { canJoinTeam } from '#server/accounts/person/membership.ts'
import type { Sql } from '#server/db/transaction.ts'
import { selectOlderThanAccount, selectOpenInvitation } from './invitations.repository.ts'

/** The sentence about the team that the account joins with its verified email; undefined if it joins none. */
export async function joiningNotice(
  sql: Sql,
  invited: { email: string; userId: UserId },
): Promise<string | undefined> {
  const [only, ...more] = await selectOlderThanAccount(sql, invited)
  if (!only || more.length > 0 || !(await canJoinTeam(sql, invited.userId))) return undefined
  const name = (await selectOpenInvitation(sql, only))?.studioName
  const studio = withoutWebAddress(name) ?? 'the studio that invited you'
  return `With it you join the team of ${studio}. Its owner can then see the background videos in your library and add or remove some. You can leave the team in your account at any time.`
}
