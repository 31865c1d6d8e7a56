import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { type Sql, transaction } from '../../db/transaction.ts'
import type { ActorCall } from '../../http/call.ts'
import { endPlace } from './remove-member.ts'
import { selectMemberOfAccount } from './team.repository.ts'

/** By the member itself. */
export const leaveOwnTeam = ({ sql, actor }: Pick<ActorCall, 'sql' | 'actor'>): Promise<void> =>
  transaction(sql, async (trx) => {
    if (!(await leaveAnyTeam(trx, actor.id))) throw new Problem('access.denied')
  })

/** Whether there was a place to leave. Run it in a transaction. */
export async function leaveAnyTeam(sql: Sql, userId: UserId): Promise<boolean> {
  const member = await selectMemberOfAccount(sql, userId)
  if (member) await endPlace(sql, member)
  return member !== undefined
}
