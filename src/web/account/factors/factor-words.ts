import type { PasskeyView } from '#contract/factors.ts'
import { lastSeen } from '#web/account/panel/session-words.ts'

/** "4 March", with the year if it is not the current one. */
export function sinceDay(moment: string, now: Date, locale: string): string {
  const then = new Date(moment)
  const isThisYear = then.getFullYear() === now.getFullYear()
  const day = { day: 'numeric', month: 'long' } as const
  return new Intl.DateTimeFormat(locale, isThisYear ? day : { ...day, year: 'numeric' }).format(then)
}

/** The second line about a passkey. */
export function passkeyWords(
  { createdAt, lastUsedAt, isSynced }: PasskeyView,
  now: Date,
  locale: string,
): string {
  const used = lastUsedAt ? `Used ${lastSeen(lastUsedAt, now)}` : 'Not used yet'
  return [used, `added ${sinceDay(createdAt, now, locale)}`, ...(isSynced ? ['synced'] : [])].join(' · ')
}

/** Number of recovery codes left, and whether it is low. */
export function codesLeft(count: number): { words: string; isFew: boolean } {
  const codes = count === 1 ? '1 recovery code' : `${count === 0 ? 'No' : count} recovery codes`
  return { words: `${codes} left`, isFew: count <= 3 }
}

/** A secret in groups of four characters, for reading out. */
export const groupsOfFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
