import type { SignedUploadParams } from '#contract/media-host.ts'

/** What is remembered of an own upload until all of it has arrived, so that it outlives its page. */
export type Unfinished = Begun | Queued

type Chosen = {
  /** Of a queued one, what its page calls it; the host does not know it yet. */
  readonly uploadId: string
  readonly userId: string
  readonly name: string
  readonly bytes: number
  /** Tells its file from others: see `fileMark`. */
  readonly mark: string
  /** Milliseconds since 1970. */
  readonly begunAt: number
  /** Lets the same file be read again without choosing it, where the browser can. */
  readonly handle?: FileSystemFileHandle | undefined
}

/** The host has some of it. */
export type Begun = Chosen & {
  /** Bytes that the host had when this was written. */
  readonly received: number
  readonly params: SignedUploadParams
}

/** Chosen in a page that has not sent any of it yet. */
export type Queued = Chosen & { readonly page: string }

export const isBegun = (upload: Unfinished): upload is Begun => 'params' in upload

const DAY_MS = 24 * 3600 * 1000
/** The host throws pieces away after a day. What only this browser has is kept for a week. */
const keptMs = (upload: Unfinished): number => (isBegun(upload) ? DAY_MS : 7 * DAY_MS)

export const isOutlived = (upload: Unfinished, now: number): boolean => now - upload.begunAt >= keptMs(upload)

/** What of this person can be gone on with: first what was begun, the latest first; then what waits, in its order. */
export function stillThere(all: readonly Unfinished[], userId: string, now: number): Unfinished[] {
  const own = all.filter((each) => each.userId === userId && !isOutlived(each, now))
  const begun = own.filter(isBegun).sort((a, b) => b.begunAt - a.begunAt)
  const queued = own.filter((each) => !isBegun(each) && !begun.some(({ mark }) => mark === each.mark))
  return [...begun, ...queued.sort((a, b) => a.begunAt - b.begunAt)]
}

/** Tells a person's file from all others. */
export const fileKeyOf = ({ userId, mark }: Pick<Unfinished, 'userId' | 'mark'>): string =>
  `${userId}.${mark}`

/** What a page holds as long as it is open. */
export const pageLock = (page: string): string => `page.${page}`

/** What a page holds that sends a file or has it in its line, so that no other does. */
export const lockOf = (upload: Unfinished): string =>
  isBegun(upload) ? fileKeyOf(upload) : pageLock(upload.page)

/** Percent of the file that the host has. */
export const percentOf = ({ received, bytes }: Pick<Begun, 'received' | 'bytes'>): number =>
  Math.floor((100 * received) / bytes)
