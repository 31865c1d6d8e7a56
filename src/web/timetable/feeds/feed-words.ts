import type { CalendarFeed } from '#contract/calendar-feeds.ts'
import { FEED_FAILING_DAYS } from '#domain/timetable/feed.ts'

/** The calendar's own name, or where it is. */
export const feedName = ({ name, host }: Pick<CalendarFeed, 'name' | 'host'>): string => name || host

/** Undefined for a calendar that is read. */
export function feedBadge({
  endedAt,
  problem,
  failingSince,
}: Pick<CalendarFeed, 'endedAt' | 'problem' | 'failingSince'>):
  | { tone: 'amber' | 'danger'; label: string }
  | undefined {
  if (endedAt !== null) return { tone: 'danger', label: 'Given up' }
  if (problem === null) return undefined
  return { tone: 'amber', label: failingSince === null ? 'Read in part' : 'Failing' }
}

type Facts = Pick<CalendarFeed, 'checkedAt' | 'problem' | 'failingSince' | 'endedAt'>

/** When it was read, or why not and what follows. */
export function feedLine({ checkedAt, problem, failingSince, endedAt }: Facts, now: Date): string {
  if (endedAt !== null) return `${problem ?? ''} It is not read any more. Its classes stay.`.trim()
  if (problem !== null && failingSince !== null) {
    const left = FEED_FAILING_DAYS - Math.floor((now.getTime() - Date.parse(failingSince)) / DAY_MS)
    return `${problem} We try again each hour, for ${left === 1 ? 'one more day' : `${left} more days`}.`
  }
  if (problem !== null && checkedAt !== null)
    return `${problem} The rest was read ${ago(Date.parse(checkedAt), now)}. Nothing is cancelled until all of it can be read.`
  return checkedAt === null
    ? 'Not read yet.'
    : `Read ${ago(Date.parse(checkedAt), now)}, and again each hour.`
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

function ago(then: number, now: Date): string {
  const past = Math.max(0, now.getTime() - then)
  if (past < MINUTE_MS) return 'just now'
  const format = new Intl.RelativeTimeFormat('en')
  if (past < HOUR_MS) return format.format(-Math.floor(past / MINUTE_MS), 'minute')
  return past < DAY_MS
    ? format.format(-Math.floor(past / HOUR_MS), 'hour')
    : format.format(-Math.floor(past / DAY_MS), 'day')
}
