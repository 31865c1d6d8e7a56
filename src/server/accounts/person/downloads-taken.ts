import { type DownloadPeriod, periodKey } from '#domain/account/from-standing/download-period.ts'

/** Downloads used in the current period. A count from an earlier period is 0. */
export const downloadsTaken = (
  { downloadCount, downloadPeriod }: { downloadCount: number; downloadPeriod: string },
  period: DownloadPeriod,
  now: Date,
): number => (downloadPeriod === periodKey(period, now) ? downloadCount : 0)
