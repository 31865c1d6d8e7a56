import { Problem } from '#domain/problem.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { leaveAnyTeam } from './end-place.ts'

/** By the member itself. */
export const leaveOwnTeam = (call: Pick<ActorCall, 'sql'> & Acting): Promise<void> =>
  transaction(call.sql, async (trx) => {
    const userId = call.actor.id
    if (!(await leaveAnyTeam(trx, userId))) throw new Problem('access.denied')
    const { studioId } = call.actor
    const thing = studioId === null ? undefined : ({ kind: 'studio', id: studioId } as const)
    await recordAuditEvent(trx, { ...byCaller(call), kind: 'team.left', whom: { userId }, thing })
  })
