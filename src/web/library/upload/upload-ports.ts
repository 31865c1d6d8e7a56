import type { PublicId } from '#domain/ids.ts'
import type { WaitingFor } from '#web/async/retry.ts'
import type { FailedJob, Job, Target } from './job.ts'

export type UploadProgress = {
  readonly signal: AbortSignal
  onSent(bytes: number): void
  onWaiting(waitingFor: WaitingFor): void
}

/** An uploaded video. */
export type Arrived = {
  readonly publicId: PublicId
  /** Seconds, where they are known. */
  readonly duration?: number | undefined
  readonly secureUrl?: string | undefined
}

/** The page, the host and the server as uploads need them. */
export type UploadPorts = {
  /** The id of the signed-in user; empty while the user is signed out. */
  who(): string
  randomName(): string
  /**
   * Sends the file and resumes an earlier upload of it. Resolves also where the upload was complete before it was
   * canceled.
   */
  deliver(job: Job, progress: UploadProgress): Promise<Arrived>
  /** The job waits or runs until it is `over`: done, refused or canceled. */
  queued(job: Job): void
  over(job: Job): void
  /** Requests the clips of the video. */
  cut(job: Job, arrived: Arrived, waiting: Omit<UploadProgress, 'onSent'>): Promise<void>
  /** The first file of a batch has arrived; its clips are cut, or could not be. */
  firstArrived(job: Job, arrived: Arrived): void
  /** Every file of a target has succeeded or failed. */
  settled(target: Target): void
  /** A sentence for people, and whether a retry may succeed. */
  explain(error: unknown): Omit<FailedJob, 'job'>
  /** To screen readers. */
  say(message: string): void
  /** To everyone, on the screen. */
  inform(message: string): void
  later(ms: number, act: () => void): void
}
