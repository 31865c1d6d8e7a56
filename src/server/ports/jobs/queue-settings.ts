import type { PgBoss } from 'pg-boss'

/** Where jobs of a queue go after the last try. */
export const givenUpQueue = (queue: string) => `${queue}.given-up`

const SETTINGS = {
  retryLimit: 2,
  retryDelay: 1,
  retryBackoff: true,
  /** After a storm of restarts nobody should wait long for a video. */
  retryDelayMax: 15,
  /** A worker that says nothing for this long is dead. The shortest pg-boss takes. */
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  /** A finished job is only a trace; what came of it is in the feature's own row. */
  deleteAfterSeconds: 86_400,
  notify: true,
}

/**
 * Makes the queue and the one of its given-up jobs, or brings their settings up to date. The policy cannot change
 * later: under `exclusive` at most one job of a key waits or runs, so jobs without a key are given one of their own.
 */
export async function ensureQueue(boss: PgBoss, queue: string): Promise<void> {
  const end = { ...SETTINGS, retryLimit: 10 }
  const main = { ...SETTINGS, deadLetter: givenUpQueue(queue) }
  await boss.createQueue(givenUpQueue(queue), end)
  await boss.createQueue(queue, { ...main, policy: 'exclusive' })
  await boss.updateQueue(givenUpQueue(queue), end)
  await boss.updateQueue(queue, main)
}
