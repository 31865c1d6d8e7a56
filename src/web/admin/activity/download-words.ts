import type { DownloadRecord } from '#contract/admin-statistics.ts'

/** "Heels with Mia", as far as known. */
export function videoOf({ classType, instructorName }: DownloadRecord): string {
  const what = classType || 'A video'
  return instructorName ? `${what} with ${instructorName}` : what
}

/** "1 download", "1,200 downloads" */
export const downloadCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'download' : 'downloads'}`

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** In the viewer's time zone. */
export const momentOf = (at: string): string => MOMENT.format(new Date(at))

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "3 May"; figures count days in UTC. */
export const dayOf = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`))
