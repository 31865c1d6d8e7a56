import { uploadPersonalVideo } from '#contract/backgrounds.ts'
import {
  listUserVideos,
  retryBackground as retryBackgroundCall,
  uploadPersonalBackground,
  uploadToUser,
  uploadUniversalBackground,
} from '#contract/uploads.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { ActorCall, Call, ReceivedFile } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { personalVideosOf } from '#server/library/personal-videos.ts'
import { showBackground } from '#server/library/show-background.ts'
import { personInReach } from '#server/studio/person-in-reach.ts'
import type { Shelf } from './places/hold-place.ts'
import { retryBackground } from './retry/retry-background.ts'
import { idOfForm } from './sent-again.ts'
import { takeGift } from './take-gift.ts'
import { type Form, takeUpload } from './take-upload.ts'

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
    const { id } = await personInReach(call, { by: 'id', value: call.params.userId })
    return personalVideosOf(call.sql, id)
  }),
]
