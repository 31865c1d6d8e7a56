import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findManagedPerson } from '#server/studio/managed-person.ts'
import { enqueueIngest } from '#server/uploads/ingest-queue.ts'
import {
  type Deletable,
  markDeleted,
  resetProgress,
  selectVideo,
  unmarkDeleted,
} from './deletion.repository.ts'

const DAY_MS = 86_400_000

/** How long a deleted video can be restored; its files stay at least as long. */
export const GRACE_MS = DAY_MS

export type Deletion = { success: true; message: string; restorableUntil: string }

type Call = ActorCall & Acting

/** Deletes an own video; administrators may delete any video, including shared ones. */
export async function deleteBackground(call: Call, publicId: string): Promise<Deletion> {
  const video = await selectVideo(call.sql, { publicId })
  return remove(call, publicId, await requireOwnVideo(call, video))
}

/** Deletes an upload for a caller with the upload secret. False if the id is unknown. */
export async function deleteUpload(
  { sql, clock, request }: Pick<Ports, 'sql' | 'clock'> & Pick<Acting, 'request'>,
  publicId: string,
): Promise<boolean> {
  const video = await selectVideo(sql, { publicId })
  const owner = video?.owner_id
  if (!owner) return false
  const now = clock.now()
  await transaction(sql, async (trx) => {
    await markDeleted(trx, { id: video.id, now })
    await recordAuditEvent(trx, {
      kind: 'video.deleted',
      by: null,
      at: now,
      address: request.ip,
      whom: { userId: owner as UserId },
      thing: { kind: 'video', id: publicId },
    })
  })
  return true
}

/** Deletes a video of a person whom the caller manages. */
export async function deleteVideoOfOther(call: Call, publicId: string): Promise<Deletion> {
  const video = await selectVideo(call.sql, { publicId })
  return remove(call, publicId, await requireVideoOfManagedPerson(call, video))
}

/** Restores a video that the caller could delete, while its files exist. */
export async function restoreBackground(call: Call, publicId: string): Promise<{ ownerId: string }> {
  const deletedAfter = new Date(call.clock.now().getTime() - GRACE_MS)
  const found = await selectVideo(call.sql, { publicId, deletedAfter })
  const video = await requireManagedVideo(call, found)
  const { id, deleted_at: deletedAt } = video
  if (!deletedAt) throw new Problem('background.not_found')
  await transaction(call.sql, async (trx) => {
    await restore(call, trx, { id, deletedAt })
    await recordForOthers({ ...call, sql: trx }, { video, publicId, done: 'restored' })
  })
  return { ownerId: video.owner_id ?? call.actor.id }
}

/** A preparation job ends if its video is deleted, so an unprepared video gets a new job. */
async function restore(
  { jobs }: ActorCall,
  trx: Sql,
  { id, deletedAt }: { id: string; deletedAt: Date },
): Promise<void> {
  if (!(await unmarkDeleted(trx, { id, deletedAt }))) throw new Problem('background.not_found')
  for (const { id: backgroundId, owner_id } of await resetProgress(trx, id)) {
    await enqueueIngest(trx, jobs, { backgroundId, whose: owner_id === null ? 'shared' : 'personal' })
  }
}

/** Requires an own video, or one of a managed person. */
export async function requireManagedVideo<Video extends Owned>(
  call: ActorCall,
  video: Video | undefined,
): Promise<Video> {
  const isOfOther = video && video.owner_id !== null && video.owner_id !== call.actor.id
  return isOfOther && call.actor.capabilities.manageTeam
    ? requireVideoOfManagedPerson(call, video)
    : requireOwnVideo(call, video)
}

type Owned = { owner_id: string | null }

/** Everyone knows the shared library, and administrators change it; another's upload answers like an unknown one. */
async function requireOwnVideo<Video extends Owned>(
  { actor }: ActorCall,
  video: Video | undefined,
): Promise<Video> {
  const { manageLibrary } = actor.capabilities
  if (video && (manageLibrary || video.owner_id === actor.id)) return video
  if (video?.owner_id === null) throw new Problem('access.denied')
  throw new Problem('background.not_found')
}

async function requireVideoOfManagedPerson<Video extends Owned>(
  call: ActorCall,
  video: Video | undefined,
): Promise<Video> {
  const person = video?.owner_id && (await findManagedPerson(call, { by: 'id', value: video.owner_id }))
  if (!person) throw new Problem('background.not_found')
  return video
}

async function remove(call: Call, publicId: string, video: Deletable): Promise<Deletion> {
  const { clock, actor } = call
  const now = clock.now()
  await transaction(call.sql, async (sql) => {
    await markDeleted(sql, { id: video.id, now })
    await recordForOthers({ ...call, sql }, { video, publicId, done: 'deleted' })
  })
  const isCounted = video.counts && video.status !== 'failed'
  const stillCounts = isCounted && video.owner_id === actor.id && actor.capabilities.uploads !== 'unlimited'
  return {
    success: true,
    message: `“${video.title}” is deleted.${stillCounts ? ' It still counts as your free upload.' : ''}`,
    restorableUntil: new Date(now.getTime() + GRACE_MS).toISOString(),
  }
}

type Done = { video: Deletable; publicId: string; done: 'deleted' | 'restored' }

/** Own videos are not audited. Titles are recorded for the shared library only, as others are personal. */
async function recordForOthers(call: Call, { video, publicId, done }: Done): Promise<void> {
  const { owner_id: owner, title } = video
  if (owner === call.actor.id) return
  await recordAuditEvent(call.sql, {
    ...byCaller(call),
    kind: owner === null ? `library_video.${done}` : `video.${done}`,
    thing: { kind: 'video', id: publicId },
    ...(owner === null ? { before: { title } } : { whom: { userId: owner as UserId } }),
  })
}
