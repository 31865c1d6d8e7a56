import { withoutWebAddress } from '#domain/account/web-address.ts'
import type { UserId } from '#domain/ids.ts'
import { takesPlaceOnTeam } from '../../accounts/person/place-in-studio.ts'
import type { Sql } from '../../db/transaction.ts'
import { selectOlderThanAccount, selectOpenInvitation } from './invitations.repository.ts'

/**
 * What the studio is called whose team the account joins once its mailbox is proven; undefined where it joins none. As
 * it may stand in a mail: what could be pressed as a link is left out.
 */
export async function studioJoinedByProof(
  sql: Sql,
  invited: { email: string; userId: UserId },
): Promise<string | undefined> {
  const [only, ...more] = await selectOlderThanAccount(sql, invited)
  if (!only || more.length > 0 || !(await takesPlaceOnTeam(sql, invited.userId))) return undefined
  const name = (await selectOpenInvitation(sql, only))?.studioName
  return withoutWebAddress(name) ?? 'the studio that invited you'
}
