/** The library that a video goes to. */
export type Target =
  | { readonly kind: 'own' }
  | { readonly kind: 'universal' }
  | { readonly kind: 'member'; readonly userId: string; readonly name: string }

export const sameTarget = (a: Target, b: Target): boolean =>
  a.kind === b.kind && (a.kind !== 'member' || b.kind !== 'member' || a.userId === b.userId)

/** One file to upload to one library: the target at the moment of choice (UP-16). */
export type Job = {
  readonly file: File
  readonly target: Target
  /** The user whose session sends it. */
  readonly by: string
  /** The same for every try, so that a file whose answer was lost is not stored twice. */
  readonly name: string
}

export type FailedJob = {
  readonly job: Job
  readonly cause: string
  /** Whether a retry of the same file may succeed. */
  readonly canRetry: boolean
}

/** Several files, one after the other (UP-18). */
export type Batch = {
  readonly total: number
  readonly done: number
  readonly failed: readonly FailedJob[]
  /** How many of `failed`, from the first, belong to earlier batches. */
  readonly kept: number
}

export const NO_BATCH: Batch = { total: 0, done: 0, failed: [], kept: 0 }

/** A new batch. Earlier failures stay visible until they are retried or dismissed. */
export const batchOf = (total: number, failed: readonly FailedJob[]): Batch => ({
  ...NO_BATCH,
  total,
  failed,
  kept: failed.length,
})
