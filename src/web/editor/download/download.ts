import type { UpgradeFeature } from '#domain/problem.ts'

/** What the bar under the stage says about the last download. */
export type DownloadNotice = {
  readonly tone: 'done' | 'error'
  readonly title: string
  readonly text?: string
  readonly steps?: readonly string[]
  readonly upgradeFeature?: UpgradeFeature
}

export type Download = {
  readonly status: 'idle' | 'preparing' | 'primed' | 'downloading'
  readonly notice: DownloadNotice | null
}

export const NO_DOWNLOAD: Download = { status: 'idle', notice: null }

export const READY_MESSAGE = 'Video ready for download!'

export const NOTICES = {
  started: { tone: 'done', title: 'Video download started! Check your Downloads folder.' },
  primed: { tone: 'done', title: 'Video ready - tap download to save!' },
  copied: {
    tone: 'done',
    title: 'Video URL Copied!',
    text: 'Could not download video directly. Video URL copied to clipboard. You can paste it in Safari to download.',
    steps: [
      'Open Safari.',
      'Touch and hold the address bar, then Paste and Go.',
      'Tap the share button, then Save Video.',
    ],
  },
  failed: { tone: 'error', title: 'Download failed. Please try again or contact support.' },
} as const satisfies Record<string, DownloadNotice>

export const downloadLabel = ({ status }: Download): string => {
  if (status === 'preparing') return 'Preparing...'
  return status === 'downloading' ? 'Downloading...' : 'Download Video'
}

export const isBusy = ({ status }: Download): boolean => status === 'preparing' || status === 'downloading'
