import type { AccessId, OtherAccess } from '#contract/other-access.ts'
import { sinceDay } from '#web/account/factors/factor-words.ts'
import { lastSeen } from '#web/account/panel/session-words.ts'

/** What the person ticked or unticked, by id. */
export type Ticks = Readonly<Record<string, boolean>>

export const isTicked = (ticks: Ticks, { id, isPreticked }: OtherAccess): boolean => ticks[id] ?? isPreticked

/** What stays: everything unticked. */
export const exceptOf = (ticks: Ticks, access: readonly OtherAccess[]): AccessId[] =>
  access.filter((each) => !isTicked(ticks, each)).map(({ id }) => id)

/** "Used 3 hours ago · since 4 March"; undefined where neither is stored. */
export function accessTimes({ since, usedAt }: OtherAccess, now: Date, locale: string): string | undefined {
  const words = [
    ...(usedAt ? [`used ${lastSeen(usedAt, now)}`] : []),
    ...(since ? [`since ${sinceDay(since, now, locale)}`] : []),
  ].join(' · ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : undefined
}
