import type { MemberId } from '#contract/team.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { ActorCall } from '#server/http/call.ts'
import { canJoin } from './can-join.ts'
import { deleteInvitation } from './invitations.repository.ts'
import { joinTeam } from './join-team.ts'

/**
 * Accepting leaves the current team; declining deletes the membership. An invitation that is not open changes
 * nothing.
 */
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
