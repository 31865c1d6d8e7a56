import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '../../http/call.ts'
import { placeOf } from '../studio-of.ts'
import { updateFirstName } from './names.repository.ts'

/** An owner is shown by the first name of the account, which is what is saved (ST-3, RL-14). */
export async function saveOwnerName(
  { sql, actor }: Pick<ActorCall, 'sql' | 'actor'>,
  name: string,
): Promise<void> {
  if (placeOf({ actor }) !== 'owner') throw new Problem('access.denied')
  await updateFirstName(sql, actor.id, name)
}
