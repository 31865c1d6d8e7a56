import type { PasskeyView } from '#contract/factors.ts'
import { lastSeen } from '#web/account/panel/session-words.ts'

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
const yearFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** "4 March", with the year if it is not the current one. */
export function sinceDay(moment: string, now: Date): string {
  const then = new Date(moment)
  return (then.getFullYear() === now.getFullYear() ? dayFormat : yearFormat).format(then)
}

/** The second line about a passkey. */
export function passkeyWords({ createdAt, lastUsedAt, isSynced }: PasskeyView, now: Date): string {
  const used = lastUsedAt ? `Used ${lastSeen(lastUsedAt, now)}` : 'Not used yet'
  return [used, `added ${sinceDay(createdAt, now)}`, ...(isSynced ? ['synced'] : [])].join(' · ')
}

/** Number of recovery codes left, and whether it is low. */
export function codesLeft(count: number): { words: string; isFew: boolean } {
  const codes = count === 1 ? '1 recovery code' : `${count === 0 ? 'No' : count} recovery codes`
  return { words: `${codes} left`, isFew: count <= 3 }
}

/** A secret in groups of four characters, for reading out. */
export const groupsOfFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
