import { FFmpegError } from 'node-av/lib'
import { MediaError, type MediaErrorReason } from '../media-error.ts'

/** Throws when an FFmpeg call failed; the code's text goes into the log, the reason to the user. */
export function must(code: number, doing: string, reason: MediaErrorReason = 'unreadable'): number {
  if (code < 0) throw new MediaError(reason, `${doing}: ${FFmpegError.strerror(code)}`)
  return code
}

/** The value, or the error that its absence means. */
export function present<T>(
  value: T | null | undefined,
  what: string,
  reason: MediaErrorReason = 'unreadable',
): T {
  if (value === null || value === undefined) throw new MediaError(reason, `no ${what}`)
  return value
}
