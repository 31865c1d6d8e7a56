import type { SignedUploadParams } from '#contract/media-host.ts'

/** What is remembered of an upload until all of it has arrived, so that it can be gone on with after a reload. */
export type Unfinished = {
  readonly uploadId: string
  readonly userId: string
  readonly name: string
  readonly bytes: number
  /** Tells its file from others: see `fileMark`. */
  readonly mark: string
  /** Bytes that the host had when this was written. */
  readonly received: number
  readonly params: SignedUploadParams
  /** Milliseconds since 1970. */
  readonly begunAt: number
  /** Lets the same file be read again without choosing it, where the browser can. */
  readonly handle?: FileSystemFileHandle | undefined
}

/** The host throws pieces away after this. */
const KEPT_MS = 24 * 3600 * 1000

/** Those of this person that the host still has, the latest first. */
export const stillThere = (all: readonly Unfinished[], userId: string, now: number): Unfinished[] =>
  all
    .filter((each) => each.userId === userId && now - each.begunAt < KEPT_MS)
    .sort((a, b) => b.begunAt - a.begunAt)

/** What a tab holds while it sends a file, so that no other does. */
export const lockOf = ({ userId, mark }: Pick<Unfinished, 'userId' | 'mark'>): string => `${userId}.${mark}`

/** Percent of the file that the host has. */
export const percentOf = ({ received, bytes }: Pick<Unfinished, 'received' | 'bytes'>): number =>
  Math.floor((100 * received) / bytes)
