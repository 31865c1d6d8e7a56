/** Whose library a video goes to. */
export type Target =
  | { readonly kind: 'own' }
  | { readonly kind: 'universal' }
  | { readonly kind: 'member'; readonly userId: string; readonly name: string }

/** One file on its way to one library. The target is the one of when it was chosen (UP-16). */
export type Job = { readonly file: File; readonly target: Target }

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
}

export const NO_BATCH: Batch = { total: 0, done: 0, failed: [] }

/** `IMG_0412.MOV` is shown as `IMG_0412`. */
export const titleOf = ({ name }: { readonly name: string }): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
