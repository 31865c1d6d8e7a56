import { constants } from 'node:os'
import { FFmpegError } from 'node-av/lib'
import { MediaError, type MediaErrorReason } from '../media-error.ts'

const { ENOMEM, ENOSPC, EDQUOT, EMFILE, ENFILE, EACCES, EPERM, ENOENT } = constants.errno

/**
 * What FFmpeg reports of the machine, not of the bytes: no memory, a full disk, no file to open. EIO is not among them:
 * some demuxers say it of a file that is cut off.
 */
const OF_THE_MACHINE: ReadonlySet<number> = new Set(
  [ENOMEM, ENOSPC, EDQUOT, EMFILE, ENFILE, EACCES, EPERM, ENOENT].map((code) => -code),
)

export const isOfTheMachine = (code: number): boolean => OF_THE_MACHINE.has(code)

/**
 * Throws when an FFmpeg call failed; the code's text goes into the log, the reason to the user. A fault of the machine
 * never counts as one of the file.
 */
export function must(code: number, doing: string, reason: MediaErrorReason = 'unreadable'): number {
  if (code < 0) {
    throw new MediaError(isOfTheMachine(code) ? 'crashed' : reason, `${doing}: ${FFmpegError.strerror(code)}`)
  }
  return code
}

/** The same for what we write ourselves: that fails for no reason that lies in the file that is read. */
export const mustWrite = (code: number, doing: string): number => must(code, doing, 'crashed')

/** The value, or the error that its absence means. */
export function present<T>(
  value: T | null | undefined,
  what: string,
  reason: MediaErrorReason = 'unreadable',
): T {
  if (value === null || value === undefined) throw new MediaError(reason, `no ${what}`)
  return value
}
