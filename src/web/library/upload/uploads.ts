import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PublicId } from '#domain/ids.ts'
import { rejectionOf } from './file-rejection.ts'
import { type Batch, batchOf, type FailedJob, type Job, NO_BATCH, sameTarget, type Target } from './job.ts'
import { createTransmission } from './transmit.ts'
import { AbandonedError, FileRejectedError } from './upload-errors.ts'
import type { UploadPorts } from './upload-ports.ts'
import { COMPLETE_MS, IDLE, isActive, type Upload } from './upload-state.ts'

export type UploadsState = {
  readonly current: Upload
  readonly batch: Batch
  /** The target of the running or the latest upload. */
  readonly target: Target
  /** Videos that are saved although their clips could not be cut (S16). */
  readonly uncut: readonly PublicId[]
  /** The video whose clips are being cut. */
  readonly cutting: PublicId | null
}

const NOTHING: UploadsState = {
  current: IDLE,
  batch: NO_BATCH,
  target: { kind: 'own' },
  uncut: [],
  cutting: null,
}

export type Uploads = ReturnType<typeof createUploads>

/** Uploads of one page, one after the other. They continue whatever part of the page is open. */
export function createUploads(ports: UploadPorts) {
  const store: StoreApi<UploadsState> = createStore(() => NOTHING)
  const { getState, setState } = store
  const { happen, transmit } = createTransmission(ports, store)
  let running: Run | undefined

  const count = (change: (batch: Batch) => Partial<Batch>) =>
    setState(({ batch }) => ({ batch: { ...batch, ...change(batch) } }))

  function fail(job: Job, error: unknown): void {
    const { cause, canRetry } =
      error instanceof FileRejectedError ? { cause: error.message, canRetry: false } : ports.explain(error)
    happen({ kind: 'failed', cause, canRetry })
    if (!canRetry) ports.over(job)
    count(({ failed }) => ({ failed: [...failed, { job, cause, canRetry }] }))
  }

  async function attempt(job: Job, signal: AbortSignal): Promise<void> {
    setState({ target: job.target })
    happen({ kind: 'started', name: job.file.name, bytes: job.file.size, sent: 0 })
    await transmit(job, signal).then(
      () => ports.over(job),
      (error) => void (signal.aborted || fail(job, error)),
    )
  }

  /** Runs the jobs one after the other until the queue is empty or canceled. */
  async function work(run: Run): Promise<void> {
    const { queue, cancel } = run
    const targets = new Set<Target>()
    for (let job = queue.shift(); job && !cancel.signal.aborted; job = queue.shift()) {
      if (![job.by, ''].includes(ports.who())) return abandon()
      targets.add(job.target)
      run.now = job
      await attempt(job, cancel.signal)
    }
    for (const target of targets) ports.settled(target)
    if (running !== run) return
    running = undefined
    if (getState().current.phase === 'complete')
      ports.later(COMPLETE_MS, () => getState().current.phase === 'complete' && clear())
  }

  /** Failed uploads stay visible until they are retried or dismissed. */
  const clear = () => {
    happen({ kind: 'cleared' })
    count(({ failed }) => (failed.length > 0 ? {} : NO_BATCH))
  }

  function enqueue(jobs: readonly Job[]): void {
    if (jobs.length === 0) return
    if (running) {
      running.queue.push(...jobs)
      count(({ total }) => ({ total: total + jobs.length }))
      return
    }
    running = { queue: [...jobs], now: undefined, cancel: new AbortController() }
    setState(({ batch: { failed } }) => ({
      batch: batchOf(
        jobs.length,
        failed.filter(({ job }) => !jobs.includes(job)),
      ),
    }))
    void work(running)
  }

  function abandon(): void {
    running?.cancel.abort(new AbandonedError())
    running = undefined
    setState(NOTHING)
  }

  return {
    store,
    /** Files chosen during an upload wait in the queue (S19). */
    start(files: readonly File[], target: Target): void {
      const by = ports.who()
      const jobs = files.map((file) => ({ file, target, by, name: ports.randomName() }))
      for (const job of jobs) if (rejectionOf(job.file) === undefined) ports.queued(job)
      enqueue(jobs)
    },
    /** Retries the failed uploads of a target that may succeed. */
    retry(target: Target): void {
      const failed = getState().batch.failed.filter(({ job }) => sameTarget(job.target, target))
      if (!running) enqueue(failed.flatMap(({ canRetry, job }) => (canRetry ? [job] : [])))
    },
    /** Cancels the running upload and the queue. A video that is complete stays, and the person is told. */
    cancel(): void {
      const { current } = getState()
      if (current.phase === 'uploading' || current.phase === 'processing')
        ports.say(`${current.name} is canceled`)
      for (const job of [running?.now, ...(running?.queue ?? [])]) if (job) ports.over(job)
      running?.cancel.abort()
      running = undefined
      happen({ kind: 'cleared' })
      count(({ failed }) => batchOf(0, failed))
    },
    /** For another user, who must neither see nor resume these uploads. */
    abandon,
    /** The clips of a video were cut later. */
    hasCut: (publicId: PublicId) =>
      setState(({ uncut }) => ({ uncut: uncut.filter((each) => each !== publicId) })),
    /** Dismisses the failed uploads of a target. */
    dismiss(target: Target): void {
      if (isActive(getState().current)) return
      const isOf = ({ job }: FailedJob) => sameTarget(job.target, target)
      for (const each of getState().batch.failed) if (isOf(each)) ports.over(each.job)
      happen({ kind: 'cleared' })
      count(({ failed }) =>
        batchOf(
          0,
          failed.filter((each) => !isOf(each)),
        ),
      )
    },
  }
}

/** The running job and the queue behind it, until they are canceled. */
type Run = { readonly queue: Job[]; now: Job | undefined; readonly cancel: AbortController }
