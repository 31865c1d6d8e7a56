import type { StudioId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { ensureOwnStudio } from '#server/studio/create-studio.ts'
import { requireTeamManager } from '#server/studio/managed-person.ts'
import { placeOf, seesAllStudios, studioOf } from '#server/studio/studio-of.ts'
import type { TeamScope } from './team.repository.ts'

type Who = Pick<ActorCall, 'sql' | 'actor'>

/** The studios whose teams the caller changes: an owner the own one, an administrator all. Undefined: an owner of none. */
export function managedTeam({ actor }: Pick<Who, 'actor'>): TeamScope | undefined {
  requireTeamManager({ actor })
  return seesAllStudios({ actor }) ? 'any' : studioOf({ actor })?.id
}

/** The studio that somebody is added to. The session says which; another one that is named is refused (SV-2). */
export async function studioToInviteTo(call: Who, named: StudioId | undefined): Promise<StudioId> {
  const reach = managedTeam(call)
  if (reach === 'any') {
    if (!named) throw new Problem('request.invalid', { fieldErrors: { studioId: 'Please choose a studio.' } })
    return named
  }
  if (named && named !== reach) throw new Problem('access.denied')
  return reach ?? ownStudio(call)
}

/** Somebody may own a studio by role that was never founded. */
function ownStudio({ sql, actor }: Who): Promise<StudioId> {
  if (placeOf({ actor }) !== 'owner') throw new Problem('access.denied')
  return transaction(sql, (trx: Sql) => ensureOwnStudio(trx, actor.id))
}
