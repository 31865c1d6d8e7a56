import { constants } from 'node:os'
import { FFmpegError } from 'node-av/lib'
import { MediaError, type MediaErrorReason, spaceError } from '#media/media-error.ts'

const { ENOMEM, ENOSPC, EDQUOT, EMFILE, ENFILE, EACCES, EPERM, ENOENT } = constants.errno

/** A full disk. */
const NO_SPACE: ReadonlySet<number> = new Set([-ENOSPC, -EDQUOT])

/**
 * What FFmpeg reports of the machine, not of the bytes: no memory, a full disk, no file to open. EIO is not among them:
 * some demuxers say it of a file that is cut off.
 */
const OF_THE_MACHINE: ReadonlySet<number> = new Set([
  ...NO_SPACE,
  ...[ENOMEM, EMFILE, ENFILE, EACCES, EPERM, ENOENT].map((code) => -code),
])

export const isOfTheMachine = (code: number): boolean => OF_THE_MACHINE.has(code)

/**
 * Throws when an FFmpeg call failed; the code's text goes into the log, the reason to the user. A fault of the machine
 * never counts as one of the file.
 */
export function must(code: number, doing: string, reason: MediaErrorReason = 'unreadable'): number {
  if (code >= 0) return code
  throw new MediaError(reasonOf(code) ?? reason, `${doing}: ${FFmpegError.strerror(code)}`)
}

function reasonOf(code: number): MediaErrorReason | undefined {
  if (NO_SPACE.has(code)) return 'no_space'
  return isOfTheMachine(code) ? 'crashed' : undefined
}

/** What a task threw, as a reason: what was not foreseen is a crash, but for a full disk. */
export function mediaErrorOf(error: unknown): MediaError {
  const said = spaceError(error)
  return said instanceof MediaError ? said : new MediaError('crashed', String(error))
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
