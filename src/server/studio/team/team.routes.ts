import type { MemberId, TeamMember } from '#contract/team.ts'
import * as contract from '#contract/team.ts'
import { Problem } from '#domain/problem.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { answerInvitation } from '#server/studio/invitations/answer-invitation.ts'
import { listOpenInvitations } from '#server/studio/invitations/list-invitations.ts'
import { saveOwnerName } from '#server/studio/names/save-owner-name.ts'
import { addMember } from './add-member.ts'
import { leaveAnyTeam } from './end-membership.ts'
import { managedTeam, studioToInviteTo } from './managed-team.ts'
import { memberView, noSuchMember } from './member-view.ts'
import { removeFromTeam } from './remove-member.ts'
import { renameMember, selectTeam } from './team.repository.ts'

/** Renames a member for the studio; the account keeps its own name (ST-7). */
function renameOnTeam(
  call: Pick<ActorCall, 'sql'> & Acting,
  { id, name }: { id: MemberId; name: string },
): Promise<TeamMember> {
  const within = managedTeam(call)
  return transaction(call.sql, async (sql) => {
    const member = within && (await renameMember(sql, { id, within, name }))
    if (!member) throw noSuchMember()
    const { email, studioId } = member
    const thing = { kind: 'studio', id: studioId } as const
    await recordAuditEvent(sql, { ...byCaller(call), kind: 'team.renamed', whom: { email }, thing })
    return memberView(member)
  })
}

const leaveOwnTeam = (call: Pick<ActorCall, 'sql'> & Acting): Promise<void> =>
  transaction(call.sql, async (trx) => {
    const userId = call.actor.id
    if (!(await leaveAnyTeam(trx, userId))) throw new Problem('access.denied')
    const { studioId } = call.actor
    const thing = studioId === null ? undefined : ({ kind: 'studio', id: studioId } as const)
    await recordAuditEvent(trx, { ...byCaller(call), kind: 'team.left', whom: { userId }, thing })
  })

/** Empty for an administrator, who is in no studio, and for an owner without a studio. */
async function readOwnTeam(call: Pick<ActorCall, 'sql' | 'actor'>): Promise<TeamMember[]> {
  const studioId = managedTeam(call)
  if (!studioId || studioId === 'any') return []
  return (await selectTeam(call.sql, studioId)).map(memberView)
}

const DONE = { success: true } as const

export const teamRoutes = [
  implement(contract.readTeam, async (call) => ({ teamMembers: await readOwnTeam(call) })),

  implement(contract.addTeamMember, async (call) => {
    const { studioId: named, ...person } = call.body
    return addMember(call, { studioId: await studioToInviteTo(call, named), ...person })
  }),

  implement(contract.renameTeamMember, (call) => renameOnTeam(call, { ...call.params, ...call.body })),

  implement(contract.removeTeamMember, async (call) => {
    await removeFromTeam(call, call.params.id)
    return DONE
  }),

  implement(contract.saveOwnerName, async (call) => {
    await saveOwnerName(call, call.body.displayName)
    return call.body
  }),

  implement(contract.listInvitations, async (call) => ({ invitations: await listOpenInvitations(call) })),

  implement(contract.answerInvitation, async (call) => {
    await answerInvitation(call, { ...call.params, ...call.body })
    return DONE
  }),

  implement(contract.leaveTeam, async (call) => {
    await leaveOwnTeam(call)
    return DONE
  }),
]
