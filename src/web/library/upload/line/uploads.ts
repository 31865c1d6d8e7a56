import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PublicId } from '#domain/ids.ts'
import { isAborted } from '../../../api/api-error.ts'
import { objectionTo } from '../before/upload-objection.ts'
import {
  COMPLETE_MS,
  isUnderWay,
  NO_UPLOAD,
  nextUpload,
  type Upload,
  type UploadEvent,
} from '../state/upload.ts'
import { type Batch, type Job, NO_BATCH, type Target } from './job.ts'
import type { UploadPorts } from './upload-ports.ts'

export type UploadsState = {
  readonly current: Upload
  readonly batch: Batch
  /** Where what is on its way, or was last, goes. */
  readonly target: Target
  /** Videos that are there although their clips could not be cut (S16). */
  readonly uncut: readonly PublicId[]
}

export type Uploads = ReturnType<typeof createUploads>

/** Uploads of one page, one after the other. They go on whatever part of the page is open. */
export function createUploads(ports: UploadPorts) {
  const store: StoreApi<UploadsState> = createStore(() => ({
    current: NO_UPLOAD,
    batch: NO_BATCH,
    target: { kind: 'own' },
    uncut: [],
  }))
  const { getState, setState } = store
  let running: Run | undefined

  const happen = (event: UploadEvent) => setState(({ current }) => ({ current: nextUpload(current, event) }))
  const count = (change: (batch: Batch) => Partial<Batch>) =>
    setState(({ batch }) => ({ batch: { ...batch, ...change(batch) } }))

  async function transmit(job: Job, signal: AbortSignal): Promise<void> {
    const objection = objectionTo(job.file)
    if (objection) throw new Objection(objection)
    const arrived = await ports.deliver(job, {
      signal,
      onSent: (sent) => !signal.aborted && happen({ kind: 'sent', sent }),
      onWaiting: (isWaiting) => !signal.aborted && happen({ kind: 'waiting', isWaiting }),
    })
    signal.throwIfAborted()
    happen({ kind: 'arrived' })
    await ports.cut(job, arrived, signal).catch((error) => {
      if (isAborted(error)) throw error
      setState(({ uncut }) => ({ uncut: [...uncut, arrived.publicId] }))
    })
    signal.throwIfAborted()
    happen({ kind: 'completed' })
    count(({ done }) => ({ done: done + 1 }))
    ports.say(`${job.file.name} is uploaded`)
  }

  function fail(job: Job, error: unknown): void {
    const { cause, canRetry } =
      error instanceof Objection ? { cause: error.message, canRetry: false } : ports.explain(error)
    happen({ kind: 'failed', cause, canRetry })
    count(({ failed }) => ({ failed: [...failed, { job, cause, canRetry }] }))
  }

  const attempt = (job: Job, signal: AbortSignal) =>
    transmit(job, signal).catch((error) => {
      if (!signal.aborted) fail(job, error)
    })

  /** Takes one after the other until the line is empty or given up. */
  async function work(run: Run): Promise<void> {
    const { line, giveUp } = run
    const targets = new Set<Target>()
    for (let job = line.shift(); job && !giveUp.signal.aborted; job = line.shift()) {
      targets.add(job.target)
      setState({ target: job.target })
      happen({ kind: 'started', name: job.file.name, bytes: job.file.size, sent: 0 })
      await attempt(job, giveUp.signal)
    }
    for (const target of targets) ports.settled(target)
    if (running !== run) return
    running = undefined
    if (getState().current.phase === 'complete')
      ports.later(COMPLETE_MS, () => getState().current.phase === 'complete' && clear())
  }

  /** What failed among several stays to be seen until it is tried again or put away. */
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
    running = { line: [...jobs], giveUp: new AbortController() }
    setState({ batch: { ...NO_BATCH, total: jobs.length } })
    void work(running)
  }

  return {
    store,
    /** Files chosen while others are on their way wait in line behind them (S19). */
    start: (files: readonly File[], target: Target) => enqueue(files.map((file) => ({ file, target }))),
    /** Tries what failed once more, as far as that may help. */
    retry(): void {
      if (running) return
      enqueue(getState().batch.failed.flatMap(({ canRetry, job }) => (canRetry ? [job] : [])))
    },
    /** Ends what is on its way and everything behind it. */
    cancel(): void {
      running?.giveUp.abort()
      running = undefined
      happen({ kind: 'cleared' })
      setState({ batch: NO_BATCH })
    },
    /** The clips of a video were cut after all. */
    hasCut: (publicId: PublicId) =>
      setState(({ uncut }) => ({ uncut: uncut.filter((each) => each !== publicId) })),
    /** Puts away what failed. */
    dismiss(): void {
      if (!isUnderWay(getState().current)) setState({ current: NO_UPLOAD, batch: NO_BATCH })
    },
  }
}

/** Files that wait for their turn, until they are given up. */
type Run = { readonly line: Job[]; readonly giveUp: AbortController }

class Objection extends Error {}
