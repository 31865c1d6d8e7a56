import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { requireKnown, requireOnShelf } from './find-listed.ts'
import { deleteClassOverlay, insertClassOverlay } from './lists.repository.ts'

type Call = Pick<ActorCall, 'sql'> & Acting

/** Puts an overlay among those that everybody is shown for classes. */
export const listForClasses = (call: Call, publicId: string): Promise<void> =>
  transaction(call.sql, async (sql) => {
    await insertClassOverlay(sql, await requireOnShelf(sql, publicId), call.clock.now())
    const thing = { kind: 'overlay', id: publicId } as const
    await recordAuditEvent(sql, { ...byCaller(call), kind: 'overlay.listed', thing })
  })

export const unlistForClasses = (call: Call, publicId: string): Promise<void> =>
  transaction(call.sql, async (sql) => {
    await deleteClassOverlay(sql, await requireKnown(sql, publicId))
    const thing = { kind: 'overlay', id: publicId } as const
    await recordAuditEvent(sql, { ...byCaller(call), kind: 'overlay.unlisted', thing })
  })
