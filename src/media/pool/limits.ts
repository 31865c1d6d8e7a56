/** How long a task may take, in milliseconds, and how long it may give no sign of life. */
export type Limits = {
  silenceMs: number
  lookMs: number
  ingestMs: number
  composeMs: number
  prepareMs: number
}

export const LIMITS: Limits = {
  silenceMs: 30_000,
  lookMs: 8_000,
  /** The longest clip allowed, at three times its own length. */
  ingestMs: 1_800_000,
  composeMs: 300_000,
  /** Of one warm-up in all; it is never worth more than this. */
  prepareMs: 3_000,
}

const MB = 1024 * 1024
/** Memory beyond which a child ends itself. */
export const RSS_LIMIT = { look: 450 * MB, work: 2_200 * MB } as const
