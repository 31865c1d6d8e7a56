import type { QueryClient } from '@tanstack/react-query'
import { recordDownload } from '#contract/downloads.ts'
import { BRAND } from '#domain/brand.ts'
import { call } from '../../api/call.ts'
import { refreshUser } from '../../api/user-query.ts'
import { designOf } from '../editor-context.ts'
import type { Editor } from '../editor-store.ts'
import type { DownloadPorts } from './downloader.ts'

const FILE_NAME = `${BRAND.name.toLowerCase()}-video.mp4`

/** The address that makes a browser save instead of play. */
export const attachmentOf = (address: string, origin: string): string => {
  const url = new URL(address, origin)
  url.searchParams.set('download', '1')
  return url.href
}

/** Phones and tablets keep files by sharing them; a laptop with a touch screen has a downloads folder. */
function sharesFiles(): boolean {
  const isTouch = matchMedia('(hover: none) and (pointer: coarse)').matches
  const probe = new File([], FILE_NAME, { type: 'video/mp4' })
  return isTouch && typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

async function fetchFile(address: string, patienceMs: number | null): Promise<File> {
  const signal = patienceMs === null ? {} : { signal: AbortSignal.timeout(patienceMs) }
  const response = await fetch(address, { credentials: 'include', ...signal })
  if (!response.ok) throw new Error(`${response.status}`)
  return new File([await response.blob()], FILE_NAME, { type: 'video/mp4' })
}

/** Asks for one byte: a refusal would otherwise replace the page or end as a broken file. */
async function reach(address: string): Promise<void> {
  const response = await fetch(address, { credentials: 'include', headers: { range: 'bytes=0-0' } })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${response.status}`)
}

function save(address: string): void {
  const link = document.createElement('a')
  link.href = attachmentOf(address, location.origin)
  link.download = FILE_NAME
  link.click()
}

/** Downloading with this browser from this app's server. */
export const browserDownload = (editor: Editor, client: QueryClient): DownloadPorts => ({
  sharesFiles: sharesFiles(),
  isIPhone: /iPhone|iPod/.test(navigator.userAgent),
  async record({ renderId }) {
    const { instructorName, classType } = designOf(editor.store.getState()).form
    const body = { videoId: renderId, instructorName, classType }
    const { videoUrl } = await call(recordDownload, { body }).finally(() => void refreshUser(client))
    return videoUrl
  },
  reach,
  fetchFile,
  save,
  share: (file) => navigator.share({ files: [file] }),
  copy: (address) => navigator.clipboard.writeText(attachmentOf(address, location.origin)),
})
