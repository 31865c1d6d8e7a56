import type { Job as BossJob } from 'pg-boss'
import type { Log } from '#server/db/log.ts'
import type { Job } from './jobs.ts'

/** Running attempts of this process, so that it can end them before it exits. */
export type ActiveJobs = Set<{ abort(): void; ended: Promise<void> }>

interface Surroundings<Data extends object> {
  handler(job: Job<Data>): Promise<void>
  active: ActiveJobs
  log: Log
}

/** One attempt. Its signal combines ours (the process stops) with the queue's (canceled, or presumed dead). */
export async function runJob<Data extends object>(
  { id, name, data, retryCount, signal }: BossJob<Data>,
  { handler, active, log }: Surroundings<Data>,
): Promise<void> {
  const stopping = new AbortController()
  const attempt = retryCount + 1
  const running = handler({ id, data, attempt, signal: AbortSignal.any([signal, stopping.signal]) })
  const entry = {
    abort: () => stopping.abort(new Error('the process is stopping')),
    ended: running.catch(() => undefined),
  }
  active.add(entry)
  try {
    await running
  } catch (error) {
    log.warn({ err: error, queue: name, job: id, attempt }, 'a try of a job failed')
    throw error
  } finally {
    active.delete(entry)
  }
}
