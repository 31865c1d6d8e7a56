import type { HandlerReply } from '#contract/endpoint.ts'
import type { LeftVideo, segmentUserVideos } from '#contract/user-videos.ts'
import type { PublicId, UserId } from '#domain/ids.ts'
import { DEFAULT_SEGMENTING_SECONDS } from '#domain/library/clips.ts'
import { Problem } from '#domain/problem.ts'
import type { Acting } from '#server/audit/record-event.ts'
import type { ActorCall } from '#server/http/call.ts'
import { requireManagedPerson } from '#server/studio/managed-person.ts'
import { leftVideo } from '#server/uploads/deletion/left-video.ts'
import { cutUpload } from './segment-video.ts'

type Chosen = { userId: UserId; publicIds: readonly PublicId[] }

/** Cuts uploads of a managed person, each in a transaction of its own: one that cannot be cut does not keep the others. */
export async function segmentVideosOf(
  call: ActorCall & Acting,
  { userId, publicIds }: Chosen,
): Promise<HandlerReply<typeof segmentUserVideos>> {
  await requireManagedPerson(call, { by: 'id', value: userId })
  const cut: PublicId[] = []
  const left: LeftVideo[] = []
  const asked = { userId, libraryType: 'personal', duration: DEFAULT_SEGMENTING_SECONDS } as const
  for (const publicId of publicIds) {
    try {
      await cutUpload(call, { ...asked, publicId })
      cut.push(publicId)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      left.push(leftVideo(publicId, error.code, error.message))
    }
  }
  return { cut, left }
}
