import type { SessionView } from '#contract/sessions.ts'

const MINUTE = 60_000
const UNITS = [
  { unit: 'day', ms: 24 * 60 * MINUTE },
  { unit: 'hour', ms: 60 * MINUTE },
  { unit: 'minute', ms: MINUTE },
] as const

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** "3 hours ago"; "just now" within 5 minutes. */
export function lastSeen(lastSeenAt: string, now: Date): string {
  const elapsed = now.getTime() - Date.parse(lastSeenAt)
  if (elapsed < 5 * MINUTE) return 'just now'
  const { unit, ms } = UNITS.find((candidate) => elapsed >= candidate.ms) ?? { unit: 'minute', ms: MINUTE }
  return ago.format(-Math.floor(elapsed / ms), unit)
}

/** Second line of a session. */
export function sessionWords(session: SessionView, now: Date, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
  const since = `since ${day.format(new Date(session.signedInAt))}`
  return session.current ? `This device · ${since}` : `Used ${lastSeen(session.lastSeenAt, now)} · ${since}`
}
