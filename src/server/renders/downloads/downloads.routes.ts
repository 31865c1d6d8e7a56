import { readVideo, recordDownload } from '#contract/downloads.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '../../db/transaction.ts'
import type { FileReply } from '../../http/call.ts'
import { implement } from '../../http/implement.ts'
import { selectVideo } from './downloads.repository.ts'
import { takeDownload } from './take-download.ts'

export const downloadRoutes = [
  implement(recordDownload, async (call) => {
    const { videoId, instructorName, classType } = call.body
    await findFinished(call.sql, { id: videoId, ownerId: call.actor.id })
    const taken = await takeDownload(call, { renderId: videoId, instructorName, classType })
    return { videoUrl: `/api/videos/${videoId}`, ...taken }
  }),

  implement(readVideo, async (call) => {
    const { renderId } = call.params
    const video = await findFinished(call.sql, { id: renderId, ownerId: call.actor.id })
    const costsNothing = call.query.preload && call.actor.capabilities.downloads === 'unlimited'
    const name = `polepro-${(video.finishedAt ?? call.clock.now()).toISOString().slice(0, 10)}.mp4`
    return {
      ...fileReply(video, call.query.download ? { attachment: name } : {}),
      ...(!costsNothing && {
        onHandOut: () => takeDownload(call, { renderId, instructorName: '', classType: '' }),
      }),
    }
  }),
]

type Finished = { id: string; key: string; bytes: number; attempt: number; finishedAt: Date | null }

/** Another's video answers exactly like one that never was. */
async function findFinished(sql: Sql, owned: { id: string; ownerId: string }): Promise<Finished> {
  const video = await selectVideo(sql, owned)
  if (!video) throw new Problem('render.not_found')
  if (video.status !== 'done' || video.file_key === null) {
    throw new Problem('render.not_ready', video.problem === null ? {} : { message: video.problem })
  }
  const { id, file_key: key, bytes, attempt, finished_at: finishedAt } = video
  return { id, key, bytes, attempt, finishedAt }
}

const fileReply = (video: Finished, offer: { attachment?: string }): FileReply => ({
  key: video.key,
  size: video.bytes,
  contentType: 'video/mp4',
  cacheControl: 'private, no-cache',
  etag: `${video.id}-${video.attempt}`,
  ...offer,
})
