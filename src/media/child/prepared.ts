import type { Frame } from 'node-av/lib'

/** A layer ready to overlay: straight alpha in 4:2:0, bt709, trimmed to its visible part. */
export type Prepared = {
  /** Offset of the trimmed part in the full layer: one cached layer may serve several positions. */
  x: number
  y: number
  width: number
  height: number
  /** One frame for a still picture; otherwise one per stored frame. */
  frames: Frame[]
  bytes: number
}

/** LRU cache of prepared layers; layers of the running job are never evicted. */
export class PreparedCache {
  readonly #limit: number
  readonly #entries = new Map<string, Prepared>()
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): Prepared | undefined {
    const found = this.#entries.get(key)
    if (found) {
      this.#entries.delete(key)
      this.#entries.set(key, found)
    }
    return found
  }

  /** Whether this many more bytes fit if everything except the given keys is evicted. */
  fits(bytes: number, kept: ReadonlySet<string>): boolean {
    const held = [...kept].reduce((sum, key) => sum + (this.#entries.get(key)?.bytes ?? 0), 0)
    return held + bytes <= this.#limit
  }

  put(key: string, prepared: Prepared, kept: ReadonlySet<string>): void {
    this.#entries.set(key, prepared)
    this.#bytes += prepared.bytes
    for (const [old, entry] of this.#entries) {
      if (this.#bytes <= this.#limit) return
      if (old !== key && !kept.has(old)) this.#drop(old, entry)
    }
  }

  #drop(key: string, entry: Prepared): void {
    for (const frame of entry.frames) frame.free()
    this.#bytes -= entry.bytes
    this.#entries.delete(key)
  }
}
