import type { PgBoss } from 'pg-boss'

/** Queue of the jobs that failed their last attempt. */
export const givenUpQueue = (queue: string) => `${queue}.given-up`

const SETTINGS = {
  retryLimit: 2,
  retryDelay: 1,
  retryBackoff: true,
  /** Short enough that videos are not delayed after several restarts. */
  retryDelayMax: 15,
  /** A worker without a heartbeat for this long is presumed dead. The shortest time that pg-boss allows. */
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  /** A finished job is only a trace: its result is in the feature's own row. */
  deleteAfterSeconds: 86_400,
  notify: true,
}

/**
 * Creates the queue and its dead-letter queue, or updates their settings. The policy cannot change later: under
 * `exclusive` at most one job of a key waits or runs, so jobs without a key get their own.
 */
export async function ensureQueue(boss: PgBoss, queue: string): Promise<void> {
  const end = { ...SETTINGS, retryLimit: 10 }
  const main = { ...SETTINGS, deadLetter: givenUpQueue(queue) }
  await boss.createQueue(givenUpQueue(queue), end)
  await boss.createQueue(queue, { ...main, policy: 'exclusive' })
  await boss.updateQueue(givenUpQueue(queue), end)
  await boss.updateQueue(queue, main)
}
