import type { Ports } from '#server/ports/ports.ts'
import { isOutOfSpace } from './out-of-space.ts'
import { requireSpace } from './require-space.ts'

/** Seconds until a job that found a full disk starts again. */
export const POSTPONE_SECONDS = 15

type Deps = Pick<Ports, 'files' | 'config' | 'log'>
type PostponableJob = {
  work: () => Promise<unknown>
  /** Enqueues the job again, delayed by `POSTPONE_SECONDS`. */
  postpone: () => Promise<unknown>
}

/**
 * Runs a job that writes files if the disk has room. On a full disk, before or during the job, it postpones the job as
 * often as needed: a full disk is no failed attempt and no fault of a file.
 */
export async function postponeWhenFull(deps: Deps, { work, postpone }: PostponableJob): Promise<void> {
  try {
    await requireSpace(deps, 0)
    await work()
  } catch (error) {
    if (!isOutOfSpace(error)) throw error
    deps.log.warn({ err: error }, 'the disk is full: a job is postponed')
    await postpone()
  }
}
