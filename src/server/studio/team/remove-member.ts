import type { MemberId } from '#contract/team.ts'
import { placeOnTeam } from '../../accounts/place-in-studio.ts'
import { takeTurns } from '../../accounts/take-turns.ts'
import { type Sql, transaction } from '../../db/transaction.ts'
import type { ActorCall } from '../../http/call.ts'
import { noSuchMember } from './member-view.ts'
import { deleteMember, type Member, type Reach, selectMember } from './team.repository.ts'
import { teamInReach } from './team-in-reach.ts'

/** Out of the team that the caller looks after; access ends with the place, also where somebody is signed in. */
export const removeFromTeam = (call: Pick<ActorCall, 'sql' | 'actor'>, id: MemberId): Promise<void> =>
  removeMember(call.sql, { id, within: teamInReach(call) })

export function removeMember(
  sql: Sql,
  { id, within }: { id: MemberId; within: Reach | undefined },
): Promise<void> {
  return transaction(sql, async (trx) => {
    const member = within && (await selectMember(trx, { id, within }))
    if (!member) throw noSuchMember()
    await endPlace(trx, member)
  })
}

/** The account is held before the place, as where it is deleted: neither waits for the other in a circle. */
export async function endPlace(sql: Sql, { id, userId }: Member): Promise<void> {
  if (userId) await takeTurns(sql, userId)
  const left = await deleteMember(sql, id)
  if (left) await placeOnTeam(sql, left, null)
}
