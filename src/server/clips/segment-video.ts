import type { segmentVideo as Segmenting } from '#contract/clips.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { PublicId, UserId } from '#domain/ids.ts'
import { planClips } from '#domain/library/clips.ts'
import { Problem } from '#domain/problem.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall, Answer, Call } from '#server/http/call.ts'
import { addressOf } from '#server/library/background-view.ts'
import { resolvePublicId } from '#server/media-host/external-host/resolve-public-id.ts'
import { enqueueIngest, enqueueOpened } from '#server/uploads/ingest-queue.ts'
import { lockOwnerOf } from '#server/uploads/reservations/reservation.ts'
import { insertClips, lockUpload, retryFailed, selectClipsOf, type Upload } from './clips.repository.ts'
import { findUpload } from './find-upload.ts'
import { newClip } from './new-clip.ts'
import { hasSource, refuseFailed } from './require-source.ts'

type SegmentCall = Call<typeof Segmenting>
type CutCall = ActorCall & Acting
type Cut = Pick<BodyOf<typeof Segmenting>, 'publicId' | 'title' | 'duration' | 'userId' | 'libraryType'>

/**
 * Cuts an upload: inserts a row and a preparation job for every clip. Nothing is decoded here, so the clips can be
 * chosen at once. Existing clips stay; failed and deleted ones are cut again.
 */
export async function segmentVideo(call: SegmentCall): Promise<Answer<typeof Segmenting>> {
  const publicId = await resolvePublicId(call, call.body)
  if (publicId === undefined) return pendingAnswer(call.body.publicId)
  const clips = await cutUpload(call, { ...call.body, publicId })
  return {
    success: true,
    publicId,
    segments: clips.map((clip) => ({
      publicId: clip.public_id,
      url: addressOf(clip, 'preview.mp4'),
      start: clip.starts_at,
      duration: clip.duration,
      thumbnail: addressOf(clip, 'thumb-170.jpg'),
    })),
    message:
      clips.length === 1 ? 'Your clip is ready to use.' : `Your ${clips.length} clips are ready to use.`,
  }
}

/** Cuts an upload of this app, and returns all its clips. An administrator's or owner's cut of another's leaves an event. */
export async function cutUpload(call: CutCall, asked: Cut) {
  const found = await findUpload(call, asked)
  refuseFailed(found)
  if (!(await hasSource(call, found))) throw new Problem('clips.failed')
  return transaction(call.sql, (trx) => cutLocked({ ...call, sql: trx }, found.id, asked))
}

const pendingAnswer = (publicId: PublicId): Answer<typeof Segmenting> => ({
  success: true,
  publicId,
  segments: [],
  message: 'Your video is on its way to us.',
})

/** Runs in a lock: parallel calls find the clips of the first. */
async function cutLocked(call: CutCall, id: string, asked: Cut) {
  const { sql: trx, actor } = call
  await lockOwnerOf(trx, id)
  const upload = await lockUpload(trx, id)
  if (!upload) throw new Problem('background.not_found')
  refuseFailed(upload)
  const isChanged = await cut(call, upload, asked)
  const { owner_id: owner } = upload
  if (isChanged && owner !== null && owner !== actor.id)
    await recordAuditEvent(trx, {
      ...byCaller(call),
      kind: 'video.cut',
      whom: { userId: owner as UserId },
      thing: { kind: 'video', id: asked.publicId },
    })
  return selectClipsOf(trx, id)
}

/** False if all clips are there already. */
async function cut(call: CutCall, upload: Upload, asked: Cut): Promise<boolean> {
  const { jobs, sql: trx } = call
  const there = new Set((await selectClipsOf(trx, upload.id)).map(({ starts_at }) => starts_at))
  const failed = await retryFailed(trx, upload.id)
  const spans = planClips(upload.duration || asked.duration)
  const title = asked.title || upload.title
  const missing = spans
    .map((span, nth) => newClip(upload, { span, title: `${title} – clip ${nth + 1}`, now: call.clock.now() }))
    .filter(({ starts_at }) => !there.has(starts_at))
  if (missing.length > 0) await insertClips(trx, missing)
  const whose = upload.owner_id === null ? 'shared' : 'personal'
  const waiting = [...failed, ...missing]
  for (const [nth, { id: backgroundId, version }] of waiting.entries()) {
    if (nth === 0) await enqueueOpened(trx, jobs, { backgroundId, version })
    else await enqueueIngest(trx, jobs, { backgroundId, whose, ...(whose === 'personal' && { nth }) })
  }
  return waiting.length > 0
}
