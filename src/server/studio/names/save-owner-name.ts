import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { updateFirstName } from './names.repository.ts'

/** Saves the owner's first name, which is the name shown to the team (ST-3, RL-14). */
export async function saveOwnerName(call: Pick<ActorCall, 'sql'> & Acting, name: string): Promise<void> {
  const userId = call.actor.id
  await transaction(call.sql, async (sql) => {
    await updateFirstName(sql, userId, name)
    await recordAuditEvent(sql, { ...byCaller(call), kind: 'studio.owner_renamed', whom: { userId } })
  })
}
