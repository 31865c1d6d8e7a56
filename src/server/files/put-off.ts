import type { Ports } from '#server/ports/ports.ts'
import { isOutOfSpace } from './out-of-space.ts'
import { requireSpace } from './require-space.ts'

/** Seconds until a job that found no space is begun once more. */
export const PUT_OFF_SECONDS = 15

type Reach = Pick<Ports, 'files' | 'config' | 'log'>
type Putting = {
  work: () => Promise<unknown>
  /** Puts the job into the queue once more, behind `PUT_OFF_SECONDS`. */
  putOff: () => Promise<unknown>
}

/**
 * Runs a job that writes files as long as the disk has room for it. Where it has none, before or in the middle of it, the
 * job is put off, as often as it takes: a full disk is no failed try, and no fault of anybody's file.
 */
export async function orPutOff(reach: Reach, { work, putOff }: Putting): Promise<void> {
  try {
    await requireSpace(reach, 0)
    await work()
  } catch (error) {
    if (!isOutOfSpace(error)) throw error
    reach.log.warn({ err: error }, 'the disk is full: a job waits until there is room')
    await putOff()
  }
}
