import type { MemberId } from '#contract/team.ts'
import { Problem } from '#domain/problem.ts'
import { takeTurns } from '../../accounts/person/take-turns.ts'
import { transaction } from '../../db/transaction.ts'
import type { ActorCall } from '../../http/call.ts'
import { deleteInvitation } from './invitations.repository.ts'
import { joinTeam } from './join-team.ts'
import { mayJoin } from './may-join.ts'

/** Accepting leaves the team one is on; declining frees the place. What is not open leaves everything as it is. */
export function answerInvitation(
  { sql, actor }: Pick<ActorCall, 'sql' | 'actor'>,
  { id, accept }: { id: MemberId; accept: boolean },
): Promise<void> {
  const invited = { id, email: actor.email, userId: actor.id }
  return transaction(sql, async (trx) => {
    await takeTurns(trx, actor.id)
    const answered = mayJoin({ actor }) && (await (accept ? joinTeam : deleteInvitation)(trx, invited))
    if (!answered) throw new Problem('invitation.not_found')
  })
}
