import {
  type PosterFormat,
  readCover,
  readLinkedVideo,
  readPoster,
  readPreview,
  readVideo,
  recordDownload,
} from '#contract/downloads.ts'
import { restSecond } from '#domain/design/rest-second.ts'
import { DEFAULT_FORMAT } from '#domain/geometry/formats.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall, FileReply } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { type Finished, findFinished, findLinked } from './find-finished.ts'
import { type PosterCall, posterOf, previewOf } from './poster.ts'
import { COUNTING, takeDownload } from './take-download.ts'
import { createVideoLink, isValidLink } from './video-link.ts'

export const downloadRoutes = [
  implement(recordDownload, async (call) => {
    const { videoId, instructorName, classType } = call.body
    const video = await findFinished(call.sql, { id: videoId, ownerId: call.actor.id })
    const taken = await takeDownload(call, video, { instructorName, classType })
    return { videoUrl: `/api/videos/${videoId}`, link: await createVideoLink(call, videoId), ...taken }
  }),

  implement(readLinkedVideo, async (call) => {
    const { renderId } = call.params
    if (!(await isValidLink(call, { renderId, ...call.query }))) throw new Problem('render.not_found')
    return fileReply(await findLinked(call.sql, renderId), {})
  }),

  implement(readVideo, async (call) => {
    const { renderId } = call.params
    const video = await findFinished(call.sql, { id: renderId, ownerId: call.actor.id })
    const { isGuest, capabilities } = call.actor
    const isRead = call.query.preload || (call.scopes && !call.scopes.includes(COUNTING))
    const costsNothing = isGuest || (isRead && capabilities.downloads === 'unlimited')
    const name = savedAs(call, video, 'mp4')
    return {
      ...fileReply(video, call.query.download ? { attachment: name } : {}),
      ...(!costsNothing && {
        onHandOut: () => takeDownload(call, video),
      }),
    }
  }),

  implement(readPoster, async (call) => {
    const { renderId } = call.params
    const { format, time } = call.query
    const video = await findFinished(call.sql, { id: renderId, ownerId: call.actor.id })
    return {
      ...(await pictureOf(call, video, { format, time })),
      onHandOut: () => takeDownload(call, video),
    }
  }),

  implement(readPreview, async (call) => {
    const video = await findFinished(call.sql, { id: call.params.renderId, ownerId: call.actor.id })
    const key = await previewOf(call, video)
    return { key, contentType: 'video/mp4', etag: key.replaceAll('/', '-') }
  }),

  implement(readCover, async (call) => {
    const video = await findFinished(call.sql, { id: call.params.renderId, ownerId: call.actor.id })
    return pictureOf(call, video, { format: 'jpg', time: call.query.at })
  }),
]

type Wanted = { format: PosterFormat; time: number | undefined }

async function pictureOf(
  call: PosterCall,
  video: Finished,
  { format, time = restSecond(video.duration) }: Wanted,
): Promise<FileReply> {
  const key = await posterOf(call, video, { format, time })
  return {
    key,
    contentType: CONTENT_TYPES[format],
    etag: key.replaceAll('/', '-'),
    attachment: savedAs(call, video, format),
  }
}

const CONTENT_TYPES: Record<PosterFormat, string> = { png: 'image/png', jpg: 'image/jpeg' }

/** `polepro-2026-11-23.mp4`, in other formats `polepro-2026-11-23-1x1.mp4`. */
function savedAs(
  { clock }: Pick<ActorCall, 'clock'>,
  { finishedAt, format }: Finished,
  ending: string,
): string {
  const day = (finishedAt ?? clock.now()).toISOString().slice(0, 10)
  const form = format === DEFAULT_FORMAT ? '' : `-${format.replace(':', 'x')}`
  return `polepro-${day}${form}.${ending}`
}

const fileReply = (video: Finished, offer: { attachment?: string }): FileReply => ({
  key: video.key,
  size: video.bytes,
  contentType: 'video/mp4',
  cacheControl: 'private, no-cache',
  etag: `${video.id}-${video.attempt}`,
  ...offer,
})
