import type { DownloadRecord } from '#contract/admin-statistics.ts'

export type DownloadsOfUser = {
  /** The newest: the account's email and role at that time. */
  readonly latest: DownloadRecord
  readonly records: readonly DownloadRecord[]
}

/** Groups downloads by account. Records are sorted newest first, and so are the accounts. */
export function downloadsByUser(records: readonly DownloadRecord[]): DownloadsOfUser[] {
  const found = new Map<string, DownloadRecord[]>()
  for (const record of records) {
    const ofUser = found.get(record.userId)
    if (ofUser) ofUser.push(record)
    else found.set(record.userId, [record])
  }
  return Array.from(found.values(), (ofUser) => ({ latest: ofUser[0] as DownloadRecord, records: ofUser }))
}

/** "Heels with Mia", as far as known. */
export function videoOf({ classType, instructorName }: DownloadRecord): string {
  const what = classType || 'A video'
  return instructorName ? `${what} with ${instructorName}` : what
}

/** "1 download", "12 downloads" */
export const downloadCount = (count: number): string => `${count} ${count === 1 ? 'download' : 'downloads'}`
