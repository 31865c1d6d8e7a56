import type { MemberId } from '#contract/team.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { ActorCall } from '#server/http/call.ts'
import { deleteInvitation } from './invitations.repository.ts'
import { joinTeam } from './join-team.ts'
import { canJoin } from './may-join.ts'

/** Accepting leaves the team one is on; declining frees the place. What is not open leaves everything as it is. */
export function answerInvitation(
  call: Pick<ActorCall, 'sql'> & Acting,
  { id, accept }: { id: MemberId; accept: boolean },
): Promise<void> {
  const { sql, actor } = call
  const invited = { id, email: actor.email, userId: actor.id }
  return withUserLock(sql, actor.id, async (trx) => {
    const answered = canJoin({ actor }) && (await (accept ? joinTeam : deleteInvitation)(trx, invited))
    if (!answered) throw new Problem('invitation.not_found')
    const kind = accept ? 'team.joined' : 'team.declined'
    await recordAuditEvent(trx, { ...byCaller(call), kind, whom: { userId: actor.id } })
  })
}
