import { MediaError } from '../media-error.ts'
import type { MediaWorker } from './worker.ts'

/** Background work never takes the last worker while there are others. */
export type Lane = 'foreground' | 'background'

export type Entry = {
  lane: Lane
  /** How many workers it can use, given how many are free and how many of its kind wait behind it. */
  wants: (free: number, waiting: number) => number
  start: (workers: readonly MediaWorker[]) => Promise<void>
  signal: AbortSignal | undefined
  refuse: (error: MediaError) => void
}

/** Hands entries to free workers, in order, foreground first. */
export class WorkQueue {
  readonly #workers: readonly MediaWorker[]
  readonly #waiting: Entry[] = []
  readonly #taken = new Set<MediaWorker>()
  #inBackground = 0

  constructor(workers: readonly MediaWorker[]) {
    this.#workers = workers
  }

  get length(): number {
    return this.#waiting.length
  }

  get free(): MediaWorker[] {
    return this.#workers.filter((worker) => worker.isFree && !this.#taken.has(worker))
  }

  add(entry: Entry): void {
    if (entry.signal?.aborted) {
      entry.refuse(new MediaError('cancelled'))
      return
    }
    this.#waiting.push(entry)
    entry.signal?.addEventListener('abort', () => this.#withdraw(entry), { once: true })
    this.next()
  }

  next(): void {
    for (let entry = this.#pick(); entry; entry = this.#pick()) this.#begin(entry)
  }

  refuseAll(error: MediaError): void {
    for (const entry of this.#waiting.splice(0)) entry.refuse(error)
  }

  #begin(entry: Entry): void {
    const free = this.free
    this.#waiting.splice(this.#waiting.indexOf(entry), 1)
    const behind = this.#waiting.filter(({ lane }) => lane === entry.lane).length
    const team = free.slice(0, Math.max(1, Math.min(free.length, entry.wants(free.length, behind))))
    for (const worker of team) this.#taken.add(worker)
    if (entry.lane === 'background') this.#inBackground += 1
    void entry.start(team).finally(() => {
      for (const worker of team) this.#taken.delete(worker)
      if (entry.lane === 'background') this.#inBackground -= 1
      this.next()
    })
  }

  #pick(): Entry | undefined {
    if (this.free.length === 0) return undefined
    const most = Math.max(1, this.#workers.length - 1)
    return (
      this.#waiting.find(({ lane }) => lane === 'foreground') ??
      (this.#inBackground < most ? this.#waiting[0] : undefined)
    )
  }

  #withdraw(entry: Entry): void {
    const at = this.#waiting.indexOf(entry)
    if (at < 0) return
    this.#waiting.splice(at, 1)
    entry.refuse(new MediaError('cancelled'))
  }
}
