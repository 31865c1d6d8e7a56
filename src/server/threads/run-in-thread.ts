import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ThreadTurns } from './thread-turns.ts'

/** Of the processor. Readings take a tenth of a second; hostile ones take all they get. */
const PROCESSOR_MS = 10_000
/** Of the clock: on a busy machine a thread gets little of the processor, which says nothing about what it reads. */
const WALL_MS = 120_000
const LOOK_MS = 100
const HEAP_MB = 512

/** A hostile account has one thread, and the others the second; several take turns with the others. */
const turns = new ThreadTurns({ running: 2, waiting: 20, waitingOfAll: 100 })

/** A pure function: the address of its module, and the name under which that exports it. */
export type ThreadFunction = { readonly module: string; readonly name: string }

export type ThreadOptions = {
  /** Id of the account for which it runs: its calls run one after the other. */
  readonly by: string
  /** Ends it early, with an AbortError. */
  readonly signal?: AbortSignal
  /** Milliseconds of the processor, its start included. */
  readonly processorMs?: number
  readonly heapMb?: number
}

/** It would take too much time or memory. */
export class ThreadLimitError extends Error {}

/**
 * Runs a pure function on data that a person sent, in a thread of its own with limits of time and memory: the main
 * thread stays free, whatever the data does. `prepare` returns its arguments when it is the call's turn; arguments and
 * result are cloned. Throws `ThreadLimitError`, what the function throws, and `request.too_many` if the account has
 * too many calls waiting.
 */
export function runInThread<F extends (...args: never[]) => unknown>(
  task: ThreadFunction,
  prepare: () => Parameters<F> | Promise<Parameters<F>>,
  { by, signal, processorMs = PROCESSOR_MS, heapMb = HEAP_MB }: ThreadOptions,
): Promise<Awaited<ReturnType<F>>> {
  return turns.run(by, async () => {
    signal?.throwIfAborted()
    const args = await prepare()
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { ...task, args },
      env: COMPILED,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    const spent = whenSpent(worker, processorMs)
    try {
      const ends = signal ? AbortSignal.any([signal, spent.signal]) : spent.signal
      const [result] = await once(worker, 'message', { signal: ends })
      return result
    } catch (error) {
      if (spent.signal.aborted || isOutOfMemory(error)) throw new ThreadLimitError()
      throw error
    } finally {
      spent.stop()
      await worker.terminate()
    }
  })
}

/** A signal that aborts once a thread has had its time of the processor, or of the clock if it answers no more. */
function whenSpent(worker: Worker, processorMs: number): { signal: AbortSignal; stop: () => void } {
  const spent = new AbortController()
  const look = async () => {
    // It rejects when the thread has ended, which others see.
    const usage = await worker.cpuUsage().catch(() => undefined)
    if (usage && (usage.user + usage.system) / 1_000 > processorMs) spent.abort()
  }
  const looking = setInterval(look, LOOK_MS)
  const signal = AbortSignal.any([spent.signal, AbortSignal.timeout(WALL_MS)])
  return { signal, stop: () => clearInterval(looking) }
}

/** A thread has no other setting of the environment, and no secrets. With the compile cache it starts twice as fast. */
const { NODE_COMPILE_CACHE } = process.env
const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
