type ReadAll<Key, Value> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>

/**
 * Batches reads: keys requested in the same turn of the event loop, or while a query runs, share the next query. A
 * value is never read before it was requested.
 */
export class BatchedReads<Value, Key extends string = string> {
  readonly #readAll: ReadAll<Key, Value>
  #waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>()
  #isReading = false

  constructor(readAll: ReadAll<Key, Value>) {
    this.#readAll = readAll
  }

  /** Undefined if there is no value. Rejects with the error of the shared query. */
  read(key: Key): Promise<Value | undefined> {
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
      const batch = this.#waiting
      this.#waiting = new Map()
      try {
        const found = await this.#readAll([...batch.keys()])
        for (const [key, { resolve }] of batch) resolve(found.get(key))
      } catch (error) {
        for (const { reject } of batch.values()) reject(error)
      }
    }
    this.#isReading = false
  }
}
