import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ThreadTurns } from './thread-turns.ts'

/** Readings take a tenth of a second; hostile ones take all they get. */
const TIMEOUT_MS = 10_000
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
  readonly timeoutMs?: number
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
  { by, signal, timeoutMs = TIMEOUT_MS, heapMb = HEAP_MB }: ThreadOptions,
): Promise<Awaited<ReturnType<F>>> {
  return turns.run(by, async () => {
    signal?.throwIfAborted()
    const args = await prepare()
    const timeout = AbortSignal.timeout(timeoutMs)
    const ends = signal ? AbortSignal.any([signal, timeout]) : timeout
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { ...task, args },
      env: COMPILED,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    try {
      const [result] = await once(worker, 'message', { signal: ends })
      return result
    } catch (error) {
      if (timeout.aborted || isOutOfMemory(error)) throw new ThreadLimitError()
      throw error
    } finally {
      await worker.terminate()
    }
  })
}

/** A thread has no other setting of the environment, and no secrets. With the compile cache it starts twice as fast. */
const { NODE_COMPILE_CACHE } = process.env
const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
