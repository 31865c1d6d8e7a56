/** A failed backup is tried again after this time, or at its turn if that is earlier. */
const AGAIN_MS = 3_600_000

type Last = { readonly status: 'done' | 'failed'; readonly started_at: Date }

/** When the next backup is made after the last one, good or bad. */
export const dueAt = ({ status, started_at }: Last, everyMs: number): Date =>
  new Date(started_at.getTime() + (status === 'failed' ? Math.min(everyMs, AGAIN_MS) : everyMs))
