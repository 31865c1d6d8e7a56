import type { MemberId, TeamMember } from '#contract/team.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { memberView, noSuchMember } from './member-view.ts'
import { renameMember } from './team.repository.ts'
import { teamInReach } from './team-in-reach.ts'

/** What the owner calls a member; the account keeps its own name (ST-7). */
export function renameOnTeam(
  call: Pick<ActorCall, 'sql'> & Acting,
  { id, name }: { id: MemberId; name: string },
): Promise<TeamMember> {
  const within = teamInReach(call)
  return transaction(call.sql, async (sql) => {
    const member = within && (await renameMember(sql, { id, within, name }))
    if (!member) throw noSuchMember()
    const { email, studioId } = member
    const thing = { kind: 'studio', id: studioId } as const
    await recordAuditEvent(sql, { ...byCaller(call), kind: 'team.renamed', whom: { email }, thing })
    return memberView(member)
  })
}
