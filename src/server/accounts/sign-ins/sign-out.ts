import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Call } from '#server/http/call.ts'

/** Ends the session of this browser; without one there is nothing to write down. */
export async function signOut(call: Pick<Call, 'sql' | 'clock' | 'session' | 'request'>): Promise<void> {
  const actor = await call.session.person()
  await transaction(call.sql, async (sql) => {
    await call.session.end(sql)
    if (!actor) return
    const { id: userId } = actor
    await recordAuditEvent(sql, { ...byCaller({ ...call, actor }), kind: 'sign_out', whom: { userId } })
  })
}
