import type { PublicId } from '#domain/ids.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { notThere } from '#server/overlays/not-there.ts'
import type { OverlayRow } from '#server/overlays/overlay-row.ts'
import { holdOnShelf, updateTitle } from './curation.repository.ts'

export const renameOverlay = (
  call: Pick<ActorCall, 'sql'> & Acting,
  { publicId, title }: { publicId: PublicId; title: string },
): Promise<OverlayRow> =>
  transaction(call.sql, async (sql) => {
    const before = await holdOnShelf(sql, publicId)
    const row = before && (await updateTitle(sql, { publicId, title }))
    if (!row) throw notThere()
    await recordAuditEvent(sql, {
      ...byCaller(call),
      kind: 'overlay.renamed',
      thing: { kind: 'overlay', id: publicId },
      before: { title: before.title },
      after: { title },
    })
    return row
  })
