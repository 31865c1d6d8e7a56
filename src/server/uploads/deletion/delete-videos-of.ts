import type { HandlerReply } from '#contract/endpoint.ts'
import type { deleteUserVideos } from '#contract/user-videos.ts'
import type { PublicId, UserId } from '#domain/ids.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { ActorCall } from '#server/http/call.ts'
import { requireManagedPerson } from '#server/studio/managed-person.ts'
import { GRACE_MS } from './delete-background.ts'
import { markAllDeleted, selectVideosOf } from './deletion.repository.ts'
import { leftVideo } from './left-video.ts'

type Chosen = { userId: UserId; publicIds: readonly PublicId[] }

/**
 * Deletes uploads of a managed person, all of them at one moment. An upload of another person answers like an unknown one; one
 * that an open render uses stays, because its owner is at work with it.
 */
export async function deleteVideosOf(
  call: ActorCall & Acting,
  { userId, publicIds }: Chosen,
): Promise<HandlerReply<typeof deleteUserVideos>> {
  await requireManagedPerson(call, { by: 'id', value: userId })
  const now = call.clock.now()
  const { deleted, inUse, bytes } = await withUserLock(call.sql, userId, async (sql) => {
    const found = await selectVideosOf(sql, userId, publicIds)
    const leaving = found.filter(({ in_use }) => !in_use)
    const freed = await markAllDeleted(sql, { ids: leaving.map(({ id }) => id), now })
    if (userId !== call.actor.id)
      for (const { public_id: id } of leaving)
        await recordAuditEvent(sql, {
          ...byCaller(call),
          kind: 'video.deleted',
          whom: { userId },
          thing: { kind: 'video', id },
        })
    return {
      deleted: new Set(leaving.map(({ public_id }) => public_id)),
      inUse: new Set(found.filter(({ in_use }) => in_use).map(({ public_id }) => public_id)),
      bytes: freed,
    }
  })
  return {
    deleted: publicIds.filter((id) => deleted.has(id)),
    left: publicIds
      .filter((id) => !deleted.has(id))
      .map((id) => leftVideo(id, inUse.has(id) ? 'background.in_use' : 'background.not_found')),
    bytes,
    restorableUntil: new Date(now.getTime() + GRACE_MS).toISOString(),
  }
}
