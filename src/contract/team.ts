import { z } from 'zod'
import { Email } from '#domain/account/credentials.ts'
import { TeamName } from '#domain/account/team.ts'
import { StudioId, UserId } from '#domain/ids.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

const Done = z.object({ success: z.literal(true) })

export const MemberId = z.uuid().brand<'MemberId'>()
export type MemberId = z.infer<typeof MemberId>

export const TeamMember = z.object({
  id: MemberId,
  email: z.string(),
  name: z.string(),
  /** Null until the person has joined: registered and verified this email, or accepted the invitation. */
  userId: UserId.nullable(),
  studioId: StudioId,
  createdAt: z.iso.datetime(),
})
export type TeamMember = z.infer<typeof TeamMember>

/** A member who was just added. */
export const InvitedMember = TeamMember.extend({
  /** False if no email is sent: the daily limit of the address is used up, or this site sends none. */
  isMailed: z.boolean(),
})
export type InvitedMember = z.infer<typeof InvitedMember>

export const readTeam = endpoint({
  method: 'GET',
  path: '/api/studio/team',
  who: 'signed-in',
  needs: 'team',
  summary: "The team of the caller's studio, in the order of joining; empty for an administrator.",
  query: z.object({ t: textUpTo(40).optional() }),
  reply: z.object({ teamMembers: z.array(TeamMember) }),
  errors: ['access.denied'],
})

export const addTeamMember = endpoint({
  method: 'POST',
  path: '/api/studio/team',
  who: 'signed-in',
  needs: 'team',
  summary:
    "Invites a person to the caller's own studio by email, at most 30 times a day. The studio's id is optional, but required for administrators. The reply reveals nothing about accounts.",
  body: z.object({ email: Email, name: TeamName, studioId: StudioId.optional() }),
  reply: InvitedMember,
  status: 201,
  errors: [
    'access.denied',
    'studio.not_found',
    'team.full',
    'team.has_address',
    'team.cannot_join',
    'team.own_address',
    'request.too_many',
  ],
  limit: { max: 60, seconds: 3600 },
})

export const renameTeamMember = endpoint({
  method: 'PUT',
  path: '/api/studio/team/:id',
  who: 'signed-in',
  needs: 'team',
  summary: "Renames a member of the caller's studio.",
  params: z.object({ id: MemberId }),
  body: z.object({ name: TeamName }),
  reply: TeamMember,
  errors: ['access.denied', 'member.not_found'],
  limit: { max: 60, seconds: 60 },
})

export const removeTeamMember = endpoint({
  method: 'DELETE',
  path: '/api/studio/team/:id',
  who: 'signed-in',
  needs: 'team',
  summary:
    "Removes a member from the caller's studio; the benefits of the membership end at once, and the member's own plan stays.",
  params: z.object({ id: MemberId }),
  reply: Done,
  errors: ['access.denied', 'member.not_found'],
  limit: { max: 60, seconds: 60 },
})

/** Shown to a signed-in person: {ownerName} invites you to the team of {studioName}. */
export const Invitation = z.object({
  id: MemberId,
  studioName: z.string(),
  ownerName: z.string(),
  /** The studio that they leave by accepting; null if none. */
  leavesStudio: z.string().nullable(),
})
export type Invitation = z.infer<typeof Invitation>

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/studio/invitations',
  who: 'signed-in',
  summary:
    "The open invitations of the account's verified address. An account older than its invitation is asked; a newer one joins when it verifies its address.",
  reply: z.object({ invitations: z.array(Invitation) }),
})

export const answerInvitation = endpoint({
  method: 'POST',
  path: '/api/studio/invitations/:id',
  who: 'signed-in',
  summary: 'Accepts an invitation, which ends another membership, or declines it, which frees the place.',
  params: z.object({ id: MemberId }),
  body: z.object({ accept: z.boolean() }),
  reply: Done,
  errors: ['invitation.not_found'],
  limit: { max: 60, seconds: 60 },
})

export const leaveTeam = endpoint({
  method: 'POST',
  path: '/api/studio/leave',
  who: 'signed-in',
  summary: "Leaves the team of the account's studio.",
  reply: Done,
  errors: ['access.denied'],
  limit: { max: 60, seconds: 60 },
})

export const saveOwnerName = endpoint({
  method: 'PUT',
  path: '/api/studio/owner-name',
  who: 'signed-in',
  needs: 'own-studio',
  summary: "Sets the owner's display name, which is the first name of the account (ST-3, RL-14).",
  body: z.object({ displayName: TeamName }),
  reply: z.object({ displayName: z.string() }),
  errors: ['access.denied'],
  limit: { max: 60, seconds: 60 },
})
