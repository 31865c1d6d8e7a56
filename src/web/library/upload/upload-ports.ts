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
  /** Who is signed in, as this page knows; empty while nobody is. */
  who(): string
  newName(): string
  /**
   * Sends the file, from where it stopped if it was begun before. Tells what became of it also where it was given up
   * too late.
   */
  deliver(job: Job, progress: UploadProgress): Promise<Arrived>
  /** It waits for its turn, or is on its way, until it is `over`: arrived, refused or no longer wanted. */
  queued(job: Job): void
  over(job: Job): void
  /** Has the video cut into clips. */
  cut(job: Job, arrived: Arrived, waiting: Omit<UploadProgress, 'onSent'>): Promise<void>
  /** All files of a target have been tried. */
  settled(target: Target): void
  /** A sentence for people, and whether trying again may help. */
  explain(error: unknown): Omit<FailedJob, 'job'>
  /** To those who listen to the page. */
  say(message: string): void
  /** To everybody. */
  inform(message: string): void
  later(ms: number, act: () => void): void
}
