import type { TaskName } from '#media/messages.ts'

/** What happens to the processes of a pool. */
export type WorkerEvent =
  | { kind: 'started'; pid: number }
  | { kind: 'killed'; pid: number; why: string; task: TaskName | undefined }
  | { kind: 'died'; pid: number; task: TaskName | undefined; signal: string | null; stderr: string }
  /** A task is over. Milliseconds since 1970, and how many it took; `failure` if it failed. Told to whom asked for it. */
  | { kind: 'worked'; pid: number; task: TaskName; begunAt: number; ms: number; failure: string | undefined }
  | { kind: 'recycled'; pid: number; jobs: number; rss: number }
