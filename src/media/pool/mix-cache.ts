import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes and milliseconds that mixes stay: enough for the formats of a design, and for another try of its words. */
const MOST_BYTES = 32 * 1024 * 1024
const AGE_MS = 15 * 60_000

type Limits = { bytes: number; ageMs: number }
type Kept = { readonly path: string; readonly bytes: number; readonly end: NodeJS.Timeout }

/**
 * Copies of mixed sounds, for the next video of the same sound. They end with the pool, after a quarter of an hour, or when
 * newer ones need their room. A copy that cannot be written or read is not there; nothing fails because of it.
 */
export class MixCache {
  readonly #parent: string
  readonly #limits: Limits
  /** By their keys, the last used ones last. */
  readonly #kept = new Map<string, Kept>()
  /** What is being made at the moment, by keys; these never reject. */
  readonly #making = new Map<string, Promise<unknown>>()
  #folder: Promise<string> | undefined
  #count = 0

  constructor(parent: string, limits: Limits = { bytes: MOST_BYTES, ageMs: AGE_MS }) {
    this.#parent = parent
    this.#limits = limits
  }

  /** Copies the mix of that key to a path; false if there is none. */
  async copyTo(path: string, key: string): Promise<boolean> {
    const kept = this.#kept.get(key)
    if (!kept) return false
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    try {
      await copyFile(kept.path, path)
      return true
    } catch {
      await this.#drop(key)
      return false
    }
  }

  /**
   * Does the work of a key unless somebody else is doing it. Otherwise waits for their end, or for the signal, and answers
   * false: then their mix may be there.
   */
  async once(key: string, signal: AbortSignal, work: () => Promise<void>): Promise<boolean> {
    const others = this.#making.get(key)
    if (others) {
      await Promise.race([others, aborted(signal)])
      return false
    }
    const working = work()
    this.#making.set(
      key,
      working.catch(() => undefined),
    )
    try {
      await working
      return true
    } finally {
      this.#making.delete(key)
    }
  }

  /** Keeps a copy of a mix. */
  async add(from: string, key: string): Promise<void> {
    try {
      const { size: bytes } = await stat(from)
      if (bytes > this.#limits.bytes) return
      const path = await this.newPath()
      await copyFile(from, path).catch((error: unknown) =>
        rm(path, { force: true }).then(() => Promise.reject(error)),
      )
      const dropped = this.#drop(key)
      const end = setTimeout(() => void this.#drop(key), this.#limits.ageMs).unref()
      this.#kept.set(key, { path, bytes, end })
      await dropped
      await this.#makeRoom()
    } catch {
      // The next one looks for a folder again.
      this.#folder = undefined
    }
  }

  /** A path for a mix, in a folder that goes with the pool. */
  async newPath(): Promise<string> {
    return join(await this.#open(), `${this.#count++}.mp4`)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#kept.keys()].map((key) => this.#drop(key)))
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true })
    this.#folder = undefined
  }

  #open(): Promise<string> {
    this.#folder ??= mkdir(this.#parent, { recursive: true }).then(() =>
      mkdtemp(join(this.#parent, 'mixes-')),
    )
    return this.#folder
  }

  async #makeRoom(): Promise<void> {
    for (const key of [...this.#kept.keys()]) {
      const bytes = [...this.#kept.values()].reduce((sum, kept) => sum + kept.bytes, 0)
      if (bytes <= this.#limits.bytes) return
      await this.#drop(key)
    }
  }

  async #drop(key: string): Promise<void> {
    const kept = this.#kept.get(key)
    if (!kept) return
    clearTimeout(kept.end)
    this.#kept.delete(key)
    await rm(kept.path, { force: true })
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
