import { Problem } from '#domain/problem.ts'

type Limits = {
  /** Tasks that run at the same time. */
  readonly running: number
  /** Tasks of one caller that wait. */
  readonly waiting: number
  /** Tasks of all callers that wait. From then on each caller may have one. */
  readonly waitingOfAll: number
}

/** Starts of tasks of one caller, in their order. */
type Line = (() => void)[]

/**
 * Runs so many tasks at a time, of each caller one, and the callers in turn (*round robin*): a caller with many tasks
 * waits for itself, and others for one task of it at most. Counted in this process, which owns its threads.
 */
export class ThreadTurns {
  readonly #limits: Limits
  /** By caller with a running task: what waits for that. */
  readonly #running = new Map<string, Line>()
  /** By caller without one, in the order in which they came or had their last turn. */
  readonly #waiting = new Map<string, Line>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Runs a task when it is its turn. Throws `request.too_many` if too many of the caller's are waiting. */
  async run<T>(caller: string, task: () => Promise<T>): Promise<T> {
    const running = this.#running.get(caller)
    const line = running ?? this.#waiting.get(caller) ?? []
    if (line.length >= this.#mostOfOne())
      throw new Problem('request.too_many', {
        message: 'We are still reading what you sent before. Please wait a moment and try again.',
      })
    await new Promise<void>((start) => {
      line.push(start)
      if (!running) this.#waiting.set(caller, line)
      this.#startNext()
    })
    try {
      return await task()
    } finally {
      this.#endTurn(caller)
      this.#startNext()
    }
  }

  /** A caller with nothing in line is not refused for the full lines of others. */
  #mostOfOne(): number {
    const lines = [...this.#running.values(), ...this.#waiting.values()]
    const total = lines.reduce((sum, { length }) => sum + length, 0)
    return total < this.#limits.waitingOfAll ? this.#limits.waiting : 1
  }

  /** Its next task waits behind the callers who are already waiting. */
  #endTurn(caller: string): void {
    const line = this.#running.get(caller) ?? []
    this.#running.delete(caller)
    if (line.length > 0) this.#waiting.set(caller, line)
  }

  #startNext(): void {
    if (this.#running.size >= this.#limits.running) return
    const [next] = this.#waiting
    if (!next) return
    const [caller, line] = next
    this.#waiting.delete(caller)
    this.#running.set(caller, line)
    line.shift()?.()
  }
}
