import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { MediaError } from '../media-error.ts'
import type { Reply, Request, TaskName, Tasks } from '../messages.ts'
import { GrowingPause } from './growing-pause.ts'
import { type ChildLimits, startChild } from './start-child.ts'

export type RunOptions = {
  /** Longest time in all, and without a sign of life. */
  wallMs: number
  silenceMs: number
  /** Yields to everything else on the machine. */
  background?: boolean
  onProgress?: (progress: number) => void
}

export type WorkerEvent =
  | { kind: 'started'; pid: number }
  | { kind: 'killed'; pid: number; why: string; task: TaskName | undefined }
  | { kind: 'died'; pid: number; task: TaskName | undefined; stderr: string }
  | { kind: 'recycled'; pid: number; jobs: number; rss: number }

type Setup = ChildLimits & {
  onEvent: (event: WorkerEvent) => void
  onFree: () => void
  /** Starts the process; may throw. */
  spawn?: (limits: ChildLimits) => ChildProcess
}

type Running = {
  id: number
  task: TaskName
  onReply: (reply: Reply) => void
  fail: (error: MediaError) => void
}

const RECYCLE_AFTER_JOBS = 100
/** Niceness of what nobody waits for: behind the videos, but not starved on a busy machine. */
const BACKGROUND_PRIORITY = 5
/** Resting memory above which a fresh process is better. */
const RECYCLE_RSS = 900 * 1024 * 1024
/** A fresh process may be this slow to load on a busy machine. */
const BOOT_MS = 30_000
const STDERR_TAIL = 2_000

/**
 * One child process and its successors: at most one task at a time, killed and started anew when it must be. A child
 * that ends by itself is followed by the next only after a pause, so that one that cannot live costs next to nothing.
 */
export class MediaWorker {
  readonly #setup: Setup
  readonly #pause = new GrowingPause()
  /** None while the next one is waited for. */
  #child: ChildProcess | undefined
  #running: Running | undefined
  #nextId = 1
  #jobs = 0
  #rss = 0
  #stderr = ''
  #closed = false
  #lowered = false
  #ready = false

  constructor(setup: Setup) {
    this.#setup = setup
    this.#start()
  }

  get isFree(): boolean {
    return !this.#running && !this.#closed && this.#child?.pid !== undefined
  }

  get stats() {
    return { pid: this.#child?.pid, task: this.#running?.task, jobs: this.#jobs, rss: this.#rss }
  }

  run<Name extends TaskName>(
    task: Name,
    input: Tasks[Name]['input'],
    options: RunOptions,
  ): Promise<Tasks[Name]['answer']> {
    const id = this.#nextId++
    this.#prioritize(options.background ?? false)
    const child = this.#child
    if (!child?.pid) return Promise.reject(new MediaError('crashed', 'no process to work in'))
    return new Promise((resolve, reject) => {
      const timers = this.#timers(options)
      const settle = (finish: () => void) => {
        timers.stop()
        this.#running = undefined
        finish()
        this.#setup.onFree()
      }
      this.#running = {
        id,
        task,
        fail: (error) => settle(() => reject(error)),
        onReply: (reply) => {
          timers.alive()
          if (reply.kind === 'alive' && reply.progress !== undefined) options.onProgress?.(reply.progress)
          if (reply.kind === 'alive' || reply.kind === 'ready') return
          this.#jobs += 1
          this.#rss = reply.rss
          settle(() => {
            if (reply.kind === 'done') resolve(reply.answer as Tasks[Name]['answer'])
            else reject(new MediaError(reply.reason, reply.detail))
            this.#recycleWhenWorn(reply.kind === 'failed' && reply.reason === 'crashed')
          })
        },
      }
      child.send({ id, task, input } as Request)
    })
  }

