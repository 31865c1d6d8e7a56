import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { Problem } from '#domain/problem.ts'

/** A person has two videos made at a time, and looks at them in a few tabs. */
const MOST = 6

/**
 * How many streams of events each caller holds open. Counted in this process alone, as it is this process whose
 * connections they hold: with several, a person may have as many in each.
 */
export class OpenStreams {
  readonly #counts = new Map<string, number>()

  /** Takes a place until the reply is over, however it ends; throws `request.too_many` where none is left. */
  take(caller: string, reply: ServerResponse): void {
    const count = this.#counts.get(caller) ?? 0
    if (count >= MOST) {
      throw new Problem('request.too_many', {
        message: 'You are watching your videos in too many places. Please close some tabs and try again.',
      })
    }
    this.#counts.set(caller, count + 1)
    finished(reply, () => this.#giveBack(caller))
  }

  #giveBack(caller: string): void {
    const left = (this.#counts.get(caller) ?? 0) - 1
    if (left > 0) this.#counts.set(caller, left)
    else this.#counts.delete(caller)
  }
}
