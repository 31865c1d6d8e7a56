import type { PasskeyView } from '#contract/factors.ts'
import { lastSeen } from '../panel/sessions/session-words.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

export const sinceDay = (moment: string): string => day.format(new Date(moment))

/** The second line about a passkey. */
export function passkeyWords({ createdAt, lastUsedAt, isSynced }: PasskeyView, now: Date): string {
  const used = lastUsedAt ? `Used ${lastSeen(lastUsedAt, now)}` : 'Not used yet'
  return [used, `added ${sinceDay(createdAt)}`, ...(isSynced ? ['synced'] : [])].join(' · ')
}

/** How many recovery codes there are still, and whether that is few. */
export function codesLeft(count: number): { words: string; isFew: boolean } {
  const codes = count === 1 ? '1 recovery code' : `${count === 0 ? 'No' : count} recovery codes`
  return { words: `${codes} left`, isFew: count <= 3 }
}

/** A secret as people read it out: groups of four. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