  /** Ends the running task by ending its process: the only way that always works. */
  kill(error: MediaError): void {
    const running = this.#running
    if (!running) return
    const pid = this.#child?.pid ?? 0
    this.#setup.onEvent({ kind: 'killed', pid, why: error.reason, task: running.task })
    this.#replace()
    running.fail(error)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#pause.cancel()
    const gone = this.#child && ended(this.#child)
    this.#child?.kill('SIGKILL')
    this.#running?.fail(new MediaError('cancelled', 'the pool is closing'))
    await gone
  }

  #timers({ wallMs, silenceMs }: RunOptions) {
    const stop = (why: string) => this.kill(new MediaError('timeout', why))
    const wall = setTimeout(() => stop(`no end within ${wallMs} ms`), wallMs)
    const quiet = (ms = silenceMs) => setTimeout(() => stop(`no sign of life for ${ms} ms`), ms)
    let silence = quiet(this.#ready ? silenceMs : Math.max(silenceMs, BOOT_MS))
    return {
      alive: () => {
        clearTimeout(silence)
        silence = quiet()
      },
      stop: () => {
        clearTimeout(wall)
        clearTimeout(silence)
      },
    }
  }

  #start(): void {
    const { spawn = startChild, onEvent } = this.#setup
    try {
      this.#child = spawn(this.#setup)
    } catch (error) {
      onEvent({ kind: 'died', pid: 0, task: undefined, stderr: String(error) })
      this.#startLater()
      return
    }
    this.#listen(this.#child)
    if (this.#child.pid) onEvent({ kind: 'started', pid: this.#child.pid })
  }

  #startLater(): void {
    this.#child = undefined
    this.#pause.before(() => {
      this.#start()
      this.#setup.onFree()
    })
  }

  #listen(child: ChildProcess): void {
    this.#jobs = 0
    this.#lowered = false
    this.#ready = false
    this.#stderr = ''
    child.stderr?.on('data', (bytes: Buffer) => {
      this.#stderr = (this.#stderr + bytes.toString()).slice(-STDERR_TAIL)
    })
    child.on('message', (reply: Reply) => {
      if (child !== this.#child) return
      if (reply.kind === 'ready') {
        this.#ready = true
        this.#pause.reset()
      }
      if (reply.kind === 'ready' || reply.id === this.#running?.id) this.#running?.onReply(reply)
    })
    child.on('error', (error) => this.#lost(child, `${this.#stderr}${error}`))
    child.on('exit', () => this.#lost(child, this.#stderr))
  }

  /** The process ended by itself, crashed or killed from outside or by its own watch, or never began. */
  #lost(child: ChildProcess, stderr: string): void {
    if (child !== this.#child || this.#closed) return
    const { pid = 0 } = child
    const running = this.#running
    this.#setup.onEvent({ kind: 'died', pid, task: running?.task, stderr })
    child.kill('SIGKILL')
    this.#startLater()
    running?.fail(new MediaError('crashed', `process ended: ${child.exitCode ?? child.signalCode}`))
  }

  #replace(): void {
    const old = this.#child
    this.#start()
    old?.kill('SIGKILL')
  }

  /** What could not be worked on in this process gets another one for its next try. */
  #recycleWhenWorn(isBroken: boolean): void {
    if (!isBroken && this.#jobs < RECYCLE_AFTER_JOBS && this.#rss < RECYCLE_RSS) return
    this.#setup.onEvent({ kind: 'recycled', pid: this.#child?.pid ?? 0, jobs: this.#jobs, rss: this.#rss })
    this.#replace()
  }

  /** Only the superuser may raise a priority again; elsewhere a fresh process takes over. */
  #prioritize(background: boolean): void {
    if (background === this.#lowered || !this.#child?.pid) return
    try {
      setPriority(this.#child.pid, background ? BACKGROUND_PRIORITY : constants.priority.PRIORITY_NORMAL)
    } catch {
      if (!background) this.#replace()
    }
    this.#lowered = background
  }
}

/** A process that could not be started tells so by an error alone. */
const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve()).once('error', () => resolve())
  })
