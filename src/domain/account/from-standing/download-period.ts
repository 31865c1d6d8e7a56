export type DownloadPeriod = 'month' | 'lifetime'

/** Key of the counting period a moment falls into, e.g. `2026-11` (UTC) or `lifetime` (C2, N20). */
export const periodKey = (period: DownloadPeriod, now: Date): string =>
  period === 'lifetime' ? 'lifetime' : now.toISOString().slice(0, 7)

/** Start of the next counting period, or undefined when the allowance never resets. */
export const nextPeriodStart = (period: DownloadPeriod, now: Date): Date | undefined =>
  period === 'lifetime' ? undefined : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
