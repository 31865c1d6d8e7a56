import type { ChildProcess } from 'node:child_process'
import { MediaError, spaceError } from '#media/media-error.ts'
import type { Reply, Request, TaskName, Tasks } from '#media/messages.ts'
import { confinedProcess, endedBySignal } from '#media/sandbox/confined-process.ts'
import { withSandboxNames } from '#media/sandbox/task-files.ts'
import { type TaskFiles, Workplace } from '#media/sandbox/workplace.ts'
import { GrowingPause } from './growing-pause.ts'
import { LIMITS, THREAD_LIMIT } from './limits.ts'
import { setNiceness } from './niceness.ts'
import { excessOf, processorTime } from './process-usage.ts'
import { endChild, ended, startChild } from './start-child.ts'
import { startTaskTimers, type TaskTimers } from './task-timers.ts'
import type { RunOptions, WorkerSetup } from './worker-setup.ts'

type Running = {
  id: number
  task: TaskName
  onReply: (reply: Reply) => void
  fail: (error: MediaError) => void
}

/** A running task. */
type Work = {
  request: Request
  files: TaskFiles
  options: RunOptions
  answered: PromiseWithResolvers<unknown>
}

const RECYCLE_AFTER_JOBS = 100
/**
 * Videos come behind the server and its database, whose work is short: replies take milliseconds, videos seconds. Background
 * work comes behind videos, but is not starved on a busy machine.
 */
const NICENESS = { video: 5, background: 10 }
/** Idle memory above which the process is replaced. */
const RECYCLE_RSS = 900 * 1024 * 1024
const STDERR_TAIL = 2_000
/** How often its memory and threads are looked at. The limits of the kernel bound what it takes in between. */
const WATCH_MS = 250

/**
 * One child process and its successors: at most one task at a time, killed and restarted when needed. A child that
 * exits on its own is restarted after a back-off, so that a broken one costs almost nothing.
 */
export class MediaWorker {
  readonly #setup: WorkerSetup
  readonly #pause = new GrowingPause()
  readonly #watching: NodeJS.Timeout
  /** Undefined between processes. */
  #child: ChildProcess | undefined
  #place: Workplace | undefined
  /** Pid of the working process once ready; before that, of the started one, which differs inside a sandbox. */
  #pid: number | undefined
  #running: Running | undefined
  #nextId = 1
  #jobs = 0
  #rss = 0
  #stderr = ''
  #closed = false
  #lowered = false
  #ready = false

  constructor(setup: WorkerSetup) {
    this.#setup = setup
    this.#start()
    this.#watching = setInterval(() => this.#enforceLimits(), WATCH_MS).unref()
  }

  get isFree(): boolean {
    return !this.#running && !this.#closed && this.#child?.pid !== undefined
  }

  get stats() {
    return {
      pid: this.#pid,
      isReady: this.#ready,
      task: this.#running?.task,
      jobs: this.#jobs,
      rss: this.#rss,
    }
  }

  run<Name extends TaskName>(
    task: Name,
    input: Tasks[Name]['input'],
    options: RunOptions,
  ): Promise<Tasks[Name]['answer']> {
    this.#prioritize(options.background ?? false)
    if (!this.#child?.pid || !this.#place)
      return Promise.reject(new MediaError('crashed', 'no process to work in'))
    const id = this.#nextId++
    const files = this.#place.open()
    const request = { id, task, input: withSandboxNames(task, input, files) } as Request
    const answered = Promise.withResolvers<unknown>()
    answered.promise.catch(() => {})
    this.#running = {
      id,
      task,
      onReply: () => {},
      fail: (error) => {
        this.#running = undefined
        answered.reject(error)
      },
    }
    return this.#carryOut(this.#child, { request, files, options, answered }) as Promise<
      Tasks[Name]['answer']
    >
  }

  /** Provides the files, runs the task, collects its output, and removes everything before the next task. */
  async #carryOut(child: ChildProcess, { request, files, options, answered }: Work): Promise<unknown> {
    let timers: TaskTimers | undefined
    let isBroken = false
    let failure: string | undefined
    const [begunAt, begun, pid] = [Date.now(), performance.now(), this.#pid ?? 0]
    try {
      await files.bring()
      if (this.#running?.id === request.id) {
        timers = this.#timers(options)
        this.#running.onReply = (reply) => {
          timers?.alive()
          this.#hear(reply, options, answered)
        }
        child.send(request)
      }
      const answer = await answered.promise
      timers?.stop()
      await files.takeOut()
      return answer
    } catch (error) {
      isBroken = isInDoubt(error, options)
      failure = error instanceof MediaError ? error.reason : 'error'
      throw spaceError(error)
    } finally {
      timers?.stop()
      await files.clear().catch(() => undefined)
      if (this.#running?.id === request.id) this.#running = undefined
      const ms = performance.now() - begun
      this.#setup.onEvent({ kind: 'worked', pid, task: request.task, begunAt, ms, failure })
      if (child === this.#child) this.#recycleWhenWorn(isBroken)
      this.#setup.onFree()
    }
  }

  #hear(reply: Reply, { onProgress }: RunOptions, answered: PromiseWithResolvers<unknown>): void {
    if (reply.kind === 'alive' && reply.progress !== undefined) onProgress?.(reply.progress)
    if (reply.kind === 'alive' || reply.kind === 'ready') return
    this.#jobs += 1
    this.#rss = reply.rss
    if (reply.kind === 'done') answered.resolve(reply.answer)
    else answered.reject(new MediaError(reply.reason, reply.detail))
  }

