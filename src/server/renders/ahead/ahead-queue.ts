import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'

export const COMPOSE_AHEAD = 'compose-ahead'

export type ComposeAhead = { renderId: string }

/** Told whenever any account has asked for a video: those that nobody asked for give way. */
export const ASKED = 'renders:asked'

/** Where the process that makes a video ahead tells how far it is. */
export const aheadKey = (renderId: string): string => `ahead:${renderId}`

/** Milliseconds between two signs of life of that process, and after which it counts as dead. */
export const BEAT_MS = 1000
export const DEAD_MS = 8000

/** Seconds; a slower one is not worth its while. */
const TIMEOUT_SECONDS = 120

/** Enqueues the making of a video that was not asked for, effective when the transaction commits. */
export const enqueueAhead = async (
  { sql, jobs }: { sql: Sql; jobs: Ports['jobs'] },
  data: ComposeAhead,
): Promise<void> =>
  void (await jobs.enqueue(sql, COMPOSE_AHEAD, data, { expireInSeconds: TIMEOUT_SECONDS, retryLimit: 0 }))
