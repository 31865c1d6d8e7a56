import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { ActorCall } from '#server/http/call.ts'
import { updateStudioName } from './names.repository.ts'

/** No-op if the caller owns no studio. Run it in a transaction. */
export async function renameOwnStudio(
  call: Pick<ActorCall, 'sql'> & Acting,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const studioId = await updateStudioName(call.sql, { ownerId: call.actor.id, name: to })
  if (studioId === undefined) return
  await recordAuditEvent(call.sql, {
    ...byCaller(call),
    kind: 'studio.renamed',
    thing: { kind: 'studio', id: studioId },
    before: { studioName: from },
    after: { studioName: to },
  })
}
