import type { SignedUploadParams } from '#contract/media-host.ts'

/** An own upload as it is stored until all of it has arrived, so that a later page can resume it. */
export type Unfinished = Started | Queued

type Chosen = {
  /** The name of its job where it is queued: the host does not know it yet. */
  readonly uploadId: string
  readonly userId: string
  readonly name: string
  readonly bytes: number
  /** Identifies its file: see `fileMark`. */
  readonly mark: string
  /** Milliseconds since 1970. */
  readonly begunAt: number
  /** Reads the same file again without a file dialog, where the browser can. */
  readonly handle?: FileSystemFileHandle | undefined
}

/** The host has the first bytes. */
export type Started = Chosen & {
  /** Bytes that the host had when this was stored. */
  readonly received: number
  readonly params: SignedUploadParams
}

/** Chosen in a page that has sent none of it. */
export type Queued = Chosen & { readonly page: string }

export const isStarted = (upload: Unfinished): upload is Started => 'params' in upload

const DAY_MS = 24 * 3600 * 1000
/** The host deletes chunks after a day. What only this browser has stays for a week. */
const keptMs = (upload: Unfinished): number => (isStarted(upload) ? DAY_MS : 7 * DAY_MS)

export const isExpired = (upload: Unfinished, now: number): boolean => now - upload.begunAt >= keptMs(upload)

/** What this person can resume: first the started uploads, the latest first; then the queued ones in their order. */
export function resumableOf(all: readonly Unfinished[], userId: string, now: number): Unfinished[] {
  const own = all.filter((each) => each.userId === userId && !isExpired(each, now))
  const begun = own.filter(isStarted).sort((a, b) => b.begunAt - a.begunAt)
  const queued = own.filter((each) => !isStarted(each) && !begun.some(({ mark }) => mark === each.mark))
  return [...begun, ...queued.sort((a, b) => a.begunAt - b.begunAt)]
}

/** Identifies one file of one person. */
export const fileKeyOf = ({ userId, mark }: Pick<Unfinished, 'userId' | 'mark'>): string =>
  `${userId}.${mark}`

/** The lock that a page holds while it is open. */
export const pageLock = (page: string): string => `page.${page}`

/** The lock of a page that sends this upload or has it in its queue. */
export const lockOf = (upload: Unfinished): string =>
  isStarted(upload) ? fileKeyOf(upload) : pageLock(upload.page)

/** Percent of the file that the host has. */
export const percentOf = ({ received, bytes }: Pick<Started, 'received' | 'bytes'>): number =>
  Math.floor((100 * received) / bytes)
