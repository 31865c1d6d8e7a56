import type { PublicId } from '#domain/ids.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { notThere } from '#server/overlays/not-there.ts'
import { markDeleted } from './curation.repository.ts'

/** From the library; designs that hold it keep it. */
export async function deleteOverlay(
  call: Pick<ActorCall, 'sql' | 'log'> & Acting,
  publicId: PublicId,
): Promise<void> {
  await transaction(call.sql, async (sql) => {
    const title = await markDeleted(sql, { publicId, now: call.clock.now() })
    if (title === undefined) throw notThere()
    const thing = { kind: 'overlay', id: publicId } as const
    await recordAuditEvent(sql, { ...byCaller(call), kind: 'overlay.deleted', thing, before: { title } })
  })
  call.log.info({ overlay: publicId, by: call.actor.id }, 'an overlay was deleted')
}
