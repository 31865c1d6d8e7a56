import {
  type PosterFormat,
  readCover,
  readLinkedVideo,
  readPoster,
  readVideo,
  recordDownload,
} from '#contract/downloads.ts'
import { restSecond } from '#domain/design/rest-second.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall, FileReply } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { type Finished, findFinished, findLinked } from './find-finished.ts'
import { type PosterCall, posterOf } from './poster.ts'
import { takeDownload } from './take-download.ts'
import { createVideoLink, isValidLink } from './video-link.ts'

export const downloadRoutes = [
  implement(recordDownload, async (call) => {
    const { videoId, instructorName, classType } = call.body
    await findFinished(call.sql, { id: videoId, ownerId: call.actor.id })
    const taken = await takeDownload(call, { renderId: videoId, instructorName, classType })
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
    const costsNothing = call.query.preload && call.actor.capabilities.downloads === 'unlimited'
    const name = savedAs(call, video, 'mp4')
    return {
      ...fileReply(video, call.query.download ? { attachment: name } : {}),
      ...(!costsNothing && {
        onHandOut: () => takeDownload(call, { renderId, instructorName: '', classType: '' }),
      }),
    }
  }),

  implement(readPoster, async (call) => {
    const { renderId } = call.params
    const { format, time } = call.query
    const video = await findFinished(call.sql, { id: renderId, ownerId: call.actor.id })
    return {
      ...(await pictureOf(call, video, { format, time })),
      onHandOut: () => takeDownload(call, { renderId, instructorName: '', classType: '' }),
    }
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

const savedAs = ({ clock }: Pick<ActorCall, 'clock'>, { finishedAt }: Finished, ending: string): string =>
  `polepro-${(finishedAt ?? clock.now()).toISOString().slice(0, 10)}.${ending}`

const fileReply = (video: Finished, offer: { attachment?: string }): FileReply => ({
  key: video.key,
  size: video.bytes,
  contentType: 'video/mp4',
  cacheControl: 'private, no-cache',
  etag: `${video.id}-${video.attempt}`,
  ...offer,
})
