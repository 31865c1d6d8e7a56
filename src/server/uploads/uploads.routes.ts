import { uploadPersonalVideo } from '#contract/backgrounds.ts'
import {
  listUserVideos,
  retryBackground as retryBackgroundCall,
  uploadPersonalBackground,
  uploadToUser,
  uploadUniversalBackground,
} from '#contract/uploads.ts'
import { Problem } from '#domain/problem.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall, Call, ReceivedFile } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { personalVideosOf } from '#server/library/personal-videos.ts'
import { showBackground } from '#server/library/show-background.ts'
import { requireManagedPerson } from '#server/studio/managed-person.ts'
import { requireManagedVideo } from './deletion/delete-background.ts'
import { idOfForm } from './form-id.ts'
import { enqueueIngest } from './ingest-queue.ts'
import { type Form, receiveUpload } from './receive-upload.ts'
import { receiveUploadFor } from './receive-upload-for.ts'
import type { TargetLibrary } from './reservations/reservation.ts'
import type { RetryCandidate } from './retry.repository.ts'
import { retryStopped, selectRetryCandidate } from './retry.repository.ts'

const NO_SOURCE = 'The file of this video is gone. Please delete the video and upload it again.'

/**
 * Retries a stopped preparation, once for parallel calls. A video that is ready or in preparation stays unchanged.
 * Returns the library's owner.
 */
async function retryBackground(call: ActorCall, publicId: string): Promise<{ ownerId: string }> {
  const video = await requireManagedVideo(call, await selectRetryCandidate(call.sql, publicId))
  const { id: backgroundId, owner_id } = video
  if (video.status === 'failed') {
    await requireRetryable(call, video)
    const whose = owner_id === null ? 'shared' : 'personal'
    await transaction(call.sql, async (trx) => {
      if (await retryStopped(trx, backgroundId)) await enqueueIngest(trx, call.jobs, { backgroundId, whose })
    })
  }
  return { ownerId: owner_id ?? call.actor.id }
}

/** A refused video stays refused, with its own sentence. */
async function requireRetryable({ files }: ActorCall, video: RetryCandidate): Promise<void> {
  const { can_retry, problem, source_key: key } = video
  if (!can_retry) throw new Problem('background.not_ready', problem === null ? {} : { message: problem })
  if (key === null || !(await files.head(key)))
    throw new Problem('background.not_ready', { message: NO_SOURCE })
}

const ownLibrary = ({ actor }: ActorCall): TargetLibrary => ({
  kind: 'own',
  ownerId: actor.id,
  allowance: actor.capabilities.uploads,
})

type VideoForm = { fields: { title?: string | undefined }; files: { video: ReceivedFile } }

const formOf = ({ fields, files }: VideoForm): Form => ({ video: files.video, title: fields.title })

/** The answer for a received video, as its library shows it. */
async function uploadAnswer(
  { sql }: ActorCall,
  { publicId, ownerId }: { publicId: string; ownerId: string },
) {
  const background = await showBackground(sql, { id: ownerId }, publicId)
  return { publicId, url: background.url, background }
}

async function receiveOwn(
  call: ActorCall & Pick<Call, 'request'> & { receive: (into: string) => Promise<VideoForm> },
) {
  const receive = async (folder: string) => formOf(await call.receive(folder))
  const { publicId } = await receiveUpload(call, { library: ownLibrary(call), receive })
  return uploadAnswer(call, { publicId, ownerId: call.actor.id })
}

export const uploadRoutes = [
  implement(uploadPersonalVideo, receiveOwn),

  implement(uploadPersonalBackground, receiveOwn),

  implement(uploadUniversalBackground, async (call) => {
    const receive = async (folder: string) => formOf(await call.receive(folder))
    const id = idOfForm(call, 'everybody')
    const { publicId } = await receiveUpload(call, {
      id,
      library: { kind: 'shared' },
      receive,
      together: (sql) =>
        recordAuditEvent(sql, {
          ...byCaller(call),
          kind: 'library_video.added',
          thing: { kind: 'video', id },
        }),
    })
    return uploadAnswer(call, { publicId, ownerId: call.actor.id })
  }),

  implement(uploadToUser, async (call) => uploadAnswer(call, await receiveUploadFor(call))),

  implement(retryBackgroundCall, async (call) => {
    const { publicId } = call.params
    const { ownerId } = await retryBackground(call, publicId)
    return showBackground(call.sql, { id: ownerId }, publicId)
  }),

  implement(listUserVideos, async (call) => {
    const { id } = await requireManagedPerson(call, { by: 'id', value: call.params.userId })
    return personalVideosOf(call.sql, id)
  }),
]
