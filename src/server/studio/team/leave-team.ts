import { Problem } from '#domain/problem.ts'
import { transaction } from '../../db/transaction.ts'
import type { ActorCall } from '../../http/call.ts'
import { leaveAnyTeam } from './end-place.ts'

/** By the member itself. */
export const leaveOwnTeam = ({ sql, actor }: Pick<ActorCall, 'sql' | 'actor'>): Promise<void> =>
  transaction(sql, async (trx) => {
    if (!(await leaveAnyTeam(trx, actor.id))) throw new Problem('access.denied')
  })
