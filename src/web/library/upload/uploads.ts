import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PublicId } from '#domain/ids.ts'
import { objectionTo } from './file-rejection.ts'
import { COMPLETE_MS, isUnderWay, NO_UPLOAD, type Upload } from './upload-state.ts'
import { type Batch, batchOf, type FailedJob, type Job, NO_BATCH, sameTarget, type Target } from './job.ts'
import { Abandoned, Objection } from './upload-errors.ts'
import { createTransmission } from './transmit.ts'
import type { UploadPorts } from './upload-ports.ts'

export type UploadsState = {
  readonly current: Upload
  readonly batch: Batch
  /** Where what is on its way, or was last, goes. */
  readonly target: Target
  /** Videos that are there although their clips could not be cut (S16). */
  readonly uncut: readonly PublicId[]
  /** The video whose clips are being cut now. */
  readonly cutting: PublicId | null
}

const NOTHING: UploadsState = {
  current: NO_UPLOAD,
  batch: NO_BATCH,
  target: { kind: 'own' },
  uncut: [],
  cutting: null,
}

export type Uploads = ReturnType<typeof createUploads>

/** Uploads of one page, one after the other. They go on whatever part of the page is open. */
export function createUploads(ports: UploadPorts) {
  const store: StoreApi<UploadsState> = createStore(() => NOTHING)
  const { getState, setState } = store
  const { happen, transmit } = createTransmission(ports, store)
  let running: Run | undefined

  const count = (change: (batch: Batch) => Partial<Batch>) =>
    setState(({ batch }) => ({ batch: { ...batch, ...change(batch) } }))

  function fail(job: Job, error: unknown): void {
    const { cause, canRetry } =
      error instanceof Objection ? { cause: error.message, canRetry: false } : ports.explain(error)
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

  /** Takes one after the other until the line is empty or given up. */
  async function work(run: Run): Promise<void> {
    const { line, giveUp } = run
    const targets = new Set<Target>()
    for (let job = line.shift(); job && !giveUp.signal.aborted; job = line.shift()) {
      if (![job.by, ''].includes(ports.who())) return abandon()
      targets.add(job.target)
      run.now = job
      await attempt(job, giveUp.signal)
    }
    for (const target of targets) ports.settled(target)
    if (running !== run) return
    running = undefined
    if (getState().current.phase === 'complete')
      ports.later(COMPLETE_MS, () => getState().current.phase === 'complete' && clear())
  }

  /** What failed stays to be seen until it is tried again or put away. */
  const clear = () => {
    happen({ kind: 'cleared' })
    count(({ failed }) => (failed.length > 0 ? {} : NO_BATCH))
  }

  function enqueue(jobs: readonly Job[]): void {
    if (jobs.length === 0) return
    if (running) {
      running.line.push(...jobs)
      count(({ total }) => ({ total: total + jobs.length }))
      return
    }
    running = { line: [...jobs], now: undefined, giveUp: new AbortController() }
    setState(({ batch: { failed } }) => ({
      batch: batchOf(
        jobs.length,
        failed.filter(({ job }) => !jobs.includes(job)),
      ),
    }))
    void work(running)
  }

  function abandon(): void {
    running?.giveUp.abort(new Abandoned())
    running = undefined
    setState(NOTHING)
  }

  return {
    store,
    /** Files chosen while others are on their way wait in line behind them (S19). */
    start(files: readonly File[], target: Target): void {
      const by = ports.who()
      const jobs = files.map((file) => ({ file, target, by, name: ports.newName() }))
      for (const job of jobs) if (objectionTo(job.file) === undefined) ports.queued(job)
      enqueue(jobs)
    },
    /** Tries what failed of a target once more, as far as that may help. */
    retry(target: Target): void {
      const failed = getState().batch.failed.filter(({ job }) => sameTarget(job.target, target))
      if (!running) enqueue(failed.flatMap(({ canRetry, job }) => (canRetry ? [job] : [])))
    },
    /** Ends what is on its way and everything behind it. What has arrived stays, and is said to. */
    cancel(): void {
      const { current } = getState()
      if (current.phase === 'uploading' || current.phase === 'processing')
        ports.say(`${current.name} is cancelled`)
      for (const job of [running?.now, ...(running?.line ?? [])]) if (job) ports.over(job)
      running?.giveUp.abort()
      running = undefined
      happen({ kind: 'cleared' })
      count(({ failed }) => batchOf(0, failed))
    },
    /** Somebody else is here: nothing of the uploads before is theirs to see or to go on with. */
    abandon,
    /** The clips of a video were cut after all. */
    hasCut: (publicId: PublicId) =>
      setState(({ uncut }) => ({ uncut: uncut.filter((each) => each !== publicId) })),
    /** Puts away what failed of a target. */
    dismiss(target: Target): void {
      if (isUnderWay(getState().current)) return
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

/** Files that wait for their turn behind the one that has it, until they are given up. */
type Run = { readonly line: Job[]; now: Job | undefined; readonly giveUp: AbortController }
