import type { StudioId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { ensureOwnStudio } from '#server/studio/create-studio.ts'
import { requireTeamManager } from '#server/studio/managed-person.ts'
import { placeOf, seesAllStudios, studioOf } from '#server/studio/studio-of.ts'
import type { TeamScope } from './team.repository.ts'

type StudioCall = Pick<ActorCall, 'sql' | 'actor'>

/**
 * The studios whose teams the caller manages: an owner's own one, or all for an administrator. Undefined for an owner
 * without a studio.
 */
export function managedTeam({ actor }: Pick<StudioCall, 'actor'>): TeamScope | undefined {
  requireTeamManager({ actor })
  return seesAllStudios({ actor }) ? 'any' : studioOf({ actor })?.id
}

/** The studio of a new member. An owner cannot name another studio (SV-2). */
export async function studioToInviteTo(call: StudioCall, named: StudioId | undefined): Promise<StudioId> {
  const scope = managedTeam(call)
  if (scope === 'any') {
    if (!named) throw new Problem('request.invalid', { fieldErrors: { studioId: 'Please choose a studio.' } })
    return named
  }
  if (named && named !== scope) throw new Problem('access.denied')
  return scope ?? ownStudio(call)
}

/** Creates the studio if the owner has the role but no studio yet. */
function ownStudio({ sql, actor }: StudioCall): Promise<StudioId> {
  if (placeOf({ actor }) !== 'owner') throw new Problem('access.denied')
  return transaction(sql, (trx: Sql) => ensureOwnStudio(trx, actor.id))
}
