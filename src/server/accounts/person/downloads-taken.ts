import { type DownloadPeriod, periodKey } from '#domain/account/from-standing/download-period.ts'

/** Downloads of the allowance that are used up now: what was counted in another period no longer is. */
export const downloadsTaken = (
  { downloadCount, downloadPeriod }: { downloadCount: number; downloadPeriod: string },
  period: DownloadPeriod,
  now: Date,
): number => (downloadPeriod === periodKey(period, now) ? downloadCount : 0)
