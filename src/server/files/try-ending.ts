import { Problem } from '#domain/problem.ts'
import { MediaError, type MediaErrorReason } from '#media/media-error.ts'
import { isDatabaseAway } from '#server/db/is-away.ts'
import { isOutOfSpace } from './out-of-space.ts'

/**
 * Further tries that the queue makes. What was acknowledged outlives many deaths of the server, and database or store
 * may be away for a while: all that says nothing of the work.
 */
export const JOB_RETRIES = 25

/** Tries of one piece of work that may fail by themselves, in a server that is well, before it is given up. */
export const MOST_FAILURES = 3

/**
 * What a try that ended with an error says of its work. `unusable`: the file is the reason, and every other try would
 * end the same. `failed`: the try failed by itself, which the file may or may not have caused. `interrupted`: nothing.
 */
export type TryEnding = 'unusable' | 'failed' | 'interrupted'

const OF_MEDIA: Record<MediaErrorReason, TryEnding> = {
  unsupported: 'unusable',
  // Two processes have said so.
  unreadable: 'unusable',
  no_video: 'unusable',
  encrypted: 'unusable',
  too_large: 'unusable',
  too_long: 'unusable',
  too_many_frames: 'unusable',
  too_fast: 'unusable',
  timeout: 'failed',
  crashed: 'failed',
  cancelled: 'interrupted',
  no_space: 'interrupted',
}

export function endingOf(error: unknown): TryEnding {
  if (error instanceof MediaError) return OF_MEDIA[error.reason]
  return isDatabaseAway(error) || isOutOfSpace(error) || isStorageAway(error) ? 'interrupted' : 'failed'
}

/**
 * Whether no other try of a preparation follows. `count` notes one more failure of its own and gives how many there are;
 * undefined where a newer try has begun.
 */
export async function isLastTry(error: unknown, count: () => Promise<number | undefined>): Promise<boolean> {
  const ending = endingOf(error)
  if (ending !== 'failed') return ending === 'unusable'
  return ((await count()) ?? 0) >= MOST_FAILURES
}

const isStorageAway = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'server.unavailable'
