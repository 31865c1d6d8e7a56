import type { PrepareJob } from '#media/compose-job.ts'
import { FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import type { TaskName, Tasks } from '#media/messages.ts'
import type { Sandbox } from '#media/sandbox/sandbox.ts'
import type { Setting } from '#media/sandbox/workplace.ts'
import { type Limits, RSS_LIMIT } from './limits.ts'
import { mixAhead } from './make-mix.ts'
import { MixCache } from './mix-cache.ts'
import { type Entry, WorkQueue } from './queue.ts'
import { MediaWorker } from './worker.ts'
import type { WorkerEvent } from './worker-event.ts'
import type { RunOptions } from './worker-setup.ts'

export type PoolEvent =
  | WorkerEvent
  /** No round of mastering came close enough: dB above the highest peak, LU beside the loudness. */
  | { kind: 'mix-missed'; excess: number; miss: number }

type Setup = {
  workers: number
  cacheBytes: number
  sandbox: Sandbox
  setting: Setting
  log: (event: PoolEvent) => void
  limits: Limits
  givesWay: boolean
}
type Options = Pick<RunOptions, 'onProgress' | 'isFirst' | 'processorMs'> &
  Partial<Pick<RunOptions, 'silenceMs'>> & { signal?: AbortSignal }

/** Interval below the age at which sweeps remove leftovers (one day). */
const TOUCH_MS = 3_600_000

/** The children and their queues: one probes new files, the others work. */
export class PoolRunner {
  readonly limits: Limits
  readonly log: (event: PoolEvent) => void
  readonly mixes: MixCache
  readonly #lookers: readonly MediaWorker[]
  readonly #workers: readonly MediaWorker[]
  readonly #looks: WorkQueue
  readonly #works: WorkQueue
  readonly #touching: NodeJS.Timeout

  constructor({ workers, cacheBytes, sandbox, setting, log, limits, givesWay }: Setup) {
    this.limits = limits
    this.log = log
    this.mixes = new MixCache(setting.folder)
    const confined = { sandbox, setting, givesWay, bootMs: limits.bootMs, onEvent: log }
    this.#lookers = [
      new MediaWorker({
        ...confined,
        rssLimit: RSS_LIMIT.look,
        cacheBytes: 0,
        onFree: () => this.#looks.next(),
      }),
    ]
    this.#workers = Array.from(
      { length: Math.max(1, workers) },
      () =>
        new MediaWorker({
          ...confined,
          rssLimit: RSS_LIMIT.work,
          cacheBytes,
          onFree: () => this.#works.next(),
        }),
    )
    this.#looks = new WorkQueue(this.#lookers)
    this.#works = new WorkQueue(this.#workers)
    this.#touching = setInterval(() => {
      for (const worker of [...this.#lookers, ...this.#workers]) void worker.touch()
    }, TOUCH_MS).unref()
  }

  /** A short task on a file, in a process that never holds prepared layers of other users. */
  look<Name extends TaskName>(
    task: Name,
    input: Tasks[Name]['input'],
    options: Options,
  ): Promise<Tasks[Name]['answer']> {
    const { lookMs: wallMs, lookProcessorMs: processorMs } = this.limits
    const limited = { silenceMs: wallMs, processorMs, ...options }
    return this.#single(this.#looks, { task, input, options: limited, wallMs, background: false })
  }

  /** Urgent work beside a team: in the process that looks at files, which is idle most of the time. */
  beside<Name extends TaskName>(
    task: Name,
    input: Tasks[Name]['input'],
    options: Options,
  ): Promise<Tasks[Name]['answer']> {
    const wallMs = this.limits.composeMs
    return this.#single(this.#looks, { task, input, options, wallMs, background: false })
  }

  /** Long work on one file, at a lower priority than every compose. */
  work<Name extends TaskName>(
    task: Name,
    input: Tasks[Name]['input'],
    { wallMs = this.limits.ingestMs, ...options }: Options & { wallMs?: number },
  ): Promise<Tasks[Name]['answer']> {
    return this.#single(this.#works, { task, input, options, wallMs, background: true })
  }

  /** Urgent work on one file. */
  urgent<Name extends TaskName>(
    task: Name,
    input: Tasks[Name]['input'],
    { wallMs = this.limits.ingestMs, ...options }: Options & { wallMs?: number },
  ): Promise<Tasks[Name]['answer']> {
    return this.#single(this.#works, { task, input, options, wallMs, background: false })
  }

  /**
   * Warms idle workers one by one, all but one at a time. Ends early, possibly without effect, when other work
   * arrives, on abort, or after `prepareMs`.
   */
  async prepare(job: PrepareJob, signal: AbortSignal | undefined): Promise<void> {
    const end = AbortSignal.any([AbortSignal.timeout(this.limits.prepareMs), ...(signal ? [signal] : [])])
    const until = performance.now() + this.limits.prepareMs
    const { sound, background, ...pictures } = job
    const pieces = piecesOf(pictures)
    const frames = job.duration === undefined ? 0 : Math.round(job.duration * FRAME.fps)
    const mixing = sound && frames > 0 && this.#works.free.length > 0
    await Promise.all([
      ...this.#workers.map((worker) => this.#warm(worker, { pieces, end, until })),
      mixing &&
        mixAhead({ runner: this, signal: end }, { sound, frames, ...(background && { background }) }).catch(
          () => undefined,
        ),
    ])
  }

  /** Runs work on as many workers as it wants and are available; aborting kills its tasks. */
  team<T>({ signal, wants, work }: Team<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#works.add({
        lane: 'foreground',
        wants,
        signal,
        refuse: reject,
        start: (workers) => killedOnAbort(workers, signal, () => work(workers)).then(resolve, reject),
      })
    })
  }

  stats() {
    return {
      workers: this.#workers.map((worker) => worker.stats),
      lookers: this.#lookers.map((worker) => worker.stats),
      waiting: this.#works.length + this.#looks.length,
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#touching)
    const closing = new MediaError('cancelled', 'the pool is closing')
    this.#looks.refuseAll(closing)
    this.#works.refuseAll(closing)
    await Promise.all([...this.#lookers, ...this.#workers].map((worker) => worker.close()))
    await this.mixes.close()
  }

  #warm(worker: MediaWorker, { pieces, end, until }: WarmUp): Promise<void> {
    const stop = new AbortController()
    const work = async () => {
      for (const piece of pieces) {
        const wallMs = Math.ceil(until - performance.now())
        if (end.aborted || stop.signal.aborted || wallMs <= 0) return
        await worker.run('prepare', piece, this.#options(wallMs))
      }
    }
    return new Promise((resolve, reject) => {
      this.#works.add({
        lane: 'idle',
        only: worker,
        wants: () => 1,
        signal: end,
        giveWay: () => stop.abort(),
        refuse: () => resolve(),
        start: () => work().then(resolve, reject),
      })
    })
  }

  #single<Name extends TaskName>(queue: WorkQueue, single: Single<Name>): Promise<Tasks[Name]['answer']> {
    const { task, input, options, wallMs, background } = single
    return new Promise((resolve, reject) => {
      const run = async (workers: readonly MediaWorker[]) =>
        (workers[0] as MediaWorker).run(task, input, { ...this.#options(wallMs), ...options, background })
      const entry: Entry = {
        lane: background ? 'background' : 'foreground',
        wants: () => 1,
        signal: options.signal,
        refuse: reject,
        start: (workers) => killedOnAbort(workers, options.signal, () => run(workers)).then(resolve, reject),
      }
      queue.add(entry)
    })
  }

  #options(wallMs: number): RunOptions {
    return { wallMs, silenceMs: this.limits.silenceMs }
  }
}

type Team<T> = {
  signal: AbortSignal | undefined
  wants: Entry['wants']
  work: (workers: readonly MediaWorker[]) => Promise<T>
}

type WarmUp = { pieces: readonly PrepareJob[]; end: AbortSignal; until: number }

/** Warming can be canceled between pieces without killing the process and losing the cache. */
const piecesOf = ({ overlays, text, design, ...video }: PrepareJob): PrepareJob[] => [
  ...(text === undefined ? [] : [{ ...video, overlays: [], text }]),
  ...(design === undefined ? [] : [{ ...video, overlays: [], design }]),
  ...overlays.map((use) => ({ ...video, overlays: [use] })),
]

type Single<Name extends TaskName> = {
  task: Name
  input: Tasks[Name]['input']
  options: Options
  wallMs: number
  background: boolean
}

async function killedOnAbort<T>(
  workers: readonly MediaWorker[],
  signal: AbortSignal | undefined,
  run: () => Promise<T>,
): Promise<T> {
  const kill = () => {
    for (const worker of workers) if (!worker.isFree) worker.kill(new MediaError('cancelled'))
  }
  signal?.addEventListener('abort', kill, { once: true })
  try {
    return await run()
  } finally {
    signal?.removeEventListener('abort', kill)
  }
}
