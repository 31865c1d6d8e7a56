import { LINK_LIFE } from '#contract/downloads.ts'
import { BRAND } from '#domain/brand.ts'
import type { UpgradeFeature } from '#domain/upgrade-features.ts'
import { ApiError, ConnectionError, sentenceOf } from '#web/api/api-error.ts'

/** The message of the bar under the stage about the last download. */
export type DownloadNotice = {
  readonly tone: 'done' | 'error'
  readonly title: string
  readonly text?: string
  readonly steps?: readonly string[]
  readonly upgradeFeature?: UpgradeFeature
  /** A link to the video, which the next tap copies. */
  readonly hasLink?: true
}

export type Download = {
  /** `primed`: the file is loaded, and the next tap opens the share sheet. */
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
  /** The link was not copied automatically: browsers require a tap. */
  link: {
    tone: 'error',
    title: FAILED,
    text: `Your video is safe. Copy its link and open it in Safari, or write to ${BRAND.supportEmail}.`,
    hasLink: true,
  },
} as const satisfies Record<string, DownloadNotice>

/** A refusal has its own text and remedy, and so has a lost connection. Anything else is a disk error. */
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

/** A video exists and no download of it runs (DL-1). */
export const canDownload = (download: Download, hasVideo: boolean): boolean => hasVideo && !isBusy(download)
