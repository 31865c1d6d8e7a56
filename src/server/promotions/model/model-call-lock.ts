import { randomUUID } from 'node:crypto'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { releaseCall, acquireCall } from './calls.repository.ts'

/** Added to what a call may take: for the database, and for clocks of processes that differ a little. */
const MARGIN_MS = 10_000

/** Seconds after which a second try is worth it. */
const RETRY_AFTER = 5

/**
 * Does the work unless this account has such work under way, in whatever process: then `promotion.busy`. What a killed
 * process leaves behind ends by itself.
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
