import { AsyncResource } from 'node:async_hooks'
import { MediaError } from '#media/media-error.ts'
import type { MediaWorker } from './worker.ts'

/**
 * Background work never occupies the last of several workers, and has its turn after `MOST_OVERTAKING` foreground tasks.
 * Idle work never takes the last free one, starts only when nothing else waits, and is canceled when other work arrives.
 */
export type Lane = 'foreground' | 'background' | 'idle'

export type Entry = {
  lane: Lane
  /** Number of usable workers, given the free ones and the waiting tasks of its kind. */
  wants: (free: number, waiting: number) => number
  start: (workers: readonly MediaWorker[]) => Promise<void>
  signal: AbortSignal | undefined
  /** The one required worker, if not any. */
  only?: MediaWorker
  /** Asks running idle work to end soon. */
  giveWay?: () => void
  refuse: (error: MediaError) => void
}

/** Foreground tasks that may start before a waiting background task. Without a limit no clip is prepared on a busy machine. */
const MOST_OVERTAKING = 8

/** Assigns entries to free workers in order: foreground first, idle work last. */
export class WorkQueue {
  readonly #workers: readonly MediaWorker[]
  readonly #waiting: Entry[] = []
  readonly #taken = new Set<MediaWorker>()
  readonly #running: Record<Lane, Set<Entry>> = {
    foreground: new Set(),
    background: new Set(),
    idle: new Set(),
  }
  /** Foreground tasks that started while background work could have. */
  #overtaking = 0

  constructor(workers: readonly MediaWorker[]) {
    this.#workers = workers
  }

  get length(): number {
    return this.#waiting.length
  }

  get free(): MediaWorker[] {
    return this.#workers.filter((worker) => worker.isFree && !this.#taken.has(worker))
  }

  add(asked: Entry): void {
    if (asked.signal?.aborted) {
      asked.refuse(new MediaError('cancelled'))
      return
    }
    // Work that waits begins when another task ends, and still belongs to its caller.
    const entry = { ...asked, start: AsyncResource.bind(asked.start) }
    if (entry.lane !== 'idle') this.#clearIdle()
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
    const free = this.free.filter((worker) => !entry.only || worker === entry.only)
    this.#waiting.splice(this.#waiting.indexOf(entry), 1)
    const behind = this.#waiting.filter(({ lane }) => lane === entry.lane).length
    const team = free.slice(0, Math.max(1, Math.min(free.length, entry.wants(free.length, behind))))
    for (const worker of team) this.#taken.add(worker)
    const running = this.#running[entry.lane].add(entry)
    const isOvertaking = entry.lane === 'foreground' && this.#nextBackground() !== undefined
    this.#overtaking = isOvertaking ? this.#overtaking + 1 : 0
    void entry.start(team).finally(() => {
      for (const worker of team) this.#taken.delete(worker)
      running.delete(entry)
      this.next()
    })
  }

  #pick(): Entry | undefined {
    const { free } = this
    if (free.length === 0) return undefined
    const count = this.#workers.length
    const [foreground, background] = [this.#first('foreground'), this.#nextBackground()]
    if (background && this.#overtaking >= MOST_OVERTAKING) return background
    if (foreground ?? background) return foreground ?? background
    if (this.#first('background')) return undefined
    if (free.length === 1 && count > 1) return undefined
    return this.#waiting.find(({ only }) => !only || free.includes(only))
  }

  #first(lane: Lane): Entry | undefined {
    return this.#waiting.find((entry) => entry.lane === lane)
  }

  #nextBackground(): Entry | undefined {
    const most = Math.max(1, this.#workers.length - 1)
    return this.#running.background.size < most ? this.#first('background') : undefined
  }

  #clearIdle(): void {
    for (const entry of this.#waiting.filter(({ lane }) => lane === 'idle')) this.#withdraw(entry)
    for (const entry of this.#running.idle) entry.giveWay?.()
  }

  #withdraw(entry: Entry): void {
    const at = this.#waiting.indexOf(entry)
    if (at < 0) return
    this.#waiting.splice(at, 1)
    entry.refuse(new MediaError('cancelled'))
  }
}
