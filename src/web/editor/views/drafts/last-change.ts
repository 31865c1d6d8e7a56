import { dayOfMoment } from '#web/pieces/moment-words.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** The time of a change in everyday words. A wrong clock gives no nonsense. */
export function lastChange(at: Date, now: Date, locale: string): string {
  const passedMs = now.getTime() - at.getTime()
  if (passedMs < MINUTE_MS) return 'Just now'
  if (passedMs < HOUR_MS) return ago.format(-Math.floor(passedMs / MINUTE_MS), 'minute')
  if (passedMs < DAY_MS) return ago.format(-Math.floor(passedMs / HOUR_MS), 'hour')
  if (passedMs < 7 * DAY_MS) return ago.format(-Math.floor(passedMs / DAY_MS), 'day')
  return dayOfMoment(at, locale)
}
