import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { Problem } from '#domain/problem.ts'

export type ConcurrencyLimits = {
  /** Most for one caller. */
  each: number
  /** Most for all callers together. */
  all: number
  message: string
  /** Message if other callers use up the total; `message` by default. */
  crowded?: string
}

/**
 * Limits how many replies of a kind are open at the same time. Counted in this process, as it owns the connections
 * and the disk: each further process allows as many.
 */
export class ConcurrencyLimit {
  readonly #places: ConcurrencyLimits
  readonly #counts = new Map<string, number>()
  #all = 0

  constructor(places: ConcurrencyLimits) {
    this.#places = places
  }

  /** Counts the reply until it ends, however it ends. Throws `request.too_many` over the limit. */
  acquire(caller: string, reply: ServerResponse): void {
    const { each, all, message, crowded = message } = this.#places
    const count = this.#counts.get(caller) ?? 0
    if (count >= each) throw new Problem('request.too_many', { message })
    if (this.#all >= all) throw new Problem('request.too_many', { message: crowded })
    this.#counts.set(caller, count + 1)
    this.#all += 1
    finished(reply, () => this.#giveBack(caller))
  }

  #giveBack(caller: string): void {
    this.#all -= 1
    const left = (this.#counts.get(caller) ?? 0) - 1
    if (left > 0) this.#counts.set(caller, left)
    else this.#counts.delete(caller)
  }
}
