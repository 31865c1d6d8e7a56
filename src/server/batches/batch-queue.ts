import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { hasWaiting } from './batches.repository.ts'

export const BATCHES = 'batches'

/** An account whose batch goes on. */
export type BatchStep = { readonly ownerId: string }

/** Longer than designs take to be laid out, all of a batch that are made already among them. */
const STEP = { expireInSeconds: 120, retryLimit: 5 }

type Deps = { readonly sql: Sql; readonly jobs: Ports['jobs'] }

export const queueStep = ({ sql, jobs }: Deps, ownerId: string) =>
  jobs.enqueue(sql, BATCHES, { ownerId } satisfies BatchStep, STEP)

/** For whoever ends a video, in the same transaction: there may be room for the next one of a batch. */
export async function queueNextOfBatch(deps: Deps, ownerId: string): Promise<void> {
  if (await hasWaiting(deps.sql, ownerId)) await queueStep(deps, ownerId)
}
