/** Calls all who listen together, again and again, as long as anybody listens. */
export class Rounds {
  readonly #everyMs: number
  readonly #listeners = new Set<() => void>()
  #timer: NodeJS.Timeout | undefined

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  /** Returns what ends it. */
  subscribe(listener: () => void): () => void {
    const own = () => listener()
    this.#listeners.add(own)
    this.#timer ??= setInterval(() => this.#call(), this.#everyMs)
    return () => {
      this.#listeners.delete(own)
      if (this.#listeners.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  #call(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
