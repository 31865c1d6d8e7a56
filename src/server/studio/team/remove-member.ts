import type { MemberId } from '#contract/team.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { endMembership } from './end-membership.ts'
import { managedTeam } from './managed-team.ts'
import { noSuchMember } from './member-view.ts'
import { selectMember, type TeamScope } from './team.repository.ts'

type Call = Pick<ActorCall, 'sql'> & Acting

/** Removes a member from a team that the caller manages. */
export const removeFromTeam = (call: Call, id: MemberId): Promise<void> =>
  removeMember(call, { id, within: managedTeam(call) })

/** Undefined `within` matches no member. */
export const removeMember = (
  call: Call,
  { id, within }: { id: MemberId; within: TeamScope | undefined },
): Promise<void> =>
  transaction(call.sql, async (trx) => {
    const member = within && (await selectMember(trx, { id, within }))
    if (!member) throw noSuchMember()
    await endMembership(trx, member)
    const { email, studioId } = member
    const thing = { kind: 'studio', id: studioId } as const
    await recordAuditEvent(trx, { ...byCaller(call), kind: 'team.removed', whom: { email }, thing })
  })
