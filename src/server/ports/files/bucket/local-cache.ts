import { link, lstat, mkdir, readdir, rm, statfs, utimes } from 'node:fs/promises'
import { join } from 'node:path'

export type CacheLimits = {
  /** Most bytes of all copies together. */
  readonly most: number
  /** Bytes to leave free on the volume. */
  readonly leaveFree: number
}

type CopyInput = {
  name: string
  bytes: number
  /** A folder on the same volume. The copy stays as long as it exists. */
  holder: string
  /** Writes the file to a private path. */
  fetch: () => Promise<string>
}

type Copy = { path: string; bytes: number; usedAt: number; isHeld: boolean }

/**
 * Local copies of files in a bucket, for programs that read paths. A name has one content forever. Each user of a
 * copy has a hard link to it in its own folder: all processes on the cache see it, and the sweep of a killed
 * process's folder releases it. The least recently used copy is evicted first.
 */
export class LocalCache {
  readonly #folder: string
  readonly #limits: CacheLimits
  readonly #coming = new Map<string, Promise<void>>()

  private constructor(folder: string, limits: CacheLimits) {
    this.#folder = folder
    this.#limits = limits
  }

  static async open(folder: string, limits: CacheLimits): Promise<LocalCache> {
    await mkdir(folder, { recursive: true })
    return new LocalCache(folder, limits)
  }

  /** Adopts a file that is in the bucket now: its maker often needs it next. */
  async keep(name: string, from: string): Promise<void> {
    await this.#publish(name, from)
    await this.trim()
  }

  /** Path of the copy, created if missing. It may be evicted between two steps, though hardly twice. */
  async take(wanted: CopyInput): Promise<string> {
    const path = this.#pathOf(wanted.name)
    for (let tries = 0; tries < 3; tries++) {
      if (await held(path, join(wanted.holder, wanted.name))) return path
      await this.#arrival(wanted)
    }
    throw new Error('A copy of a file in the bucket is thrown out faster than it is made')
  }

  /** Evicts unused copies until the rest, and `bytes` more, are within the limits. */
  async trim(coming = 0): Promise<void> {
    const copies = await this.#copies()
    let used = copies.reduce((sum, { bytes }) => sum + bytes, 0)
    const { bavail, bsize } = await statfs(this.#folder)
    const room = Math.min(this.#limits.most, used + bavail * bsize - this.#limits.leaveFree) - coming
    for (const { path, bytes, isHeld } of copies.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (used <= room) return
      if (isHeld) continue
      await rm(path, { force: true })
      used -= bytes
    }
  }

  /** Fetches once for all waiting callers. */
  #arrival(wanted: CopyInput): Promise<void> {
    const { name } = wanted
    const coming = this.#coming.get(name) ?? this.#fetch(wanted).finally(() => this.#coming.delete(name))
    this.#coming.set(name, coming)
    return coming
  }

  async #fetch({ name, bytes, fetch }: CopyInput): Promise<void> {
    await this.trim(bytes)
    await this.#publish(name, await fetch())
  }

  /** An existing copy stays: it may be in use. */
  async #publish(name: string, from: string): Promise<void> {
    await link(from, this.#pathOf(name)).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(from)
  }

  async #copies(): Promise<Copy[]> {
    const paths = (await readdir(this.#folder)).map((name) => join(this.#folder, name))
    const found = await Promise.all(paths.map((path) => lstat(path).catch(() => undefined)))
    return found.flatMap((one, index) =>
      one?.isFile()
        ? [{ path: paths[index] ?? '', bytes: one.size, usedAt: one.mtimeMs, isHeld: one.nlink > 1 }]
        : [],
    )
  }

  #pathOf(name: string): string {
    return join(this.#folder, name)
  }
}

/** Links the copy, which protects it; false if there is none. */
async function held(path: string, second: string): Promise<boolean> {
  try {
    await link(path, second)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return false
    if (code !== 'EEXIST') throw error
  }
  const now = new Date()
  await utimes(second, now, now)
  return true
}
