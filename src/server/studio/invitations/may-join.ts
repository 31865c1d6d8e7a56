import { joinsTeams } from '#domain/account/team.ts'
import type { ActorCall } from '#server/http/call.ts'

/** Whether invitations are anything to somebody. */
export const canJoin = ({ actor }: Pick<ActorCall, 'actor'>): boolean =>
  actor.emailVerifiedAt !== null && joinsTeams(actor.role)
