import { randomUUID } from 'node:crypto'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { acquireCall, releaseCall } from './calls.repository.ts'

/** Added to the longest call for database time and clock differences between processes. */
const MARGIN_MS = 10_000

/** Retry-after of a refused call, in seconds. */
const RETRY_AFTER = 5

/**
 * Runs one model call per account at a time, over all processes; a second one fails with `promotion.busy`. The lock
 * of a killed process expires.
 */
export async function withModelCallLock<T>(
  { sql, clock, actor }: ActorCall,
  longestMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const call = { userId: actor.id, token: randomUUID() }
  const now = clock.now()
  const until = new Date(now.getTime() + longestMs + MARGIN_MS)
  if (!(await acquireCall(sql, { ...call, now, until })))
    throw new Problem('promotion.busy', { retryAfter: RETRY_AFTER })
  try {
    return await work()
  } finally {
    await releaseCall(sql, call)
  }
}
