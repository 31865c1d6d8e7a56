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
import { lookedAfter } from './deletion/delete-background.ts'
import { enqueueIngest } from './ingest-queue.ts'
import type { Shelf } from './places/hold-place.ts'
import type { Kept } from './retry.repository.ts'
import { selectKept, waitAgain } from './retry.repository.ts'
import { idOfForm } from './sent-again.ts'
import { takeGift } from './take-gift.ts'
import { type Form, takeUpload } from './take-upload.ts'

const NO_SOURCE = 'The file of this video is no longer there. Please delete it here and upload it again.'

/**
 * Has a video prepared once more whose preparation stopped. Asked twice, also at the same moment, it is prepared once;
 * one that is being prepared or ready stays as it is. Gives whose library it is in.
 */
async function retryBackground(call: ActorCall, publicId: string): Promise<{ ownerId: string }> {
  const video = await lookedAfter(call, await selectKept(call.sql, publicId))
  const { id: backgroundId, owner_id } = video
  if (video.status === 'failed') {
    await requireRetryable(call, video)
    const whose = owner_id === null ? 'shared' : 'personal'
    await transaction(call.sql, async (trx) => {
      if (await waitAgain(trx, backgroundId)) await enqueueIngest(trx, call.jobs, { backgroundId, whose })
    })
  }
  return { ownerId: owner_id ?? call.actor.id }
}

/** What was refused stays so, in its own words. */
async function requireRetryable({ files }: ActorCall, video: Kept): Promise<void> {
  const { can_retry, problem, source_key: key } = video
  if (!can_retry) throw new Problem('background.not_ready', problem === null ? {} : { message: problem })
  if (key === null || !(await files.head(key)))
    throw new Problem('background.not_ready', { message: NO_SOURCE })
}

const ownShelf = ({ actor }: ActorCall): Shelf => ({
  kind: 'own',
  ownerId: actor.id,
  allowance: actor.capabilities.uploads,
})

type VideoForm = { fields: { title?: string | undefined }; files: { video: ReceivedFile } }

const formOf = ({ fields, files }: VideoForm): Form => ({ video: files.video, title: fields.title })

/** What is said of a video that was taken, as its library shows it. */
async function taken({ sql }: ActorCall, { publicId, ownerId }: { publicId: string; ownerId: string }) {
  const background = await showBackground(sql, { id: ownerId }, publicId)
  return { publicId, url: background.url, background }
}

async function takeOwn(
  call: ActorCall & Pick<Call, 'request'> & { receive: (into: string) => Promise<VideoForm> },
) {
  const receive = async (folder: string) => formOf(await call.receive(folder))
  const { publicId } = await takeUpload(call, { shelf: ownShelf(call), receive })
  return taken(call, { publicId, ownerId: call.actor.id })
}

export const uploadRoutes = [
  implement(uploadPersonalVideo, takeOwn),

  implement(uploadPersonalBackground, takeOwn),

  implement(uploadUniversalBackground, async (call) => {
    const receive = async (folder: string) => formOf(await call.receive(folder))
    const id = idOfForm(call, 'everybody')
    const { publicId } = await takeUpload(call, {
      id,
      shelf: { kind: 'shared' },
      receive,
      together: (sql) =>
        recordAuditEvent(sql, {
          ...byCaller(call),
          kind: 'library_video.added',
          thing: { kind: 'video', id },
        }),
    })
    return taken(call, { publicId, ownerId: call.actor.id })
  }),

  implement(uploadToUser, async (call) => taken(call, await takeGift(call))),

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
