import { LINK_LIFE } from '#contract/downloads.ts'
import { BRAND } from '#domain/brand.ts'
import type { UpgradeFeature } from '#domain/problem.ts'
import { ApiError, ConnectionError, sentenceOf } from '#web/api/api-error.ts'

/** What the bar under the stage says about the last download. */
export type DownloadNotice = {
  readonly tone: 'done' | 'error'
  readonly title: string
  readonly text?: string
  readonly steps?: readonly string[]
  readonly upgradeFeature?: UpgradeFeature
  /** There is a link to the video, to be copied with a tap of its own. */
  readonly hasLink?: true
}

export type Download = {
  /** `primed`: the file is here, and the next tap opens the share sheet. */
  readonly status: 'idle' | 'preparing' | 'primed' | 'downloading'
  readonly notice: DownloadNotice | null
}

export const NO_DOWNLOAD: Download = { status: 'idle', notice: null }

export const READY_MESSAGE = 'Video ready for download!'

const IN_SAFARI = [
  `Open Safari. The link works for ${LINK_LIFE / 60} minutes.`,
  'Touch and hold the address bar, then Paste and Go.',
  'Tap the share button, then Save Video.',
]

const FAILED = 'Download failed. Please try again or contact support.'

export const NOTICES = {
  started: { tone: 'done', title: 'Video download started! Check your Downloads folder.' },
  primed: { tone: 'done', title: 'Video ready - tap download to save!' },
  copied: {
    tone: 'done',
    title: 'Video URL Copied!',
    text: 'Could not download video directly. Video URL copied to clipboard. You can paste it in Safari to download.',
    steps: IN_SAFARI,
  },
  failed: { tone: 'error', title: FAILED },
  /** The link could not be copied by itself: browsers want a tap for it. */
  link: {
    tone: 'error',
    title: FAILED,
    text: `Your video is safe. Copy its link and open it in Safari, or write to ${BRAND.supportEmail}.`,
    hasLink: true,
  },
} as const satisfies Record<string, DownloadNotice>

/** What was refused says its own reason and what lifts it, and a lost connection that it was lost; the rest is the disk's. */
export function failureNotice(error: unknown): DownloadNotice {
  if (error instanceof ConnectionError) return { ...NOTICES.failed, text: sentenceOf(error) }
  if (!(error instanceof ApiError)) return NOTICES.failed
  const { sentence: text, upgradeFeature } = error
  return { ...NOTICES.failed, text, ...(upgradeFeature && { upgradeFeature }) }
}

export const downloadLabel = ({ status }: Download): string => {
  if (status === 'preparing') return 'Preparing...'
  return status === 'downloading' ? 'Downloading...' : 'Download Video'
}

export const isBusy = ({ status }: Download): boolean => status === 'preparing' || status === 'downloading'

/** There is a video, and nothing is being done with it (DL-1). */
export const canDownload = (download: Download, hasVideo: boolean): boolean => hasVideo && !isBusy(download)
