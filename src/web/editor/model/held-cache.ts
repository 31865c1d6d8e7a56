/** Remembers so many values, the last used ones; those that are held stay in any case. */
export class HeldCache<Value> {
  readonly #most: number
  readonly #onDrop: (key: string, value: Value) => void
  readonly #values = new Map<string, Value>()
  readonly #holders = new Map<string, number>()

  constructor(most: number, onDrop: (key: string, value: Value) => void) {
    this.#most = most
    this.#onDrop = onDrop
  }

  /** Counts as a use. */
  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  /** A value that is replaced may still be in use: it is not told as dropped. */
  set(key: string, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    this.#dropOldest()
  }

  /** Keeps what the key has, or will have, until the returned function is called. */
  hold(key: string): () => void {
    this.#holders.set(key, (this.#holders.get(key) ?? 0) + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = (this.#holders.get(key) ?? 1) - 1
      if (left > 0) this.#holders.set(key, left)
      else this.#holders.delete(key)
      this.#dropOldest()
    }
  }

  #dropOldest(): void {
    for (const [key, value] of [...this.#values]) {
      if (this.#values.size <= this.#most) return
      if (this.#holders.has(key)) continue
      this.#values.delete(key)
      this.#onDrop(key, value)
    }
  }
}
