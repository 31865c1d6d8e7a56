import type { QueryClient } from '@tanstack/react-query'
import { recordDownload } from '#contract/downloads.ts'
import type { MadeFormat, MadeVideo } from '#contract/made-videos.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { addressWith, browserPorts, fetchVideo } from './browser-download.ts'
import { createDownloader, type Downloader } from './downloader.ts'
import type { FinalVideo } from './final-video.ts'

type Downloading = {
  readonly video: Pick<MadeVideo, 'classType'>
  readonly client: QueryClient
  /** A file may be fetched before the tap, because that costs nothing. */
  readonly costsNothing: boolean
}

const refreshVideos = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: queryKeys.madeVideos })

/** Saves files of a made video: the server counts each once. */
export const createVideoDownloads = ({ video, client, costsNothing }: Downloading): Downloader =>
  createDownloader({
    ...browserPorts(),
    async record({ renderId }) {
      const body = { videoId: renderId, classType: video.classType }
      const { videoUrl, link } = await call(recordDownload, { body }).finally(() => void refreshUser(client))
      void refreshVideos(client)
      return { address: videoUrl, link: new URL(link, location.origin).href }
    },
    fetchAhead: ({ videoUrl }, patienceMs) =>
      costsNothing
        ? fetchVideo(addressWith(videoUrl, { preload: '1' }, location.origin), patienceMs)
        : undefined,
    // The refusal has the way to the plans.
    tellLimit: () => undefined,
    loseVideo: () => void refreshVideos(client),
  })

export const finalOf = ({
  renderId,
  watermarked,
}: Pick<MadeFormat, 'renderId' | 'watermarked'>): FinalVideo => ({
  renderId,
  videoUrl: `/api/videos/${renderId}`,
  watermarked,
})
