import type { PoolEvent } from '#media/media-pool.ts'
import type { Files } from '#server/ports/files/files.ts'
import type { Job, Jobs } from '#server/ports/jobs/jobs.ts'
import type { Traces } from './traces.ts'

type Handed = { traceparent?: string }

/** Jobs whose data name the span that queued them; each attempt is a span below it. */
export const tracedJobs = (jobs: Jobs, traces: Traces): Jobs => ({
  enqueue: (sql, queue, data, options) =>
    jobs.enqueue(sql, queue, { ...data, traceparent: traces.parent() }, options),
  work: <Data extends object>(
    queue: string,
    { handler, onGiveUp, ...options }: Parameters<typeof jobs.work<Data>>[1],
  ) =>
    jobs.work<Data & Handed>(queue, {
      ...options,
      handler(job) {
        const { data, parent } = unpacked(job)
        const about = { queue, attempt: job.attempt }
        return traces.span(`job ${queue}`, () => handler({ ...job, data }), {
          about,
          ...(parent !== undefined && { parent }),
        })
      },
      ...(onGiveUp && {
        onGiveUp: ({ id, data }, error) => onGiveUp({ id, data: unpacked({ data }).data }, error),
      }),
    }),
  cancel: (queue, id) => jobs.cancel(queue, id),
  retry: (sql, queue, id) => jobs.retry(sql, queue, id),
  endWork: (options) => jobs.endWork(options),
  close: (options) => jobs.close(options),
})

function unpacked<Data extends object>({ data: handed }: Pick<Job<Data & Handed>, 'data'>) {
  const data = { ...handed }
  delete data.traceparent
  return { data, parent: handed.traceparent }
}

/** Files whose storing is a span. Its name has the first folder of the key; the rest are ids. */
export function tracedFiles(files: Files, traces: Traces): Files {
  const nameOf = (key: string) => `store ${key.split('/')[0]}`
  const traced: Partial<Files> = {
    put: (key, ...rest) => traces.span(nameOf(key), () => files.put(key, ...rest)),
    adopt: (key, ...rest) => traces.span(nameOf(key), () => files.adopt(key, ...rest)),
  }
  return new Proxy(files, {
    get(target, name: keyof Files) {
      if (traced[name]) return traced[name]
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A task of a media process is a span below what asked for it. */
export function traceMedia(traces: Traces | undefined, event: PoolEvent): void {
  if (event.kind !== 'worked') return
  const { task, pid, begunAt, ms, failure } = event
  traces?.add(`media ${task}`, { begunAt, ms, failure }, { 'process.pid': pid })
}
