import { joinsTeams } from '#domain/account/team.ts'
import type { ActorCall } from '#server/http/call.ts'

/** Whether the caller can accept invitations: a verified email and a role that joins teams. */
export const canJoin = ({ actor }: Pick<ActorCall, 'actor'>): boolean =>
  actor.emailVerifiedAt !== null && joinsTeams(actor.role)
