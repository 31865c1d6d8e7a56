import type { PublicId } from '#domain/ids.ts'
import type { FailedJob, Job, Target } from './job.ts'

export type UploadProgress = {
  readonly signal: AbortSignal
  onSent(bytes: number): void
  onWaiting(isWaiting: boolean): void
}

/** What became of a file. */
export type Arrived = {
  readonly publicId: PublicId
  /** Seconds, where somebody knows. */
  readonly duration?: number | undefined
  readonly secureUrl?: string | undefined
}

/** What uploads need of the world. */
export type UploadPorts = {
  /** Sends the file, from where it stopped if it was begun before. */
  deliver(job: Job, progress: UploadProgress): Promise<Arrived>
  /** Has the video cut into clips. */
  cut(job: Job, arrived: Arrived, signal: AbortSignal): Promise<void>
  /** All files of a target have been tried. */
  settled(target: Target): void
  /** A sentence for people, and whether trying again may help. */
  explain(error: unknown): Omit<FailedJob, 'job'>
  say(message: string): void
  later(ms: number, act: () => void): void
}
