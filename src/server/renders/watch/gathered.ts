type ReadAll<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>

/**
 * Reads for many at once, one query at a time: keys that are asked for in the same turn of the event loop, or while a
 * query runs, are of the next one. What a reader gets was never read before it asked.
 */
export class Gathered<Value> {
  readonly #readAll: ReadAll<Value>
  #waiting = new Map<string, PromiseWithResolvers<Value | undefined>>()
  #isReading = false

  constructor(readAll: ReadAll<Value>) {
    this.#readAll = readAll
  }

  /** Undefined where there is none. Rejects with what the query of all rejects with. */
  read(key: string): Promise<Value | undefined> {
    const waiting = this.#waiting.get(key) ?? Promise.withResolvers()
    this.#waiting.set(key, waiting)
    if (!this.#isReading) {
      this.#isReading = true
      setImmediate(() => void this.#readWaiting())
    }
    return waiting.promise
  }

  async #readWaiting(): Promise<void> {
    while (this.#waiting.size > 0) {
      const asked = this.#waiting
      this.#waiting = new Map()
      try {
        const found = await this.#readAll([...asked.keys()])
        for (const [key, { resolve }] of asked) resolve(found.get(key))
      } catch (error) {
        for (const { reject } of asked.values()) reject(error)
      }
    }
    this.#isReading = false
  }
}
