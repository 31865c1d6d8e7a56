import type { QueryClient } from '@tanstack/react-query'
import type { PosterFormat } from '#contract/downloads.ts'
import { readPoster, recordDownload } from '#contract/downloads.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { titleOf } from '#domain/design/details-form.ts'
import type { RenderId } from '#domain/ids.ts'
import { addressOf } from '#web/api/address.ts'
import { call } from '#web/api/call.ts'
import { fetchFile } from '#web/api/fetch-file.ts'
import { refreshUser, userQuery } from '#web/api/user-query.ts'
import { publish } from '#web/bus/page-events.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import type { RememberedRenders } from '#web/editor/model/generate/remembered-renders.ts'
import { addressWith, browserPorts, fetchVideo } from '#web/pieces/download/browser-download.ts'
import { fileName, saveAs, saveFile, share, sharesFiles } from '#web/pieces/download/browser-files.ts'
import type { DownloadPorts } from '#web/pieces/download/downloader.ts'
import { createDownloader, type Downloader } from '#web/pieces/download/downloader.ts'
import type { FinalVideo } from '#web/pieces/download/final-video.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { browserCovers } from './browser-covers.ts'
import { type CoverChoice, createCoverChoice } from './cover.ts'
import type { PicturePorts } from './picture-saver.ts'
import { createPictureSaver, type PictureSaver } from './picture-saver.ts'

type Browsing = {
  readonly editor: Editor
  readonly client: QueryClient
  readonly memory: RememberedRenders
  readonly isGuest: boolean
}

/** The ports of a download: this browser and this app's server. */
function browserDownload({ editor, client, memory, isGuest }: Browsing): DownloadPorts {
  /** A counted video is free from then on, and unlimited accounts count nothing. */
  function costsNothing({ renderId }: FinalVideo): boolean {
    const user = client.getQueryData(userQuery.queryKey)
    const isUnlimited = user && capabilitiesOf(user).downloads === 'unlimited'
    return isUnlimited || memory.get(renderId)?.isTaken || false
  }
  return {
    ...browserPorts(),
    async record({ renderId }) {
      const { form } = designOf(editor.store.getState())
      const body = { videoId: renderId, instructorName: form.instructorName, classType: titleOf(form) }
      const { videoUrl, link } = await call(recordDownload, { body }).finally(() => void refreshUser(client))
      memory.change(renderId, { isTaken: true })
      return { address: videoUrl, link: new URL(link, location.origin).href }
    },
    fetchAhead: (video, patienceMs) =>
      costsNothing(video)
        ? fetchVideo(addressWith(video.videoUrl, { preload: '1' }, location.origin), patienceMs)
        : undefined,
    ...(isGuest && { askForAccount: () => publish('accountWanted', {}) }),
    tellLimit: () => publish('downloadLimitReached', { at: 'download' }),
    loseVideo({ renderId }) {
      memory.forget(renderId)
      editor.generation({ kind: 'composition-changed' })
      toast.info('This video is no longer there. Please press Generate again.')
    },
  }
}

const PICTURES: Record<PosterFormat, string> = { png: 'image/png', jpg: 'image/jpeg' }

const nameIn = (format: PosterFormat): string => fileName(`picture.${format}`)
const addressIn = (format: PosterFormat, renderId: RenderId): string =>
  addressOf(readPoster.path, { renderId }, { format })

/** The ports of a saved picture. A picture that is already loaded is not requested again. */
const browserPictures = ({ client, memory }: Pick<Browsing, 'client' | 'memory'>): PicturePorts => ({
  sharesFiles: sharesFiles(),
  async fetchPicture({ renderId }, format) {
    const read = (response: Response) => response.blob()
    const picture = await fetchFile(addressIn(format, renderId), read).finally(() => void refreshUser(client))
    memory.change(renderId, { isTaken: true })
    return new File([picture], nameIn(format), { type: PICTURES[format] })
  },
  save: saveFile,
  saveFromServer: ({ renderId }, format) => saveAs(addressIn(format, renderId), nameIn(format)),
  share,
  say: (tone, message) => void toast[tone](message),
  tellLimit: () => publish('downloadLimitReached', { at: 'download' }),
})

export type Downloading = {
  readonly downloader: Downloader
  readonly pictureSaver: PictureSaver
  /** Begins to choose a cover of a finished video, at a second. */
  chooseCover(of: { renderId: RenderId; second: number }): CoverChoice
}

/** Downloads of videos and pictures in this editor. */
export const makeDownloading = (browsing: Browsing): Downloading => ({
  downloader: createDownloader(browserDownload(browsing)),
  pictureSaver: createPictureSaver(browserPictures(browsing)),
  chooseCover: (of) => createCoverChoice(browserCovers(), of),
})
