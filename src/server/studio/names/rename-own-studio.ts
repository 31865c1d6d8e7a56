import type { ActorCall } from '../../http/call.ts'
import { updateStudioName } from './names.repository.ts'

/** Nothing where the caller owns none. */
export const renameOwnStudio = (
  { sql, actor }: Pick<ActorCall, 'sql' | 'actor'>,
  name: string,
): Promise<void> => updateStudioName(sql, { ownerId: actor.id, name })
