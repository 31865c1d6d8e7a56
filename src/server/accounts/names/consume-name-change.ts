import { NAME_CHANGES, type NameChangeStatus, nameChangeStatus } from '#domain/account/names/name-change.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { countNameChanges, type Half, incrementNameChanges } from './name-changes.repository.ts'

type Call = Pick<ActorCall, 'sql' | 'actor'>

/** Name changes used and left. */
export const readNameChanges = async ({ sql, actor }: Call): Promise<NameChangeStatus> =>
  nameChangeStatus(actor.standing, await countNameChanges(sql, actor.id))

/**
 * Consumes a name change, or refuses when the limit is reached. A client announces and saves a change in two calls,
 * in either order, and may leave one out: a pair costs one, and so does a single call (SV-8).
 */
export async function consumeNameChange(call: Call, half: Half): Promise<NameChangeStatus> {
  const { sql, actor } = call
  const limit = NAME_CHANGES[actor.standing]
  if (limit === 'unlimited') return readNameChanges(call)
  const count = await incrementNameChanges(sql, { userId: actor.id, half, limit })
  if (count === undefined) throw await limitReached(call)
  return nameChangeStatus(actor.standing, count)
}

async function limitReached(call: Call): Promise<Problem> {
  const { nameChangeCount } = await readNameChanges(call)
  return new Problem('name.limit_reached', {
    nameChanges: { nameChangeCount, remainingChanges: 0, maxReached: true },
  })
}
