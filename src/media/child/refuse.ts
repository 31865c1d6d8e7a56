import { constants } from 'node:os'
import { FFmpegError } from 'node-av/lib'
import { MediaError, type MediaErrorReason, spaceError } from '#media/media-error.ts'

const { ENOMEM, ENOSPC, EDQUOT, EMFILE, ENFILE, EACCES, EPERM, ENOENT } = constants.errno

/** A full disk. */
const NO_SPACE: ReadonlySet<number> = new Set([-ENOSPC, -EDQUOT])

/**
 * FFmpeg errors about the machine, not the file: no memory, disk full, file not openable. EIO is excluded: some
 * demuxers report it for truncated files.
 */
const OF_THE_MACHINE: ReadonlySet<number> = new Set([
  ...NO_SPACE,
  ...[ENOMEM, EMFILE, ENFILE, EACCES, EPERM, ENOENT].map((code) => -code),
])

export const isOfTheMachine = (code: number): boolean => OF_THE_MACHINE.has(code)

/**
 * Throws when an FFmpeg call failed; the code's text goes to the log, the reason to the user. A machine fault never
 * counts as a bad file.
 */
export function must(code: number, doing: string, reason: MediaErrorReason = 'unreadable'): number {
  if (code >= 0) return code
  throw new MediaError(reasonOf(code) ?? reason, `${doing}: ${FFmpegError.strerror(code)}`)
}

function reasonOf(code: number): MediaErrorReason | undefined {
  if (NO_SPACE.has(code)) return 'no_space'
  return isOfTheMachine(code) ? 'crashed' : undefined
}

/** Maps a thrown value to a reason: unexpected errors are a crash, except a full disk. */
export function mediaErrorOf(error: unknown): MediaError {
  const said = spaceError(error)
  return said instanceof MediaError ? said : new MediaError('crashed', String(error))
}

/** The same for our own output: its failures never mean a bad input file. */
export const mustWrite = (code: number, doing: string): number => must(code, doing, 'crashed')

/** Returns the value, or throws the error for its absence. */
export function present<T>(
  value: T | null | undefined,
  what: string,
  reason: MediaErrorReason = 'unreadable',
): T {
  if (value === null || value === undefined) throw new MediaError(reason, `no ${what}`)
  return value
}
