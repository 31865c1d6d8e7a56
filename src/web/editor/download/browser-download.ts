import type { QueryClient } from '@tanstack/react-query'
import { recordDownload } from '#contract/downloads.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { BRAND } from '#domain/brand.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { refreshUser, userQuery } from '../../api/user-query.ts'
import { tell } from '../../bus/page-events.ts'
import { toast } from '../../ui/state/toast.ts'
import { designOf } from '../editor-context.ts'
import type { Editor } from '../editor-store.ts'
import type { RememberedRenders } from '../generate/found/remembered-renders.ts'
import type { FinalVideo } from '../generate/generation.ts'
import type { DownloadPorts } from './downloader.ts'
import type { PictureFormat, PicturePorts } from './picture-saver.ts'

const FILE_NAME = `${BRAND.name.toLowerCase()}-video.mp4`

/** An own address with something added to its query, in full: it may be pasted elsewhere. */
export function addressWith(address: string, query: Record<string, string>, origin: string): string {
  const url = new URL(address, origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** The address that makes a browser save instead of play. */
const attachmentOf = (address: string): string => addressWith(address, { download: '1' }, location.origin)

/** Phones and tablets keep files by sharing them; a laptop with a touch screen has a downloads folder. */
function sharesFiles(): boolean {
  const isTouch = matchMedia('(hover: none) and (pointer: coarse)').matches
  const probe = new File([], FILE_NAME, { type: 'video/mp4' })
  return isTouch && typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

async function fetched(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, { credentials: 'include', ...init })
  if (response.ok) return response
  const { status, statusText } = response
  throw new ApiError({ status, statusText, body: await response.text() })
}

async function fetchFile(address: string, patienceMs: number | null): Promise<File> {
  const response = await fetched(
    address,
    patienceMs === null ? {} : { signal: AbortSignal.timeout(patienceMs) },
  )
  return new File([await response.blob()], FILE_NAME, { type: 'video/mp4' })
}

/** Asks for one byte: a refusal would otherwise replace the page or end as a broken file. */
async function reach(address: string): Promise<void> {
  const response = await fetched(address, { headers: { range: 'bytes=0-0' } })
  await response.body?.cancel()
}

function saveAs(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

const share = (file: File): Promise<void> => navigator.share({ files: [file] })

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
      const { videoUrl } = await call(recordDownload, { body }).finally(() => void refreshUser(client))
      memory.change(renderId, { isTaken: true })
      return videoUrl
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
    copy: (address) => navigator.clipboard.writeText(attachmentOf(address)),
    tellLimit: () => tell('downloadLimitReached', { at: 'download' }),
    loseVideo({ renderId }) {
      memory.forget(renderId)
      editor.generation({ kind: 'composition-changed' })
      toast.info('This video is no longer there. Please press Generate again.')
    },
  }
}

const PICTURES: Record<PictureFormat, string> = { png: 'image/png', jpg: 'image/jpeg' }

/** Long enough for every browser to have begun saving. */
const KEPT_MS = 60_000

/** Saving pictures with this browser. A picture that is here already needs no second request. */
export const browserPictures = (): PicturePorts => ({
  sharesFiles: sharesFiles(),
  async fetchPicture({ videoUrl }, format) {
    const response = await fetched(addressWith(`${videoUrl}/poster`, { format }, location.origin))
    const name = `${BRAND.name.toLowerCase()}-picture.${format}`
    return new File([await response.blob()], name, { type: PICTURES[format] })
  },
  save(file) {
    const address = URL.createObjectURL(file)
    saveAs(address, file.name)
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  },
  share,
  say: (tone, message) => void toast[tone](message),
})
