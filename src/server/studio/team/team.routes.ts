import * as contract from '#contract/team.ts'
import { implement } from '#server/http/implement.ts'
import { answerInvitation } from '#server/studio/invitations/answer-invitation.ts'
import { listOpenInvitations } from '#server/studio/invitations/list-invitations.ts'
import { saveOwnerName } from '#server/studio/names/save-owner-name.ts'
import { addMember } from './add-member.ts'
import { leaveOwnTeam } from './leave-team.ts'
import { readOwnTeam } from './read-team.ts'
import { removeFromTeam } from './remove-member.ts'
import { renameOnTeam } from './rename-member.ts'
import { studioToGrow } from './team-in-reach.ts'

const DONE = { success: true } as const

export const teamRoutes = [
  implement(contract.readTeam, async (call) => ({ teamMembers: await readOwnTeam(call) })),

  implement(contract.addTeamMember, async (call) => {
    const { studioId: named, ...person } = call.body
    return addMember(call, { studioId: await studioToGrow(call, named), ...person })
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
