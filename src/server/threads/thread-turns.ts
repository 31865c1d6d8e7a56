import { Problem } from '#domain/problem.ts'

type Limits = {
  /** Tasks that run at the same time. */
  readonly running: number
  /** Tasks of one caller that wait. */
  readonly waiting: number
}

type Waiting = { readonly caller: string; readonly start: () => void }

/**
 * Runs so many tasks at a time, of each caller one: a caller with many tasks waits for itself, not the others for it.
 * Counted in this process, which owns its threads.
 */
export class ThreadTurns {
  readonly #limits: Limits
  readonly #running = new Set<string>()
  readonly #waiting: Waiting[] = []

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Runs a task when it is its turn. Throws `request.too_many` if too many of the caller's are waiting. */
  async run<T>(caller: string, task: () => Promise<T>): Promise<T> {
    if (this.#countOf(caller) >= this.#limits.waiting)
      throw new Problem('request.too_many', {
        message: 'We are still reading what you sent before. Please wait a moment and try again.',
      })
    await new Promise<void>((start) => {
      this.#waiting.push({ caller, start })
      this.#startNext()
    })
    try {
      return await task()
    } finally {
      this.#running.delete(caller)
      this.#startNext()
    }
  }

  #countOf(caller: string): number {
    return this.#waiting.filter((task) => task.caller === caller).length
  }

  #startNext(): void {
    if (this.#running.size >= this.#limits.running) return
    const at = this.#waiting.findIndex(({ caller }) => !this.#running.has(caller))
    const [next] = at === -1 ? [] : this.#waiting.splice(at, 1)
    if (!next) return
    this.#running.add(next.caller)
    next.start()
  }
}
