import type { QueryClient } from '@tanstack/react-query'
import { recordDownload } from '#contract/downloads.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { call } from '#web/api/call.ts'
import { fetched } from '#web/api/fetched.ts'
import { refreshUser, userQuery } from '#web/api/user-query.ts'
import { tell } from '#web/bus/page-events.ts'
import { designOf } from '#web/editor/editor-context.ts'
import type { Editor } from '#web/editor/editor-store.ts'
import type { RememberedRenders } from '#web/editor/generate/found/remembered-renders.ts'
import type { FinalVideo } from '#web/editor/generate/generation.ts'
import { toast } from '#web/ui/state/toast.ts'
import { addressWith, fileName, saveAs, share, sharesFiles } from './browser-files.ts'
import type { DownloadPorts } from './downloader.ts'

/** One byte is here by then, or nothing will be. */
const REACH_PATIENCE_MS = 15_000

const FILE_NAME = fileName('video.mp4')

/** The address that makes a browser save instead of play. */
const attachmentOf = (address: string): string => addressWith(address, { download: '1' }, location.origin)

async function fetchFile(address: string, patienceMs: number): Promise<File> {
  const signal = AbortSignal.timeout(patienceMs)
  const film = await fetched(address, (response) => response.blob(), { signal })
  return new File([film], FILE_NAME, { type: 'video/mp4' })
}

/** Asks for one byte: a refusal would otherwise replace the page or end as a broken file. */
const reach = (address: string): Promise<void> =>
  fetched(address, async ({ body }) => body?.cancel(), {
    headers: { range: 'bytes=0-0' },
    signal: AbortSignal.timeout(REACH_PATIENCE_MS),
  })

export type Browsing = {
  readonly editor: Editor
  readonly client: QueryClient
  readonly memory: RememberedRenders
}

/** Downloading with this browser from this app's server. */
export function browserDownload({ editor, client, memory }: Browsing): DownloadPorts {
  /** What was handed out once is had again for nothing; the unlimited pay with nothing at all. */
  function costsNothing({ renderId }: FinalVideo): boolean {
    const user = client.getQueryData(userQuery.queryKey)
    const isUnlimited = user && capabilitiesOf(user).downloads === 'unlimited'
    return isUnlimited || memory.get(renderId)?.isTaken || false
  }
  return {
    sharesFiles: sharesFiles(),
    isIPhone: /iPhone|iPod/.test(navigator.userAgent),
    async record({ renderId }) {
      const { instructorName, classType } = designOf(editor.store.getState()).form
      const body = { videoId: renderId, instructorName, classType }
      const { videoUrl, link } = await call(recordDownload, { body }).finally(() => void refreshUser(client))
      memory.change(renderId, { isTaken: true })
      return { address: videoUrl, link: new URL(link, location.origin).href }
    },
    fetchAhead: (video, patienceMs) =>
      costsNothing(video)
        ? fetchFile(addressWith(video.videoUrl, { preload: '1' }, location.origin), patienceMs)
        : undefined,
    reach,
    fetchFile,
    save: (address) => saveAs(attachmentOf(address), FILE_NAME),
    share,
    mayShareNow: () => navigator.userActivation?.isActive ?? false,
    copy: (link) => navigator.clipboard.writeText(link),
    nowMs: () => performance.now(),
    tellLimit: () => tell('downloadLimitReached', { at: 'download' }),
    loseVideo({ renderId }) {
      memory.forget(renderId)
      editor.generation({ kind: 'composition-changed' })
      toast.info('This video is no longer there. Please press Generate again.')
    },
  }
}
