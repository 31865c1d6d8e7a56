import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { Problem } from '#domain/problem.ts'

export type ConcurrencyLimits = {
  /** Of one caller. */
  each: number
  /** Of all together. */
  all: number
  message: string
  /** What is said where all are taken by others; the same where absent. */
  crowded?: string
}

/**
 * How many replies of a kind callers hold open. Counted in this process alone, as it is this process whose connections
 * and disk they hold: with several, there may be as many in each.
 */
export class ConcurrencyLimit {
  readonly #places: ConcurrencyLimits
  readonly #counts = new Map<string, number>()
  #all = 0

  constructor(places: ConcurrencyLimits) {
    this.#places = places
  }

  /** Takes a place until the reply is over, however it ends; throws `request.too_many` where none is left. */
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
