import { Problem } from '#domain/problem.ts'
import { MediaError, type MediaErrorReason } from '#media/media-error.ts'
import { isDatabaseAway } from '#server/db/is-away.ts'
import { isOutOfSpace } from './out-of-space.ts'

/**
 * Retries by the queue. An acknowledged job outlives many restarts, and an absent database or store says nothing about
 * the work.
 */
export const JOB_RETRIES = 25

/** Failures of the attempts themselves before the work is given up. */
export const MAX_FAILURES = 3

/**
 * The meaning of an attempt's error. `unusable`: the file is the reason, and every attempt would end the same way.
 * `failed`: the attempt failed, perhaps because of the file. `interrupted`: says nothing about the work.
 */
export type AttemptOutcome = 'unusable' | 'failed' | 'interrupted'

const OF_MEDIA: Record<MediaErrorReason, AttemptOutcome> = {
  unsupported: 'unusable',
  codec: 'unusable',
  // Confirmed by a second process.
  unreadable: 'unusable',
  no_video: 'unusable',
  no_sound: 'unusable',
  encrypted: 'unusable',
  too_large: 'unusable',
  svg_parts: 'unusable',
  svg_size: 'unusable',
  svg_broken: 'unusable',
  svg_sides: 'unusable',
  svg_heavy: 'unusable',
  heic: 'unusable',
  too_long: 'unusable',
  too_many_frames: 'unusable',
  too_fast: 'unusable',
  too_heavy: 'unusable',
  timeout: 'failed',
  exhausted: 'failed',
  crashed: 'failed',
  cancelled: 'interrupted',
  no_space: 'interrupted',
}

export function outcomeOf(error: unknown): AttemptOutcome {
  if (error instanceof MediaError) return OF_MEDIA[error.reason]
  return isDatabaseAway(error) || isOutOfSpace(error) || isStorageAway(error) ? 'interrupted' : 'failed'
}

/**
 * Whether no further attempt at a preparation follows. `count` records one more failure and returns the total;
 * undefined once a newer attempt has begun.
 */
export async function isLastAttempt(
  error: unknown,
  count: () => Promise<number | undefined>,
): Promise<boolean> {
  const ending = outcomeOf(error)
  if (ending !== 'failed') return ending === 'unusable'
  return ((await count()) ?? 0) >= MAX_FAILURES
}

const isStorageAway = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'server.unavailable'
