import { quantile } from '#test/bench/quantile.ts'

/** A call that was refused, cut off, or answered wrongly. */
export type Failure = { readonly call: string; readonly why: string; readonly atMs: number }

/** What the people of a crowd saw: how long calls took, what failed, and how long streams were away. */
export class CrowdRecord {
  readonly failures: Failure[] = []
  /** Milliseconds between the end of a stream and the first event of the next one. */
  readonly returns: number[] = []
  readonly counts = { saves: 0, videos: 0, uploads: 0, rejoined: 0 }
  readonly #began = performance.now()
  readonly #times = new Map<string, number[]>()
  #counts = false

  /** From here on times count; before, caches are cold. */
  begin(): void {
    this.#counts = true
  }

  /** Runs a call, keeps its time, and notes a failure. Returns undefined after one. */
  async time<Answer>(call: string, run: () => Promise<Answer>): Promise<Answer | undefined> {
    const began = performance.now()
    try {
      const answer = await run()
      if (this.#counts) this.#times.set(call, [...(this.#times.get(call) ?? []), performance.now() - began])
      return answer
    } catch (error) {
      this.fail(call, error)
      return undefined
    }
  }

  fail(call: string, error: unknown): void {
    const { message = String(error), cause } = error as Error
    const why = cause ? `${message}: ${cause}` : message
    this.failures.push({ call, why, atMs: performance.now() - this.#began })
  }

  /** Each call with its number and quantiles in milliseconds; the last row is all of them. */
  rows(): readonly (readonly [string, number, number, number, number])[] {
    const all = [...this.#times.values()].flat()
    return [...this.#times, ['all', all] as const].map(([call, times]) => [
      call,
      times.length,
      quantile(times, 0.5),
      quantile(times, 0.95),
      quantile(times, 0.99),
    ])
  }
}
