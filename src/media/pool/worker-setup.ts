import type { ChildProcess } from 'node:child_process'
import type { Sandbox } from '#media/sandbox/sandbox.ts'
import type { Setting } from '#media/sandbox/workplace.ts'
import type { ChildLimits, Start } from './start-child.ts'
import type { WorkerEvent } from './worker-event.ts'

export type RunOptions = {
  /** Time limit, and limit without a heartbeat. */
  wallMs: number
  silenceMs: number
  /** Limit of the processor's time, in milliseconds. Default: none. */
  processorMs?: number
  /** Lowest priority on the machine. */
  background?: boolean
  /** Verifies an `unreadable` verdict in another process. */
  isFirst?: boolean
  onProgress?: (progress: number) => void
}

export type WorkerSetup = ChildLimits & {
  sandbox: Sandbox
  /** Folder of its task files. */
  setting: Setting
  /** Default: `THREAD_LIMIT`. */
  threadLimit?: number
  onEvent: (event: WorkerEvent) => void
  onFree: () => void
  /** Whether its process works at a lower priority than the server. Default: true. */
  givesWay?: boolean
  /** Time limit of a start. Default: `LIMITS.bootMs`. */
  bootMs?: number
  /** Starts the process; may throw. */
  spawn?: (start: Start) => ChildProcess
}
