import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findManagedPerson, requireTeamManager } from '#server/studio/managed-person.ts'
import { enqueueIngest } from '#server/uploads/ingest-queue.ts'
import { beginAnew, type Deletable, markDeleted, selectVideo, unmarkDeleted } from './deletion.repository.ts'

const DAY_MS = 86_400_000

/** How long a deleted video can be brought back, and how long its files stay at the least. */
export const GRACE_MS = DAY_MS

export type Deletion = { success: true; message: string; restorableUntil: string }

type Call = ActorCall & Acting

/** Deletes a video of the caller; an administrator's may be anybody's, or everybody's. */
export async function deleteBackground(call: Call, publicId: string): Promise<Deletion> {
  const video = await selectVideo(call.sql, { publicId })
  return remove(call, publicId, await own(call, video))
}

/** Deletes an upload for whoever may sign for everybody. False where there is none of this id. */
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

/** Deletes a video of somebody whom the caller looks after. */
export async function deleteVideoOfOther(call: Call, publicId: string): Promise<Deletion> {
  requireTeamManager(call)
  const video = await selectVideo(call.sql, { publicId })
  return remove(call, publicId, await inReach(call, video))
}

/** Brings back what the caller could delete, as long as its files are there. */
export async function restoreBackground(call: Call, publicId: string): Promise<{ ownerId: string }> {
  const deletedAfter = new Date(call.clock.now().getTime() - GRACE_MS)
  const found = await selectVideo(call.sql, { publicId, deletedAfter })
  const video = await lookedAfter(call, found)
  const { id, deleted_at: deletedAt } = video
  if (!deletedAt) throw new Problem('background.not_found')
  await transaction(call.sql, async (trx) => {
    await bringBack(call, trx, { id, deletedAt })
    await recordOfOthers({ ...call, sql: trx }, { video, publicId, done: 'restored' })
  })
  return { ownerId: video.owner_id ?? call.actor.id }
}

/** A job whose turn came while its video was deleted is over, so what was not prepared then waits once more. */
async function bringBack(
  { jobs }: ActorCall,
  trx: Sql,
  { id, deletedAt }: { id: string; deletedAt: Date },
): Promise<void> {
  if (!(await unmarkDeleted(trx, { id, deletedAt }))) throw new Problem('background.not_found')
  for (const { id: backgroundId, owner_id } of await beginAnew(trx, id)) {
    await enqueueIngest(trx, jobs, { backgroundId, whose: owner_id === null ? 'shared' : 'personal' })
  }
}

/** An own video, or one that the caller looks after; a Problem where it is neither. */
export async function lookedAfter<Video extends Owned>(
  call: ActorCall,
  video: Video | undefined,
): Promise<Video> {
  const isOthers = video && video.owner_id !== null && video.owner_id !== call.actor.id
  return isOthers && call.actor.capabilities.manageTeam ? inReach(call, video) : own(call, video)
}

type Owned = { owner_id: string | null }

/** The shared library is for administrators to change, and everybody knows of it; another's upload exists for nobody. */
async function own<Video extends Owned>({ actor }: ActorCall, video: Video | undefined): Promise<Video> {
  const { manageLibrary } = actor.capabilities
  if (video && (manageLibrary || video.owner_id === actor.id)) return video
  if (video?.owner_id === null) throw new Problem('access.denied')
  throw new Problem('background.not_found')
}

async function inReach<Video extends Owned>(call: ActorCall, video: Video | undefined): Promise<Video> {
  const person = video?.owner_id && (await findManagedPerson(call, { by: 'id', value: video.owner_id }))
  if (!person) throw new Problem('background.not_found')
  return video
}

async function remove(call: Call, publicId: string, video: Deletable): Promise<Deletion> {
  const { clock, actor } = call
  const now = clock.now()
  await transaction(call.sql, async (sql) => {
    await markDeleted(sql, { id: video.id, now })
    await recordOfOthers({ ...call, sql }, { video, publicId, done: 'deleted' })
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

/** What somebody does to their own videos is nobody's business. Titles of the shared library only: others are personal. */
async function recordOfOthers(call: Call, { video, publicId, done }: Done): Promise<void> {
  const { owner_id: owner, title } = video
  if (owner === call.actor.id) return
  await recordAuditEvent(call.sql, {
    ...byCaller(call),
    kind: owner === null ? `library_video.${done}` : `video.${done}`,
    thing: { kind: 'video', id: publicId },
    ...(owner === null ? { before: { title } } : { whom: { userId: owner as UserId } }),
  })
}
