import type { Log } from '#server/db/log.ts'

type Listener = (payload: unknown) => void

/** Who waits for which key. */
export class Listeners {
  readonly #byKey = new Map<string, Set<Listener>>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  add(key: string, listener: Listener): () => void {
    const own: Listener = (payload) => listener(payload)
    const set = this.#byKey.get(key) ?? new Set()
    this.#byKey.set(key, set.add(own))
    return () => {
      set.delete(own)
      if (set.size === 0 && this.#byKey.get(key) === set) this.#byKey.delete(key)
    }
  }

  hear(message: string): void {
    const { key, payload } = JSON.parse(message) as { key: string; payload?: unknown }
    for (const listener of [...(this.#byKey.get(key) ?? [])]) {
      try {
        listener(payload)
      } catch (error) {
        this.#log.error({ err: error, key }, 'a listener to progress failed')
      }
    }
  }
}
