/** Whose library a video goes to. */
export type Target =
  | { readonly kind: 'own' }
  | { readonly kind: 'universal' }
  | { readonly kind: 'member'; readonly userId: string; readonly name: string }

export const sameTarget = (a: Target, b: Target): boolean =>
  a.kind === b.kind && (a.kind !== 'member' || b.kind !== 'member' || a.userId === b.userId)

/** One file on its way to one library. The target is the one of when it was chosen (UP-16). */
export type Job = {
  readonly file: File
  readonly target: Target
  /** Whose session it is to go with. */
  readonly by: string
  /** The same for every try: what arrived though nobody heard of it does not arrive twice. */
  readonly name: string
}

export type FailedJob = {
  readonly job: Job
  readonly cause: string
  /** Whether the same file may end otherwise. */
  readonly canRetry: boolean
}

/** Several files, one after the other (UP-18). */
export type Batch = {
  readonly total: number
  readonly done: number
  readonly failed: readonly FailedJob[]
  /** How many of the failed, the first, are of batches before. */
  readonly kept: number
}

export const NO_BATCH: Batch = { total: 0, done: 0, failed: [], kept: 0 }

/** A new batch. What failed before stays to be seen until it is tried again or put away. */
export const batchOf = (total: number, failed: readonly FailedJob[]): Batch => ({
  ...NO_BATCH,
  total,
  failed,
  kept: failed.length,
})