  /** Cancels the running task by killing its process: the only reliable way. */
  kill(error: MediaError): void {
    const running = this.#running
    if (!running) return
    this.#end(error.reason)
    running.fail(error)
  }

  /** Its process cannot be trusted to watch itself. Other processes it cannot start. */
  #enforceLimits(): void {
    const { rssLimit, threadLimit = THREAD_LIMIT } = this.#setup
    const excess = this.#ready && this.#pid ? excessOf(this.#pid, { rssLimit, threadLimit }) : undefined
    if (!excess) return
    const running = this.#running
    this.#end(excess)
    running?.fail(new MediaError('crashed', `the process took too much: ${excess}`))
  }

  #end(why: string): void {
    this.#setup.onEvent({ kind: 'killed', pid: this.#pid ?? 0, why, task: this.#running?.task })
    this.#replace()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#pause.cancel()
    clearInterval(this.#watching)
    const gone = this.#child && ended(this.#child)
    if (this.#child) endChild(this.#child)
    this.#running?.fail(new MediaError('cancelled', 'the pool is closing'))
    await gone
    await this.#place?.remove()
  }

  /** Refreshes its folder, so that a sweep does not take an idle one for a leftover. */
  touch(): Promise<void> | undefined {
    return this.#place?.touch()
  }

  #timers({ wallMs, silenceMs, processorMs }: RunOptions): TaskTimers {
    const { bootMs = LIMITS.bootMs } = this.#setup
    const used = () => processorTime(this.#pid ?? 0)
    const limits = { wallMs, silenceMs, processorMs, bootMs: this.#ready ? undefined : bootMs, used }
    return startTaskTimers(limits, ({ reason, why }) => this.kill(new MediaError(reason, why)))
  }

  #start(): void {
    const { spawn = startChild, onEvent, setting, ...start } = this.#setup
    try {
      this.#place = new Workplace(setting)
      this.#child = spawn({ ...start, folder: this.#place.path })
    } catch (error) {
      onEvent({ kind: 'died', pid: 0, task: undefined, signal: null, stderr: String(error) })
      void this.#place?.remove()
      this.#startLater()
      return
    }
    this.#pid = this.#child.pid
    this.#listen(this.#child, this.#place)
    if (this.#child.pid) onEvent({ kind: 'started', pid: this.#child.pid })
  }

  #startLater(): void {
    this.#child = undefined
    this.#place = undefined
    this.#pid = undefined
    this.#ready = false
    this.#pause.before(() => {
      this.#start()
      this.#setup.onFree()
    })
  }

  #listen(child: ChildProcess, place: Workplace): void {
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
        this.#pid = confinedProcess(child.pid, this.#setup.sandbox.kind)
        this.#setNiceness()
      }
      if (reply.kind === 'ready' || reply.id === this.#running?.id) this.#running?.onReply(reply)
    })
    child.on('error', (error) => {
      this.#lost(child, `${this.#stderr}${error}`)
      if (child.pid === undefined) void place.remove()
    })
    child.on('exit', () => {
      this.#lost(child, this.#stderr)
      void place.remove()
    })
  }

  /** The process exited, crashed, was killed, or never started. */
  #lost(child: ChildProcess, stderr: string): void {
    if (child !== this.#child || this.#closed) return
    const running = this.#running
    const signal = endedBySignal(child)
    this.#setup.onEvent({ kind: 'died', pid: this.#pid ?? 0, task: running?.task, signal, stderr })
    endChild(child)
    this.#startLater()
    running?.fail(new MediaError('crashed', `process ended: ${signal ?? child.exitCode}`))
  }

  #replace(): void {
    const old = this.#child
    this.#start()
    if (old) endChild(old)
  }

  /** A failed task gets another process for its next attempt. */
  #recycleWhenWorn(isBroken: boolean): void {
    if (!isBroken && this.#jobs < RECYCLE_AFTER_JOBS && this.#rss < RECYCLE_RSS) return
    this.#setup.onEvent({ kind: 'recycled', pid: this.#pid ?? 0, jobs: this.#jobs, rss: this.#rss })
    this.#replace()
  }

  /** Only root may raise a priority again; otherwise a new process takes over. */
  #prioritize(background: boolean): void {
    if (background === this.#lowered || !this.#child?.pid) return
    this.#lowered = background
    if (!this.#setNiceness() && !background) this.#replace()
  }

  #setNiceness(): boolean {
    return (
      !this.#pid ||
      this.#setup.givesWay === false ||
      setNiceness(this.#pid, this.#lowered ? NICENESS.background : NICENESS.video)
    )
  }
}

/** The fault may be in the process: the next attempt gets a new one. */
const isInDoubt = (error: unknown, { isFirst = false }: RunOptions): boolean =>
  error instanceof MediaError && (error.reason === 'crashed' || (isFirst && error.reason === 'unreadable'))
